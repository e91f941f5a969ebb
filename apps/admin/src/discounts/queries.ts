import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { toRuleForm } from './rule-form.ts'

const PAGE = 100

/** Coupons, the newest first. */
export const couponList = infiniteQueryOptions({
  queryKey: ['discounts', 'coupons'],
  queryFn: async ({ pageParam, signal }) => {
    const paging = { limit: PAGE, offset: pageParam }
    const { coupons, totalResults } = await client.coupons.queryCoupons({ paging }, { signal })
    const next = pageParam + coupons.length
    return { coupons, next: coupons.length > 0 && next < totalResults ? next : undefined }
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
})

export const refreshCoupons = () => queries.invalidateQueries({ queryKey: couponList.queryKey })

/** The collections and customer groups that a discount can be for, and their names by id. */
export const targetsQuery = queryOptions({
  queryKey: ['discounts', 'targets'],
  queryFn: async ({ signal }) => {
    const [collections, groups] = await Promise.all([
      may('VIEW_PRODUCTS')
        ? client.collections.queryCollections({ signal }).ascending('name').limit(100).find()
        : { items: [] },
      may('VIEW_CUSTOMERS')
        ? client.customerGroups.queryCustomerGroups({ cursorPaging: { limit: 100 } }, { signal })
        : { customerGroups: [] },
    ])
    const named = groups.customerGroups.map(({ id = '', name = '' }) => ({ id, name }))
    const all = collections.items.map(({ id, name }) => ({ id, name }))
    return {
      collections: all,
      groups: named,
      names: new Map([...all, ...named].map(({ id, name }) => [id, name] as const)),
    }
  },
})

/** Discount rules, the newest first, with the names of their products. */
export const ruleList = infiniteQueryOptions({
  queryKey: ['discounts', 'rules'],
  queryFn: async ({ pageParam, signal }) => {
    const cursorPaging = { limit: PAGE, ...(pageParam && { cursor: pageParam }) }
    const { discountRules: rules, pagingMetadata } = await client.discountRules.queryDiscountRules(
      { cursorPaging },
      { signal },
    )
    const ids = [...new Set(rules.flatMap((rule) => toRuleForm(rule).productIds))].slice(0, 100)
    const { items } =
      ids.length && may('VIEW_PRODUCTS')
        ? await client.products.queryProducts({ signal }).in('id', ids).limit(100).find()
        : { items: [] }
    return { rules, products: items, next: pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined }
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const refreshRules = () => queries.invalidateQueries({ queryKey: ruleList.queryKey })
