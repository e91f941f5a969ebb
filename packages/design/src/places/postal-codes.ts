/** A country whose postal codes are checked: lightly, and only where their form is simple. */
interface PostalCodes {
  /** How codes are written: `N` is a digit, `A` a letter; several are separated by `|`. */
  readonly shapes: string
  readonly example: string
  /** What people write before the code, beside the code of the country: the sign of its cars. */
  readonly sign?: string
}

const rules: Readonly<Record<string, PostalCodes>> = {
  AT: { shapes: 'NNNN', example: '1010', sign: 'A' },
  AU: { shapes: 'NNNN', example: '2000' },
  BE: { shapes: 'NNNN', example: '1000', sign: 'B' },
  BG: { shapes: 'NNNN', example: '1000' },
  BR: { shapes: 'NNNNN-NNN', example: '01310-100' },
  CA: { shapes: 'ANA NAN', example: 'K1A 0B1' },
  CH: { shapes: 'NNNN', example: '8001' },
  CZ: { shapes: 'NNN NN', example: '110 00' },
  DE: { shapes: 'NNNNN', example: '28195', sign: 'D' },
  DK: { shapes: 'NNNN', example: '1050' },
  EE: { shapes: 'NNNNN', example: '10111' },
  ES: { shapes: 'NNNNN', example: '28013', sign: 'E' },
  FI: { shapes: 'NNNNN', example: '00100', sign: 'FIN' },
  FR: { shapes: 'NNNNN', example: '75001', sign: 'F' },
  GB: { shapes: 'AN NAA|ANN NAA|AAN NAA|AANN NAA|ANA NAA|AANA NAA', example: 'SW1A 1AA' },
  GR: { shapes: 'NNN NN', example: '105 58' },
  HR: { shapes: 'NNNNN', example: '10000' },
  HU: { shapes: 'NNNN', example: '1011', sign: 'H' },
  IN: { shapes: 'NNNNNN', example: '560001' },
  IT: { shapes: 'NNNNN', example: '00118', sign: 'I' },
  JP: { shapes: 'NNN-NNNN', example: '150-0001' },
  KR: { shapes: 'NNNNN', example: '04524' },
  LI: { shapes: 'NNNN', example: '9490', sign: 'FL' },
  LU: { shapes: 'NNNN', example: '1009', sign: 'L' },
  NL: { shapes: 'NNNN AA', example: '1012 AB' },
  NO: { shapes: 'NNNN', example: '0150', sign: 'N' },
  PL: { shapes: 'NN-NNN', example: '00-950' },
  PT: { shapes: 'NNNN-NNN|NNNN', example: '1000-205', sign: 'P' },
  RO: { shapes: 'NNNNNN', example: '010011' },
  SE: { shapes: 'NNN NN', example: '111 20', sign: 'S' },
  SG: { shapes: 'NNNNNN', example: '049145', sign: 'S' },
  SI: { shapes: 'NNNN', example: '1000', sign: 'SLO' },
  SK: { shapes: 'NNN NN', example: '811 01' },
  US: { shapes: 'NNNNN|NNNNN-NNNN', example: '10001' },
}

/** Countries with few or no postal codes. */
const WITHOUT_POSTAL_CODE = new Set(
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GI GM GQ GY HK IE JM KI KM KN KP LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV TZ UG VU WS YE ZW'.split(
    ' ',
  ),
)

/**
 * Writes a postal code as the country does. People and autofill write it with the country before it, without its blank,
 * with another dash, or with the digits of their keyboard. A code of an unknown form only gets plain characters.
 */
export function foldPostalCode(country: string, text: string): string {
  const plain = toPlainText(text)
  const rule = ruleOf(country)
  if (!rule) return plain
  const compact = plain.replace(/[-\s.,()〒]/g, '')
  const signs = [country, rule.sign ?? country].sort((a, b) => b.length - a.length)
  const bare = compact.replace(new RegExp(`^(?:${signs.join('|')})(?=\\d)`), '')
  return [compact, bare].flatMap((code) => rule.shapes.split('|').flatMap((shape) => write(code, shape)))[0] ?? plain
}

/** What is wrong with a postal code: nothing, that it is missing, or its form (with an example of the right one). */
export function postalCodeProblem(country: string, text: string): 'missing' | { readonly example: string } | null {
  const code = foldPostalCode(country, text)
  if (code === '') return WITHOUT_POSTAL_CODE.has(country) ? null : 'missing'
  const rule = ruleOf(country)
  const isGood = !rule || rule.shapes.split('|').some((shape) => patternOf(shape).test(code))
  return isGood ? null : { example: rule.example }
}

/** How codes of a country are written: `N` is a digit, `A` a letter. None where their form is not known. */
export const postalCodeShapes = (country: string): readonly string[] => ruleOf(country)?.shapes.split('|') ?? []

const ruleOf = (country: string): PostalCodes | undefined =>
  Object.hasOwn(rules, country) ? rules[country] : undefined

const patternOf = (shape: string): RegExp => new RegExp(`^${shape.replaceAll('N', '\\d').replaceAll('A', '[A-Z]')}$`)

/** The code in this shape, with its separator; none where it has another. */
function write(code: string, shape: string): string[] {
  if (!patternOf(shape.replace(/[ -]/g, '')).test(code)) return []
  const at = shape.search(/[ -]/)
  return [at < 0 ? code : code.slice(0, at) + shape.charAt(at) + code.slice(at)]
}

/** Capital letters, plain digits, hyphens and single blanks. */
const toPlainText = (text: string): string => {
  const capitals = text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
  return toPlainDigits(capitals)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Digits of any script as 0 to 9: each script has its ten in a row. */
export const toPlainDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
