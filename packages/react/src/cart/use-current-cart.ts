'use client'

import { type CartwrightError, isCartwrightError } from '@cartwright/client'
import { type CartActions, type CartView, cartActions, changeQueueOf, toCartView } from '@cartwright/client/cart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'
import { cartQuery, changeCart } from './cart-query.ts'
import { usePendingChanges } from './use-pending-changes.ts'

/** The shopper's cart as it is shown, and the ways to change it. */
export interface CurrentCart extends CartView, CartActions {}

/**
 * The shopper's cart. Changes show immediately and are sent one after another; totals always come from the site. Needs the
 * module `currentCart`.
 *
 * @throws Error when the client lacks the module, or there is no `<CartwrightProvider>` above
 */
export function useCurrentCart(): CurrentCart {
  const client = useShop()
  moduleOf(client, 'currentCart')
  const queries = useQueryClient()
  const { data, error } = useQuery(cartQuery(client))
  const pending = usePendingChanges(changeQueueOf(client))
  const [rejection, setRejection] = useState<CartwrightError | null>(null)
  const actions = useMemo(
    () => cartActions((input) => changeCart(client, queries, input), setRejection),
    [client, queries],
  )
  const failure = rejection ?? (isCartwrightError(error) ? error : null)
  const view = useMemo(() => toCartView(data, pending, failure), [data, pending, failure])
  return { ...actions, ...view }
}
