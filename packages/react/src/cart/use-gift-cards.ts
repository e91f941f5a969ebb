'use client'

import type { EnteredGiftCard } from '@cartwright/client'
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
  return {
    apply: useMutation({
      mutationFn: (giftCard: EnteredGiftCard) =>
        moduleOf(client, 'appliedGiftCards').addGiftCardToCurrentCart(giftCard),
      onSuccess,
    }),
    /** Removes one by its id; without one, all. */
    remove: useMutation({
      mutationFn: (id?: string) => moduleOf(client, 'appliedGiftCards').removeGiftCardFromCurrentCart(id),
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
