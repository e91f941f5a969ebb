'use client'

import type { Product } from '@cartwright/client'
import { AddToCart, Money, useVariantSelection } from '@cartwright/react'
import Link from 'next/link'
import { useState } from 'react'

/** The choices of a product, its price, and the button that adds it to the cart. */
export function BuyForm({ product }: { product: Product }) {
  const { options, price, variant, catalogReference, choose } = useVariantSelection(product)
  const [outcome, setOutcome] = useState<'added' | 'failed' | null>(null)
  const isSoldOut = variant ? !variant.stock.inStock : !product.stock.inStock
  return (
    <>
      <p className="price">
        <Money value={price} />
      </p>
      {options.map(({ name, choices }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="choices">
            {choices.map(({ choice: { description }, selected, state }) => (
              <label key={description} className="choice" data-state={state}>
                <input type="radio" name={name} checked={selected} onChange={() => choose(name, description)} />
                {description}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <AddToCart
        className="button"
        item={catalogReference}
        preview={{ name: product.name, image: product.media?.mainMedia?.image?.url }}
        onAdded={(error) => setOutcome(error ? 'failed' : 'added')}
      >
        {isSoldOut ? 'Sold out' : catalogReference ? 'Add to cart' : 'Choose first'}
      </AddToCart>
      <div role="status">
        {outcome === 'added' && (
          <p className="notice">
            It is in your cart. <Link href="/cart">Go to the cart</Link>
          </p>
        )}
        {outcome === 'failed' && <p className="notice">It could not be added. It may just have sold out.</p>}
      </div>
    </>
  )
}
