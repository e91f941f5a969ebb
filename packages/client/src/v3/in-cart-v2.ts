import type { Cart } from '../generated/cart.ts'
import type { CartV2Response } from '../generated/cart-v2.ts'
import { toCart } from './to-cart.ts'
import { withV1Code } from './v1-codes.ts'

/** A call of cart v2 whose errors have the codes of v1. */
export const inCartV2 = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    throw withV1Code(error)
  })

/** The same with a cart in the form of v1. */
export const asResponse = async (work: Promise<CartV2Response>): Promise<{ cart: Cart }> => ({
  cart: toCart((await inCartV2(work)).cart),
})
