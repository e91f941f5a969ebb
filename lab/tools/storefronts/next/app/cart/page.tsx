'use client'

import type { currentCart } from '@wix/ecom'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { CART_CHANGED } from '@/components/cart-link'
import { WixImage } from '@/components/wix-image'
import { wixBrowser } from '@/lib/wix-browser'

type Cart = currentCart.Cart & { subtotal?: { formattedAmount?: string } }

export default function CartPage() {
  const [cart, setCart] = useState<Cart | null>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    wixBrowser()
      .currentCart.getCurrentCart()
      .then(setCart, () => setCart(null))
  }, [])

  async function change(work: () => Promise<{ cart?: Cart }>) {
    setBusy(true)
    try {
      setCart((await work()).cart)
      setProblem('')
      dispatchEvent(new Event(CART_CHANGED))
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  async function checkOut() {
    setBusy(true)
    const { currentCart: carts, redirects } = wixBrowser()
    const { checkoutId } = await carts.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    const { redirectSession } = await redirects.createRedirectSession({
      ecomCheckout: { checkoutId: checkoutId ?? '' },
      callbacks: {
        postFlowUrl: location.origin,
        thankYouPageUrl: `${location.origin}/thank-you`,
        cartPageUrl: `${location.origin}/cart`,
      },
    })
    if (redirectSession?.fullUrl) location.href = redirectSession.fullUrl
  }

  if (cart === undefined) return <p>Loading…</p>
  const lines = cart?.lineItems ?? []
  if (!cart || lines.length === 0) {
    return (
      <>
        <h1>Your cart is empty</h1>
        <Link href="/list">See all products</Link>
      </>
    )
  }
  return (
    <>
      <h1>Your cart</h1>
      {problem && <p role="alert">{problem}</p>}
      <ul className="lines">
        {lines.map((line) => (
          <li key={line._id}>
            <WixImage src={line.image} alt="" width={72} height={72} />
            <div>
              <strong>{line.productName?.translated ?? line.productName?.original}</strong>
              {(line.descriptionLines ?? []).map((text) => (
                <div key={text.name?.original}>
                  {text.name?.translated}: {text.colorInfo?.original ?? text.plainText?.original}
                </div>
              ))}
            </div>
            <select
              aria-label={`Quantity of ${line.productName?.original}`}
              value={line.quantity}
              disabled={busy}
              onChange={(event) => {
                const quantity = Number(event.target.value)
                const id = line._id ?? ''
                void change(() => wixBrowser().currentCart.updateCurrentCartLineItemQuantity([{ _id: id, quantity }]))
              }}
            >
              {[1, 2, 3, 4, 5].map((quantity) => (
                <option key={quantity}>{quantity}</option>
              ))}
            </select>
            <span>{line.price?.formattedConvertedAmount}</span>
            <button
              type="button"
              disabled={busy}
              onClick={() => change(() => wixBrowser().currentCart.removeLineItemsFromCurrentCart([line._id ?? '']))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <p className="subtotal">
        Subtotal <strong>{cart.subtotal?.formattedAmount}</strong>
      </p>
      <button type="button" disabled={busy} onClick={checkOut}>
        Check out
      </button>
    </>
  )
}
