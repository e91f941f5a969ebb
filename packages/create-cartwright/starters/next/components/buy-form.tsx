'use client'

import type { ShopProduct } from '@cartwright/client'
import { AddToCart, Money, storeItem, useVariantSelection } from '@cartwright/react'
import Link from 'next/link'
import { useState } from 'react'

/** The choices of a product, its price, and the button that adds it to the cart. */
export function BuyForm({ product }: { product: ShopProduct }) {
  const { options, choices, price, variant, catalogReference, choose } = useVariantSelection(product)
  const [outcome, setOutcome] = useState<'added' | 'failed' | null>(null)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const isMissingText = product.customTextFields.some(({ title, mandatory }) => mandatory && !texts[title])
  const item =
    catalogReference &&
    storeItem(product.id, {
      ...(variant && { variantId: variant.id }),
      ...(hasTexts(texts) && { customTextFields: texts }),
    })
  const missing = options.find(({ name }) => choices[name] === undefined)?.name
  const isSoldOut = variant ? !variant.stock.inStock : !product.stock.inStock
  return (
    <>
      <p className="price">
        <Money value={price} />
      </p>
      {options.map(({ name, choices: offered }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="choices">
            {offered.map(({ choice: { description }, selected, state }) => (
              <label key={description} className="choice" data-state={state}>
                <input type="radio" name={name} checked={selected} onChange={() => choose(name, description)} />
                {description}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {product.customTextFields.map(({ title, translatedTitle, maxLength, mandatory }) => (
        <label key={title} className="field">
          <span>{translatedTitle ?? title}</span>
          <input
            maxLength={maxLength}
            required={mandatory}
            onChange={({ target }) => setTexts({ ...texts, [title]: target.value })}
          />
        </label>
      ))}
      <AddToCart
        className="button"
        item={isMissingText ? undefined : item}
        preview={{ name: product.name, image: product.media?.mainMedia?.image?.url }}
        onAdded={(error) => setOutcome(error ? 'failed' : 'added')}
      >
        {isSoldOut ? 'Sold out' : missing ? `Choose: ${missing}` : 'Add to cart'}
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

const hasTexts = (texts: Readonly<Record<string, string>>) => Object.values(texts).some(Boolean)
