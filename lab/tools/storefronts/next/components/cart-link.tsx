'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { wixBrowser } from '@/lib/wix-browser'

export const CART_CHANGED = 'cart-changed'

/** The link to the cart with the number of pieces in it. */
export function CartLink() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const load = async () => {
      try {
        const cart = await wixBrowser().currentCart.getCurrentCart()
        setCount((cart.lineItems ?? []).reduce((sum, line) => sum + (line.quantity ?? 0), 0))
      } catch {
        // A visitor who added nothing has no cart.
        setCount(0)
      }
    }
    void load()
    addEventListener(CART_CHANGED, load)
    return () => removeEventListener(CART_CHANGED, load)
  }, [])
  return (
    <Link href="/cart" className="cart-link">
      Cart ({count})
    </Link>
  )
}
