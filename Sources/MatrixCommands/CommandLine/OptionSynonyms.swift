import MatrixDomain
import MatrixFeatures

/// What people call options elsewhere, and how the same is said here.
enum OptionSynonyms {
  /// The options to type instead; only those count that the command takes, by the first word.
  static func advice(for name: String, known: [String]) -> Advice? {
    let key = WordForms.key(name)
    for entry in table where entry.names.contains(key) {
      let option = entry.typed.split(separator: " ").first.map(String.init) ?? entry.typed
      if known.contains(option) { return "write \(entry.typed)" }
    }
    return nil
  }

  private static let table: [(names: Set<String>, typed: String)] = [
    ("json, as json, to json, jsonl", "--format json"), ("latex, tex, to latex", "--format latex"),
    ("markdown, md", "--format markdown"), ("html", "--format html"), ("csv", "--format csv"),
    ("text, txt, pretty", "--format text"), ("plain, value, raw, bare", "--format plain"),
    ("output, out, output file, write, save as, to file", "-o FILE"),
    ("quiet, q, silent, no steps, brief answer, answer only, nosteps, short", "--steps none"),
    ("verbose, v, vv, full, all steps, details, detail, long", "--steps full"),
    ("show steps, step, work, explain, show work", "--steps normal"),
    ("float, double, doubles, approx, approximate, numerical, numerically, decimal, decimals, n", "--numeric"),
    ("modulo, modulus, p, prime, gf, characteristic, field, finite field, ring, domain, over, zmod", "--mod PRIME"),
    ("timeout, time, limit, max time", "--time-limit SECONDS"), ("memory, mem, max mem", "--max-memory MEGABYTES"),
    ("jobs, j, cores, nthreads, parallel, cpus, workers", "--threads N"),
    ("proof, prove, certify, cert", "--certificate full"), ("no proof, no cert, no certificate", "--certificate none"),
    ("precision, prec, significant, sig, round", "--digits N"),
    ("tol, eps, epsilon, rtol, rcond", "--tolerance PROFILE"),
    ("algorithm, algo, using, with, by", "--method METHOD"), ("cite source, source, citation, reference", "--cite"),
    ("columns, cols, line width", "--width N"), ("no color, no colour, nocolor", "--color never"),
    ("colour", "--color auto|always|never"), ("ascii", "--charset ascii"), ("unicode, utf8", "--charset unicode"),
    ("names, has header, head", "--header"), ("normalise, unit, orthonormal", "--normalize"),
    ("draw, graph, figure, chart, show picture", "--plot"), ("routine, lapack", "--driver NAME"),
    ("type", "--kind"), ("category", "--shelf"),
  ].map { names, typed in (Set(names.split(separator: ",").map { WordForms.key(String($0)) }), typed) }
}
