'use client'

import type { EstimateCurrentCartTotalsRequest, ShopTotals } from '@cartwright/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { cartQuery } from '../cart/cart-query.ts'
import { currencyKey } from '../currency-key.ts'
import { useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'
import { moduleOf } from '../shop-client.ts'
import { useDebounced } from '../use-debounced.ts'

/** Options of `useTotalsEstimate`. */
export interface TotalsEstimateOptions {
  /** Milliseconds without a change of the destination before the request is sent. Default: 300. */
  debounce?: number
  /** Totals that a server has computed already, null where it could not: then no request is sent. */
  totals?: ShopTotals | null | undefined
}

/**
 * The cart's cost at a destination. Requested again when the cart changes or the destination settles; until the
 * response arrives, the previous one stays, and `isPlaceholderData` is set.
 */
export function useTotalsEstimate(
  destination: EstimateCurrentCartTotalsRequest = {},
  { debounce = 300, totals }: TotalsEstimateOptions = {},
): UseQueryResult<ShopTotals> {
  const client = useShop()
  const { data } = useQuery(cartQuery(client))
  const settled = useDebounced(destination, debounce)
  const cart = data?.cart
  const hasLines = cart != null && cart.lineItems.length > 0
  return useQuery({
    queryKey: currencyKey([...queryKeys.totals, cart?.id, cart?.revision, settled], client),
    queryFn: ({ signal }) => moduleOf(client, 'currentCart').estimateCurrentCartTotals(settled, { signal }),
    enabled: hasLines && totals === undefined,
    placeholderData: (before) => (totals === undefined ? (hasLines ? before : undefined) : (totals ?? undefined)),
    retry: false,
  })
}
