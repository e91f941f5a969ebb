/** What staff enter as a percentage, with a point or a comma; null unless it is above 0 and at most 100. */
export function readPercent(text: string): string | null {
  const plain = text.replace(',', '.').trim()
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 && Number(plain) <= 100 ? plain : null
}
