import type { NumberSet } from './number-set.ts'
import type { Page } from './paging.ts'

/** A page of what was found, by going along an order. */
export function walk(order: ArrayLike<number>, found: NumberSet, page: Page): number[] {
  return take(order, found, page, 0, 1)
}

/** The same from the other end. */
export function walkBack(order: ArrayLike<number>, found: NumberSet, page: Page): number[] {
  return take(order, found, page, order.length - 1, -1)
}

function take(order: ArrayLike<number>, found: NumberSet, { limit, offset }: Page, from: number, step: 1 | -1) {
  const numbers: number[] = []
  let skipped = 0
  for (let place = from; numbers.length < limit; place += step) {
    const number = order[place]
    if (number === undefined) break
    if (!found.has(number)) continue
    if (skipped < offset) skipped += 1
    else numbers.push(number)
  }
  return numbers
}
