import MatrixDomain

/// A derivation or a result in words, before it takes the form of a medium: blocks in reading order.
///
/// Parts of derivations write into a narrative (``Narratable``), and renderers lay it out: ``PlainTextRenderer`` for
/// terminals, ``MarkdownRenderer`` and ``LaTeXRenderer`` for documents. All wording is decided here, so that every medium
/// says the same.
public struct Narrative: Hashable, Sendable {
  /// What was written so far, in reading order.
  public private(set) var blocks: [Block] = []
  /// True once the data the derivation works on have been shown: a card need not repeat them.
  public var showsData = false
  /// True once a line labelled ``Label/answer`` was written.
  public internal(set) var statesAnswer = false
  /// True where the longest bases are shown with all of their vectors.
  var isWhole = false
  /// The value the derivation leads to, where that is known: a matrix equal to it is shown as the answer.
  var expectedAnswer: Value?
  private var groups = 0
  /// Set where the first picture of the part that comes next was drawn ahead of it.
  var hasDrawnStart = false

  /// A narrative without a word.
  public init() {}

  /// One thing a renderer lays out.
  public enum Block: Hashable, Sendable {
    /// The title of a card.
    case title(Phrase)
    /// `FORWARD PHASE`.
    case heading(String)
    /// Prose, indented by `level` steps.
    case paragraph(Phrase, level: Int)
    /// A numbered operation.
    case step(Step)
    /// The arithmetic of a step.
    case workings(Phrase)
    /// A picture of a matrix.
    case table(TablePicture)
    /// `CHECK   … … …`: results side by side.
    case labelled(Label, qualifier: String?, items: [Phrase], spacing: Spacing)
    /// Results side by side that belong to the line before.
    case items([Phrase], spacing: Spacing)
    /// `ANSWER  x = … + s*…` with a caption under each term.
    case sum(Label, head: Phrase, terms: [Term])
    /// Lines with columns under one another, the first of them a label.
    case lines([[Phrase]], level: Int)
    /// An error, with its place.
    case fault(Fault)
    /// A drawing; a medium without drawings leaves it out.
    case figure(Figure)
  }

  /// How far results that stand side by side are apart.
  public enum Spacing: Hashable, Sendable {
    /// One of three distances, from small to large.
    case close, wide, wider
  }

  /// An operation with its number and, where asked for, its reason.
  public struct Step: Hashable, Sendable {
    /// Counts from 1 through the derivation.
    public var number: Int
    /// The row operation, such as `R2 <- R2 - 3*R1`.
    public var operation: Formula
    /// What the operation is for; `nil` where that is not asked for.
    public var reason: Phrase?

    /// An operation with its number.
    public init(number: Int, operation: Formula, reason: Phrase?) {
      self.number = number
      self.operation = operation
      self.reason = reason
    }
  }

  /// A summand of an answer.
  public struct Term: Hashable, Sendable {
    /// The summand, such as `s*(1, 0, 2)`.
    public var formula: Formula
    /// What stands below it; `nil` for nothing.
    public var caption: String?

    /// A summand, with or without a caption.
    public init(_ formula: Formula, caption: String? = nil) {
      self.formula = formula
      self.caption = caption
    }
  }

  /// An error with its place.
  public struct Fault: Hashable, Sendable {
    /// `error`, `undefined`, …
    public var kind: String
    /// What is wrong.
    public var message: Phrase
    /// Where, in words: `line 1, column 7 of A`.
    public var place: Phrase?
    /// The line of input, where there is one to show.
    public var excerpt: Excerpt?
    /// What to do about it.
    public var advice: Phrase?
    /// The published name of the error.
    public var code: String

    /// A line of input with the characters meant: `start` counts from 0.
    public struct Excerpt: Hashable, Sendable {
      /// The line as it was given; renderers escape it.
      public var text: String
      /// The first character meant, counting from 0; `nil` to mark none.
      public var start: Int?
      /// How many characters are meant.
      public var length: Int

      /// A line with the characters meant.
      public init(text: String, start: Int?, length: Int) {
        self.text = text
        self.start = start
        self.length = length
      }
    }

    /// An error in words, from its parts.
    public init(
      kind: String, message: Phrase, place: Phrase?, excerpt: Excerpt?, advice: Phrase?, code: String
    ) {
      self.kind = kind
      self.message = message
      self.place = place
      self.excerpt = excerpt
      self.advice = advice
      self.code = code
    }
  }

  /// The narrative with other blocks in the place of each.
  func map(_ transform: (Block) -> [Block]) -> Narrative {
    var result = self
    result.blocks = blocks.flatMap(transform)
    return result
  }

  /// Adds a block at the end.
  public mutating func append(_ block: Block) {
    blocks.append(block)
    switch block {
    case .labelled(.answer, _, _, _), .sum(.answer, _, _): statesAnswer = true
    default: break
    }
  }

  /// Adds the title of a card.
  public mutating func title(_ phrase: Phrase) { append(.title(phrase)) }
  /// Adds a heading, in capitals by convention: `FORWARD PHASE`.
  public mutating func heading(_ text: String) { append(.heading(text)) }
  /// Adds prose, indented by `level` steps.
  public mutating func paragraph(_ phrase: Phrase, level: Int = 0) { append(.paragraph(phrase, level: level)) }
  /// Adds a picture of a matrix.
  public mutating func table(_ picture: TablePicture) { append(.table(picture)) }

  /// Adds results side by side behind a label; a qualifier stands right after it.
  public mutating func labelled(
    _ label: Label, qualifier: String? = nil, _ items: [Phrase], spacing: Spacing = .close
  ) {
    append(.labelled(label, qualifier: qualifier, items: items, spacing: spacing))
  }

  /// A number for the pictures of one table (``TablePicture/group``).
  public mutating func makeGroup() -> Int {
    groups += 1
    return groups
  }

  /// The number made last.
  var currentGroup: Int { groups }
}
