'use client'

import { type CartwrightError, type CatalogReference, isCartwrightError, type ShopProduct } from '@cartwright/client'
import { changeQueueOf, toCartView } from '@cartwright/client/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartContext, changeCart } from '../cart/cart-query.ts'
import { useShop } from '../provider.tsx'

/** Result of the last try to add the product. */
export type AddResult =
  /** Fewer than requested when stock has no more. */
  | { readonly kind: 'added'; readonly added: number; readonly requested: number }
  | { readonly kind: 'failed'; readonly error: CartwrightError }

interface AddOptions {
  readonly onAdded?: ((error: CartwrightError | null) => void) | undefined
}

/** Puts a product into the cart, and reports how many of it were added. */
export function useAddProduct(
  product: ShopProduct,
  { onAdded }: AddOptions,
  report: (result: AddResult | null) => void,
) {
  const client = useShop()
  const queries = useQueryClient()
  const [adding, setAdding] = useState(0)
  const countIn = (lines: readonly { catalogReference?: CatalogReference | undefined; quantity: number }[]) =>
    lines
      .filter(({ catalogReference }) => catalogReference?.catalogItemId === product.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const add = async (catalogReference: CatalogReference, quantity: number) => {
    const { get } = cartContext(client, queries).store
    const before = countIn(toCartView(get(), changeQueueOf(client).pending()).lines)
    const preview = { name: product.name, ...imageOf(product) }
    setAdding((count) => count + 1)
    try {
      const cart = await changeCart(client, queries, { kind: 'add', item: { quantity, catalogReference }, preview })
      const added = Math.max(0, countIn(cart?.lineItems ?? []) - before)
      report({ kind: 'added', added: Math.min(added, quantity), requested: quantity })
      onAdded?.(null)
    } catch (error) {
      if (!isCartwrightError(error)) throw error
      report({ kind: 'failed', error })
      onAdded?.(error)
    } finally {
      setAdding((count) => count - 1)
    }
  }
  return { isAdding: adding > 0, add }
}

function imageOf({ media }: ShopProduct): { image?: string } {
  const { url } = media.mainMedia?.image ?? media.mainMedia?.thumbnail ?? {}
  return url ? { image: url } : {}
}
