import type { EstimateCurrentCartTotalsRequest, EstimateTotalsResponse } from '@cartwright/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { cartQuery } from '../cart/cart-state.ts'
import { moduleOf, useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'
import { useDebounced } from './use-debounced.ts'

export interface TotalsEstimateOptions {
  /** Milliseconds without a change of the destination before the request is sent. Default: 300. */
  debounce?: number
}

/**
 * What the cart would cost at a destination. Asks again when the cart changes or the destination stands still; until the
 * answer is there, the one before stays, and `isPlaceholderData` says so.
 */
export function useTotalsEstimate(
  destination: EstimateCurrentCartTotalsRequest = {},
  { debounce = 300 }: TotalsEstimateOptions = {},
): UseQueryResult<EstimateTotalsResponse> {
  const client = useShop()
  const { data } = useQuery(cartQuery(client))
  const settled = useDebounced(destination, debounce)
  const cart = data?.cart
  const hasLines = cart != null && cart.lineItems.length > 0
  return useQuery({
    queryKey: [...queryKeys.totals, cart?.id, cart?.revision, settled],
    queryFn: ({ signal }) => moduleOf(client, 'currentCart').estimateCurrentCartTotals(settled, { signal }),
    enabled: hasLines,
    placeholderData: (before) => (hasLines ? before : undefined),
    retry: false,
  })
}
