/** Encodings that spreadsheets write. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
] as const
export type Encoding = (typeof encodings)[number]

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * The text of a file: UTF-8 with or without a mark, UTF-16, and else Windows-1252 or Mac Roman, as Excel writes “CSV”.
 *
 * @param encoding that of the file where a person knows it; found by the bytes when absent
 */
export function decodeText(bytes: Uint8Array, encoding: Encoding = encodingOf(bytes)): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be'
  if (second === 0 && first !== 0) return 'utf-16le'
  if (isUtf8(bytes)) return 'utf-8'
  return oddity(bytes, 'macintosh') < oddity(bytes, 'windows-1252') ? 'macintosh' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Bytes that are enough to tell two encodings apart. */
const SAMPLE = 200_000
/** Letters of western languages beyond ASCII. */
const LETTER = /[À-ÖØ-öø-ÿŒœŸ]/
const WORD = /[a-zÀ-ÖØ-öø-ÿ]/i
const LOWER = /\p{Ll}/u
const UPPER = /[A-ZÀ-ÖØ-ÞŒŸ]/

/** How much of a text looks wrong: signs and sudden capitals inside of words are odd, other letters are not. */
function oddity(bytes: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE))
  let odd = 0
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uffff]/g)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]]
    if (!WORD.test(before) && !WORD.test(after)) continue
    const isSuddenCapital = UPPER.test(sign) && WORD.test(before) && (LOWER.test(before) || LOWER.test(after))
    odd += LETTER.test(sign) && !isSuddenCapital ? -1 : 1
  }
  return odd
}
