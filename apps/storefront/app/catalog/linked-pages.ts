const AROUND = 2

/** The pages of a list that have links of their own: the first, the last, and those around the shown one. */
export function linkedPages(page: number, pages: number): number[] {
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, index) => page - AROUND + index)
  const inside = [1, ...around, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(inside)].toSorted((one, other) => one - other)
}
