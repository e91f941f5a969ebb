import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addItem, readProduct } from '../functions'

export const Route = createFileRoute('/products/$slug')({
  loader: ({ params }) => readProduct({ data: params.slug }),
  component: ProductPage,
})

function ProductPage() {
  const { id: productId, name, image, price, options: offered } = Route.useLoaderData()
  const router = useRouter()
  const [options, setOptions] = useState<Record<string, string>>({})
  const [isAdded, setIsAdded] = useState(false)
  const add = async () => {
    await addItem({ data: { productId, options } })
    await router.invalidate()
    setIsAdded(true)
  }
  return (
    <>
      <h1>{name}</h1>
      {image && <img src={image} alt={name} width="200" height="200" />}
      <p>{price}</p>
      {offered.map((option) => (
        <fieldset key={option.name}>
          <legend>{option.name}</legend>
          {option.choices.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={option.name}
                checked={options[option.name] === choice}
                onChange={() => setOptions({ ...options, [option.name]: choice })}
              />
              {choice}
            </label>
          ))}
        </fieldset>
      ))}
      <button
        type="button"
        disabled={offered.some((option) => options[option.name] === undefined)}
        onClick={() => void add()}
      >
        Add to cart
      </button>
      {isAdded && <Link to="/cart">Go to the cart</Link>}
    </>
  )
}
