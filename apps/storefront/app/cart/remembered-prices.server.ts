import type { Cart } from '@cartwright/client'
import { config } from '../config.server.ts'
import { serializeCookie } from '../security/cookies.ts'
import { addedPricesCookie, readAddedPrices, rememberPrices, writeAddedPrices } from './added-prices.ts'

const monthInSeconds = 2_592_000

/** Remembers the price of an item when it is added, so that the cart can say when it changed. */
export function rememberedPrices(request: Request) {
  const cookies: string[] = []
  return {
    /** For the response, once the item is added. */
    cookies,
    onAdded: (before: Cart | null, after: Cart) => {
      const value = writeAddedPrices(rememberPrices(readAddedPrices(request), before, after))
      cookies.push(cartCookie(addedPricesCookie, value))
    },
  }
}

/** A cookie that lasts about as long as a cart. */
export function cartCookie(name: string, value: string): string {
  return serializeCookie(name, value, { secure: config.storefrontUrl.protocol === 'https:', maxAge: monthInSeconds })
}
