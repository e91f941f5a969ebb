/**
 * How many letters must be added, left out, exchanged or swapped with their neighbour to make one word of the other.
 * Beyond `most` it is not looked further, and the answer is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const exchanged = at(last, column - 1) + (same ? 0 : 1)
      const best = Math.min(exchanged, at(last, column) + 1, at(current, column - 1) + 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(isSwap ? Math.min(best, at(beforeLast, column - 2) + 1) : best)
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), most + 1)
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
