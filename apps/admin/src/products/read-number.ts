/** A number that a person typed, with the comma or point of any language; null if it is not a number. */
export const readNumber = (text: string): number | null => {
  const trimmed = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null
}
