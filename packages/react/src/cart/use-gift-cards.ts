'use client'

import type { EnteredGiftCard, ShopGiftCards } from '@cartwright/client'
import { changeQueueOf } from '@cartwright/client/cart'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'
import { moduleOf } from '../shop-client.ts'

/**
 * Gift cards that pay for the cart, at most five. Nothing is taken from them until the order is placed. Needs the module
 * `appliedGiftCards`.
 */
export function useCartGiftCards() {
  const client = useShop()
  const queries = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.cart }),
      queries.invalidateQueries({ queryKey: queryKeys.totals }),
    ])
  // In the queue of the cart, so that a checkout waits for it.
  const change = <Result>(send: (giftCards: ShopGiftCards, signal: AbortSignal) => Promise<Result>) =>
    changeQueueOf(client).run({ kind: 'giftCard' }, (_, signal) => send(moduleOf(client, 'appliedGiftCards'), signal))
  return {
    apply: useMutation({
      networkMode: 'always',
      mutationFn: (giftCard: EnteredGiftCard) =>
        change((giftCards, signal) => giftCards.addGiftCardToCurrentCart(giftCard, { signal })),
      onSuccess,
    }),
    /** Removes one by its id; without one, all. */
    remove: useMutation({
      networkMode: 'always',
      mutationFn: (id?: string) =>
        change((giftCards, signal) => giftCards.removeGiftCardFromCurrentCart(id, { signal })),
      onSuccess,
    }),
  }
}

/** The balance of a gift card by its code, which is not cached. Needs the module `giftCardBalance`. */
export function useGiftCardBalance() {
  const client = useShop()
  return useMutation({
    mutationFn: (code: string) => moduleOf(client, 'giftCardBalance').getGiftCardBalance(code),
  })
}

/** The gift cards and the store credit of the signed-in member; null for a visitor. Needs the module `ownBalances`. */
export function useBalances() {
  const client = useShop()
  return useQuery({
    queryKey: queryKeys.balances,
    queryFn: async ({ signal }) => {
      if (!(await client.auth.loggedIn())) return null
      const balances = moduleOf(client, 'ownBalances')
      const [giftCards, { storeCredit, entries }] = await Promise.all([
        balances.listMyGiftCards({ signal }),
        balances.getMyStoreCredit({ signal }),
      ])
      return { giftCards, storeCredit, entries }
    },
    retry: false,
  })
}
