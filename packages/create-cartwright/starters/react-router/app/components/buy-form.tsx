import type { ShopProduct } from '@cartwright/client'
import { Money, useVariantSelection } from '@cartwright/react'
import { Form, useNavigation } from 'react-router'
import { fields } from '../shop/item-form'

/** The choices of a product, its price, and the button that adds it to the cart. Works without JavaScript too. */
export function BuyForm({ product }: { product: ShopProduct }) {
  const { options, choices, price, variant, choose } = useVariantSelection(product)
  const isAdding = useNavigation().state === 'submitting'
  const isSoldOut = variant ? !variant.stock.inStock : !product.stock.inStock
  return (
    <Form method="post">
      <input type="hidden" name={fields.productId} value={product.id} />
      <p className="price">
        <Money value={price} />
      </p>
      {options.map(({ name, choices: offered }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <div className="choices">
            {offered.map(({ choice: { description }, state }) => (
              <label key={description} className="choice" data-state={state}>
                <input
                  type="radio"
                  name={fields.option + name}
                  value={description}
                  required
                  checked={choices[name] === description}
                  onChange={() => choose(name, description)}
                />
                {description}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {product.customTextFields.map(({ title, translatedTitle, maxLength, mandatory }) => (
        <label key={title} className="field">
          <span>{translatedTitle ?? title}</span>
          <input name={fields.text + title} maxLength={maxLength} required={mandatory} />
        </label>
      ))}
      <button type="submit" className="button" disabled={isSoldOut} aria-busy={isAdding}>
        {isSoldOut ? 'Sold out' : 'Add to cart'}
      </button>
    </Form>
  )
}
