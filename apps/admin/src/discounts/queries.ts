import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'

/** The newest 100 coupons, and the currency of their amounts. */
export const couponsQuery = queryOptions({
  queryKey: ['discounts', 'coupons'],
  queryFn: async ({ signal }) => {
    const [{ coupons }, { properties }] = await Promise.all([
      client.coupons.queryCoupons({ paging: { limit: 100 } }, { signal }),
      client.siteProperties.getSiteProperties({ signal }),
    ])
    return { coupons, currency: properties.paymentCurrency ?? 'EUR' }
  },
})

export const refreshCoupons = () => queries.invalidateQueries({ queryKey: couponsQuery.queryKey })
