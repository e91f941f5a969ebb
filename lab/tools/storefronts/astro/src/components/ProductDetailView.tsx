import { type FormEvent, useState } from 'react'
import { addToCart } from '../wix/cart'
import type { ProductDetail } from '../wix/catalog'

/** The choices of a product. A variant is known when each option has its choice. */
export default function ProductDetailView({ product }: { product: ProductDetail }) {
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const variant = product.variants.find((one) =>
    product.options.every(({ name }) => choices[name] !== undefined && one.choices[name] === choices[name]),
  )

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!variant) return
    try {
      await addToCart(product.id, variant.id, texts)
      setMessage('Added to cart')
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <form onSubmit={add}>
      <p>{variant?.price ?? product.price}</p>
      {product.options.map((option) => (
        <fieldset key={option.name}>
          <legend>{option.name}</legend>
          {option.choices.map(({ name, inStock }) => (
            <label key={name}>
              <input
                type="radio"
                name={option.name}
                disabled={!inStock}
                onChange={() => setChoices({ ...choices, [option.name]: name })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      ))}
      {product.modifiers.map(({ key, name, mandatory }) => (
        <p key={key}>
          <label>
            {name} <input required={mandatory} onChange={({ target }) => setTexts({ ...texts, [key]: target.value })} />
          </label>
        </p>
      ))}
      <button type="submit" disabled={!variant?.inStock}>
        Add to cart
      </button>{' '}
      <span role="status">{message}</span>
    </form>
  )
}
