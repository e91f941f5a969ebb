'use client'

import { type CartwrightError, type CatalogReference, isCartwrightError } from '@cartwright/client'
import type { LinePreview } from '@cartwright/client/cart'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { changeCart } from '../cart/cart-query.ts'
import { useShop } from '../provider.tsx'

/** What `AddToCart` takes, besides the attributes of a button. */
export interface AddToCartProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick'> {
  /** The item, such as `catalogReference` of `useVariantSelection`; undefined disables the button. */
  item: CatalogReference | undefined
  quantity?: number
  /** What the cart shows of the line until the site has responded. */
  preview?: LinePreview
  /** Called when the site has responded, with the error if the item is not in the cart. */
  onAdded?: (error: CartwrightError | null) => void
}

/** A button that puts an item into the cart. `aria-busy` is set until the site has responded. */
export function AddToCart({ item, quantity = 1, preview = {}, onAdded, disabled, ...rest }: AddToCartProps) {
  const client = useShop()
  const queries = useQueryClient()
  const [adding, setAdding] = useState(0)
  const add = async (catalogReference: CatalogReference) => {
    setAdding((count) => count + 1)
    try {
      await changeCart(client, queries, { kind: 'add', item: { quantity, catalogReference }, preview })
      onAdded?.(null)
    } catch (error) {
      if (!isCartwrightError(error)) throw error
      onAdded?.(error)
    } finally {
      setAdding((count) => count - 1)
    }
  }
  return (
    <button
      {...rest}
      type="button"
      disabled={disabled || !item}
      aria-busy={adding > 0}
      onClick={() => item && add(item)}
    />
  )
}
