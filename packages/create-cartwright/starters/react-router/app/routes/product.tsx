import { isCartwrightError } from '@cartwright/client'
import { Image, productQuery } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import { data, Link } from 'react-router'
import { BuyForm } from '../components/buy-form'
import { readItem } from '../shop/item-form'
import { shop } from '../shop/shop.server'
import type { Route } from './+types/product'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const product = await new QueryClient().fetchQuery(productQuery(shop.client({ context }), { slug }))
  if (!product) throw data(null, { status: 404 })
  return { product }
}

/** Adds what the form names to the cart. */
export async function action({ context, request }: Route.ActionArgs) {
  const catalogReference = readItem(await request.formData())
  try {
    await shop.client({ context }).currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
    return { isAdded: true }
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    return data({ isAdded: false }, { status: 409 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.product.name }]

export default function ProductPage({ loaderData: { product }, actionData }: Route.ComponentProps) {
  return (
    <div className="product">
      <Image
        className="picture"
        image={product.media?.mainMedia}
        sizes="(min-width: 48rem) 50vw, 100vw"
        loading="eager"
        fetchPriority="high"
      />
      <div>
        <h1>{product.name}</h1>
        <BuyForm key={product.id} product={product} />
        <div role="status">
          {actionData?.isAdded && (
            <p className="notice">
              It is in your cart. <Link to="/cart">Go to the cart</Link>
            </p>
          )}
          {actionData?.isAdded === false && <p className="notice">It could not be added. It may just have sold out.</p>}
        </div>
        {product.description && (
          // The site has removed scripts from what the owner wrote.
          <div className="description" dangerouslySetInnerHTML={{ __html: product.description }} />
        )}
      </div>
    </div>
  )
}
