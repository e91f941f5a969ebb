import type { Cart, LineItem } from '@cartwright/client'
import { readCookie } from '../security/cookies.ts'

/**
 * The price of each line when it was added, as on the wire. The cart always has current prices, so this cookie is what
 * makes a change visible.
 */
export type AddedPrices = ReadonlyMap<string, string>

export const addedPricesCookie = 'prices'

const mostLines = 100

export function readAddedPrices(request: Request): AddedPrices {
  const entries = readCookie(request.headers.get('Cookie'), addedPricesCookie)?.split(' ') ?? []
  return new Map(
    entries.flatMap((entry) => {
      const [, key, amount] = /^([\w-]{1,8}):(\d{1,12}(?:\.\d{1,4})?)$/.exec(entry) ?? []
      return key && amount ? [[key, amount]] : []
    }),
  )
}

export function writeAddedPrices(prices: AddedPrices): string {
  return [...prices]
    .slice(-mostLines)
    .map((entry) => entry.join(':'))
    .join(' ')
}

/** The price a line had when it was added, where it differs from the current price. */
export function formerPrice({ id, price }: LineItem, added: AddedPrices): string | undefined {
  const amount = added.get(keyOf(id))
  return amount === undefined || Number(amount) === Number(price.amount) ? undefined : amount
}

/** Remembers the current price of new and re-added lines, and drops removed ones. */
export function rememberPrices(added: AddedPrices, before: Cart | null, { lineItems }: Cart): AddedPrices {
  const held = new Map(before?.lineItems.map(({ id, quantity }) => [id, quantity]))
  return new Map(
    lineItems.flatMap(({ id, quantity, price }) => {
      const isOld = quantity <= (held.get(id) ?? 0)
      const amount = isOld ? added.get(keyOf(id)) : price.amount
      return amount === undefined ? [] : [[keyOf(id), amount]]
    }),
  )
}

/** Enough of a line's id to tell it from a hundred others. */
function keyOf(id: string): string {
  return id.slice(0, 8)
}
