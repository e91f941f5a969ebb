'use client'

import { type Cart, type CartwrightError, isCartwrightError, type NewLineItem } from '@cartwright/client'
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useShop } from '../provider.tsx'
import type { CartChange, LinePreview } from './cart-change.ts'
import { type CartLine, cartLines } from './cart-lines.ts'
import { cartQuery, changeKey } from './cart-state.ts'
import { type CartWish, changeCart } from './change-cart.ts'

/** The ways to change the cart. Each resolves when the site has answered: true, or false with the reason in `error`. */
export interface CartActions {
  /**
   * Adds an item to the cart; its line shows immediately.
   * @param preview what to show until the site has responded
   */
  add(item: NewLineItem, preview?: LinePreview): Promise<boolean>
  /** Sets the quantity of a line; 0 takes it out. More than is in stock becomes what is in stock. */
  setQuantity(line: Pick<CartLine, 'id' | 'catalogReference'>, quantity: number): Promise<boolean>
  remove(line: Pick<CartLine, 'id' | 'catalogReference'>): Promise<boolean>
  applyCoupon(code: string): Promise<boolean>
  removeCoupon(): Promise<boolean>
}

export interface CurrentCart extends CartActions {
  /** The last cart from the site; null if there is none yet, undefined while loading. */
  readonly cart: Cart | null | undefined
  /** The lines as the shopper means them: the site's, with the changes on their way. */
  readonly lines: readonly CartLine[]
  /** How many pieces all lines have together. */
  readonly itemCount: number
  /** The code of the coupon applied. */
  readonly couponCode: string | undefined
  /** The cart is not known yet. */
  readonly isLoading: boolean
  /** Changes are on their way. */
  readonly isUpdating: boolean
  /** Why the cart could not be read, or the last change not be made. */
  readonly error: CartwrightError | null
}

/** The shopper's cart. Changes show immediately and are sent one after another; totals always come from the site. */
export function useCurrentCart(): CurrentCart {
  const client = useShop()
  const queries = useQueryClient()
  const { data, isPending, error } = useQuery(cartQuery(client))
  const changes = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  })
  const [rejection, setRejection] = useState<unknown>(null)

  const lines = useMemo(() => {
    const { cart = null, through = 0 } = data ?? {}
    const coming = changes.filter(({ number }) => number > through)
    return cartLines(cart?.lineItems ?? [], coming)
  }, [data, changes])

  const actions = useMemo((): CartActions => {
    const change = async (wish: CartWish) => {
      setRejection(null)
      try {
        await changeCart(client, queries, wish)
        return true
      } catch (reason) {
        setRejection(reason)
        return false
      }
    }
    const remove: CartActions['remove'] = (line) => change({ kind: 'remove', line })
    return {
      add: (item, preview = {}) => change({ kind: 'add', item, preview }),
      setQuantity: (line, quantity) => (quantity < 1 ? remove(line) : change({ kind: 'setQuantity', line, quantity })),
      remove,
      applyCoupon: (code) => change({ kind: 'applyCoupon', code }),
      removeCoupon: () => change({ kind: 'removeCoupon' }),
    }
  }, [client, queries])

  const failure = rejection ?? error
  return {
    ...actions,
    cart: data?.cart,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    couponCode: data?.cart?.appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code,
    isLoading: isPending && lines.length === 0,
    isUpdating: changes.length > 0,
    error: isCartwrightError(failure) ? failure : null,
  }
}
