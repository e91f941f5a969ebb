'use client'

import { ShopHydration } from '@cartwright/react'
import { CartLines } from './cart-lines'

/** The cart, which begins with what the server has read. */
export function Cart({ state, checkoutError }: { state: string; checkoutError: string | undefined }) {
  return (
    <ShopHydration state={state}>
      <h1>Cart</h1>
      {checkoutError && <p className="notice">The checkout could not start. Check your cart and try again.</p>}
      <CartLines />
    </ShopHydration>
  )
}
