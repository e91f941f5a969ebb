import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { allCustomerGroups } from '../../customers/queries.ts'
import { may } from '../../facts/permissions.ts'

/** The configured ways to pay, and the customer groups that they can be limited to. */
export const paymentsQuery = queryOptions({
  queryKey: ['settings', 'payments'],
  queryFn: async ({ signal }) => {
    const [providers, groups] = await Promise.all([
      client.siteSettings.listPaymentProviders({ signal }),
      may('VIEW_CUSTOMERS') ? allCustomerGroups(signal) : [],
    ])
    return { providers, groups: groups.flatMap(({ name }) => name ?? []) }
  },
})
/** Loads the ways to pay again, after one was added, changed or removed. */
export const refreshPayments = () => queries.invalidateQueries({ queryKey: paymentsQuery.queryKey })

export type PaymentsData = Awaited<ReturnType<NonNullable<(typeof paymentsQuery)['queryFn']>>>
