import {
  cartQuery,
  collectionsQuery,
  memberQuery,
  orderQuery,
  productQuery,
  productsQuery,
  storefrontQuery,
  storeItem,
} from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { shop } from './shop'

/** What every page shows. */
export const readShop = createServerFn().handler(async () => {
  const client = shop.client()
  const queries = new QueryClient()
  const [{ profile }, { cart }, member] = await Promise.all([
    queries.fetchQuery(storefrontQuery(client)),
    queries.fetchQuery(cartQuery(client)),
    queries.fetchQuery(memberQuery(client)),
  ])
  const itemCount = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return { name: profile.name, itemCount, isMember: member !== null }
})

export const readProducts = createServerFn()
  .validator((collection: string | undefined) => collection)
  .handler(async ({ data: slug }) => {
    const queries = new QueryClient()
    const { items } = await queries.fetchQuery(collectionsQuery(shop.client(), (query) => query.limit(12)))
    const collection = items.find((one) => one.slug === slug)
    const products = await queries.fetchQuery(
      productsQuery(shop.client(), (query) =>
        (collection ? query.hasSome('collectionIds', [collection.id]) : query).limit(24),
      ),
    )
    return {
      title: collection?.name ?? 'Everything',
      collections: items.map(({ name, slug }) => ({ name, slug })),
      products: products.items.map(({ name, slug, media }) => ({ name, slug, image: media?.mainMedia?.image?.url })),
    }
  })

export const readProduct = createServerFn()
  .validator((slug: string) => slug)
  .handler(async ({ data: slug }) => {
    const product = await new QueryClient().fetchQuery(productQuery(shop.client(), { slug }))
    if (!product) throw notFound()
    const { id, name, media, priceData, productOptions } = product
    return {
      id,
      name,
      image: media?.mainMedia?.image?.url,
      price: priceData.formatted.price,
      options: productOptions.map(({ name, choices }) => ({
        name,
        choices: choices.map(({ description }) => description),
      })),
    }
  })

export const addItem = createServerFn({ method: 'POST' })
  .validator((item: { readonly productId: string; readonly options: Record<string, string> }) => item)
  .handler(async ({ data: { productId, options } }) => {
    const lineItems = [{ quantity: 1, catalogReference: storeItem(productId, { options }) }]
    await shop.client().currentCart.addToCurrentCart({ lineItems })
  })

export const readCart = createServerFn().handler(async () => {
  const { cart } = await new QueryClient().fetchQuery(cartQuery(shop.client()))
  const lines = cart?.lineItems ?? []
  return lines.map(({ id, quantity, productName, image, lineItemPrice }) => ({
    id,
    quantity,
    name: productName.original,
    image: image?.url,
    price: lineItemPrice?.formattedAmount,
  }))
})

export const setQuantity = createServerFn({ method: 'POST' })
  .validator((change: { readonly id: string; readonly quantity: number }) => change)
  .handler(async ({ data }) => {
    await shop.client().currentCart.updateCurrentCartLineItemQuantity([data])
  })

/** Null where the order is not the shopper's own. */
export const readOrder = createServerFn()
  .validator((id: string) => id)
  .handler(async ({ data: id }) => {
    const order = await new QueryClient().fetchQuery(orderQuery(shop.client(), id))
    if (!order) return null
    const lines = order.lineItems.map(({ id, quantity, productName }) => ({ id, quantity, name: productName.original }))
    return { number: order.number, lines }
  })
