import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { toRuleForm } from './rule-form.ts'

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

/** The newest 100 rules, the names of their products, and the currency of their amounts. */
export const rulesQuery = queryOptions({
  queryKey: ['discounts', 'rules'],
  queryFn: async ({ signal }) => {
    const [{ discountRules: rules }, { properties }] = await Promise.all([
      client.discountRules.queryDiscountRules({ cursorPaging: { limit: 100 } }, { signal }),
      client.siteProperties.getSiteProperties({ signal }),
    ])
    const ids = [...new Set(rules.flatMap((rule) => toRuleForm(rule).productIds))].slice(0, 100)
    const { items } =
      ids.length && may('VIEW_PRODUCTS')
        ? await client.products.queryProducts({ signal }).in('id', ids).limit(100).find()
        : { items: [] }
    const names = new Map(items.map(({ id, name }) => [id, name]))
    return { rules, names, currency: properties.paymentCurrency ?? 'EUR' }
  },
})

export const refreshRules = () => queries.invalidateQueries({ queryKey: rulesQuery.queryKey })
