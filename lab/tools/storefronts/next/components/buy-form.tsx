'use client'

import type { products } from '@wix/stores'
import { type FormEvent, useState } from 'react'
import { wixBrowser } from '@/lib/wix-browser'
import { CART_CHANGED } from './cart-link'

const STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

export function BuyForm({ product }: { product: products.Product }) {
  const options = product.productOptions ?? []
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const complete = options.every(({ name }) => name && chosen[name])
  const variant = (product.variants ?? []).find(({ choices }) =>
    options.every(({ name }) => name && choices?.[name] === chosen[name]),
  )
  const inStock = product.manageVariants && complete ? variant?.stock?.inStock : product.stock?.inStock
  const price = variant?.variant?.priceData?.formatted?.discountedPrice ?? product.priceData?.formatted?.discountedPrice

  async function add(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const selected = product.manageVariants ? { variantId: variant?._id } : { options: chosen }
      await wixBrowser().currentCart.addToCurrentCart({
        lineItems: [
          {
            catalogReference: {
              appId: STORES_APP_ID,
              catalogItemId: product._id ?? '',
              ...(options.length > 0 && { options: selected }),
            },
            quantity: 1,
          },
        ],
      })
      setMessage('Added to cart')
      dispatchEvent(new Event(CART_CHANGED))
    } catch (error) {
      setMessage((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={add}>
      <p className="price">{price}</p>
      {options.map((option) => (
        <fieldset key={option.name}>
          <legend>{option.name}</legend>
          {(option.choices ?? []).map(({ description = '' }) => (
            <label key={description}>
              <input
                type="radio"
                name={option.name ?? ''}
                value={description}
                onChange={() => setChosen({ ...chosen, [option.name ?? '']: description })}
              />
              {description}
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" disabled={busy || !complete || !inStock}>
        {inStock === false ? 'Sold out' : 'Add to cart'}
      </button>
      <p role="status">{message}</p>
    </form>
  )
}
