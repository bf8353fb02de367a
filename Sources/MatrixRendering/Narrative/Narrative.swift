import MatrixDomain

/// A derivation or a result in words, before it takes the form of a medium: blocks in reading order.
///
/// Parts of derivations write into a narrative (``Narratable``), and renderers lay it out: ``PlainTextRenderer`` for
/// terminals, ``MarkdownRenderer`` and ``LaTeXRenderer`` for documents. All wording is decided here, so that every medium
/// says the same.
public struct Narrative: Hashable, Sendable {
  public private(set) var blocks: [Block] = []
  /// True once the data the derivation works on have been shown: a card need not repeat them.
  public var showsData = false
  /// True once a line labelled ``Label/answer`` was written.
  public private(set) var statesAnswer = false
  /// The value the derivation leads to, where that is known: a matrix equal to it is shown as the answer.
  var expectedAnswer: Value?
  private var groups = 0
  /// Set where the first picture of the part that comes next was drawn ahead of it.
  var hasDrawnStart = false

  public init() {}

  public enum Block: Hashable, Sendable {
    case title(Phrase)
    /// `FORWARD PHASE`.
    case heading(String)
    case paragraph(Phrase, level: Int)
    case step(Step)
    /// The arithmetic of a step.
    case workings(Phrase)
    case table(TablePicture)
    /// `CHECK   … … …`: results side by side.
    case labelled(Label, qualifier: String?, items: [Phrase], spacing: Spacing)
    /// Results side by side that belong to the line before.
    case items([Phrase], spacing: Spacing)
    /// `ANSWER  x = … + s*…` with a caption under each term.
    case sum(Label, head: Phrase, terms: [Term])
    /// Lines with columns under one another, the first of them a label.
    case lines([[Phrase]], level: Int)
    case fault(Fault)
  }

  /// How far results that stand side by side are apart.
  public enum Spacing: Hashable, Sendable { case close, wide, wider }

  /// An operation with its number and, where asked for, its reason.
  public struct Step: Hashable, Sendable {
    public var number: Int
    public var operation: Formula
    public var reason: Phrase?

    public init(number: Int, operation: Formula, reason: Phrase?) {
      self.number = number
      self.operation = operation
      self.reason = reason
    }
  }

  public struct Term: Hashable, Sendable {
    public var formula: Formula
    public var caption: String?

    public init(_ formula: Formula, caption: String? = nil) {
      self.formula = formula
      self.caption = caption
    }
  }

  /// An error with its place.
  public struct Fault: Hashable, Sendable {
    /// `error`, `undefined`, …
    public var kind: String
    public var message: Phrase
    public var place: Phrase?
    public var excerpt: Excerpt?
    public var advice: Phrase?
    public var code: String

    /// A line of input with the characters meant: `start` counts from 0.
    public struct Excerpt: Hashable, Sendable {
      public var text: String
      public var start: Int?
      public var length: Int

      public init(text: String, start: Int?, length: Int) {
        self.text = text
        self.start = start
        self.length = length
      }
    }

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

  public mutating func append(_ block: Block) {
    blocks.append(block)
    switch block {
    case .labelled(.answer, _, _, _), .sum(.answer, _, _): statesAnswer = true
    default: break
    }
  }

  public mutating func title(_ phrase: Phrase) { append(.title(phrase)) }
  public mutating func heading(_ text: String) { append(.heading(text)) }
  public mutating func paragraph(_ phrase: Phrase, level: Int = 0) { append(.paragraph(phrase, level: level)) }
  public mutating func table(_ picture: TablePicture) { append(.table(picture)) }

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
