/** What a spreadsheet takes for the beginning of a formula, in half and full width. */
const FORMULA = '=+\\-@\\t\\r\\n＝＋－＠'
const DANGEROUS = new RegExp(`^[${FORMULA}]|^'(?:$|['${FORMULA}])`)
const GUARDED = new RegExp(`^'(?:$|['${FORMULA}])`)

/** A cell that a spreadsheet shows and does not compute: what begins like a formula gets an apostrophe before it. */
export function guard(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

/** The same for a text that is there and may be empty: an empty cell would mean that there is none. */
export function guardPresent(text: string): string {
  return text === '' ? "'" : guard(text)
}

/** The text of a cell, for every text that was guarded. */
export function unguard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
