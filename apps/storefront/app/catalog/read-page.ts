/** The page of a list that an address names; the first one where it names none. */
export function readPage(address: URLSearchParams): number {
  const page = Math.trunc(Number(address.get('page')))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}
