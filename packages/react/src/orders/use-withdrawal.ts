'use client'

import type { WithdrawableOrderChoice } from '@cartwright/client/site'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { moduleOf, type ShopModules } from '../shop-client.ts'
import { withdrawableOrderQuery } from './queries.ts'

/** Which order, by its id or by the token of the link in a mail. Neither: a guest names it in the statement. */
export type WithdrawalChoice = Pick<WithdrawableOrderChoice, 'orderId' | 'token'>

type NewWithdrawal = Parameters<ShopModules['withdrawals']['createWithdrawal']>[0]

/**
 * The withdrawal from a contract: `data` is what the customer can withdraw from, and `withdraw` states it. The site
 * acknowledges it by mail. Needs the module `withdrawals`.
 *
 * @example
 * ```tsx
 * const { data: order, withdraw } = useWithdrawal({ orderId })
 * withdraw.mutate({ name, email })
 * ```
 */
export function useWithdrawal(choice: WithdrawalChoice = {}) {
  const client = useShop()
  const queries = useQueryClient()
  const query = withdrawableOrderQuery(client, choice)
  const isOrderChosen = choice.orderId !== undefined || choice.token !== undefined
  return {
    ...useQuery({ ...query, enabled: isOrderChosen }),
    withdraw: useMutation({
      mutationFn: (statement: Omit<NewWithdrawal, keyof WithdrawalChoice>) =>
        moduleOf(client, 'withdrawals').createWithdrawal({ ...choice, ...statement }),
      onSuccess: () => queries.invalidateQueries({ queryKey: query.queryKey }),
    }),
  }
}
