'use client'

import type { NewReturn } from '@cartwright/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'
import { returnsQuery } from './queries.ts'

/**
 * The returns of an order: `data.returns`, `data.returnable` with what can still be returned, and the mutations `request` and
 * `cancel`.
 */
export function useReturns(orderId: string) {
  const client = useShop()
  const queries = useQueryClient()
  const query = returnsQuery(client, orderId)
  const onSuccess = () => queries.invalidateQueries({ queryKey: query.queryKey })
  return {
    ...useQuery(query),
    request: useMutation({
      mutationFn: (wish: Omit<NewReturn, 'orderId'>) =>
        moduleOf(client, 'orderReturns').createReturn({ ...wish, orderId }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (returnId: string) => moduleOf(client, 'orderReturns').cancelReturn(returnId),
      onSuccess,
    }),
  }
}
