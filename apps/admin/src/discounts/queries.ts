import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { allCollections } from '../collections/queries.ts'
import { allCustomerGroups } from '../customers/queries.ts'
import { may } from '../facts/permissions.ts'
import { productsById } from '../products/queries.ts'
import { couponItems } from './coupon-form.ts'
import { itemsOf } from './rule-form.ts'

const PAGE = 100

/** Money and clocks of the shop, which discounts are written with. */
export const shopQuery = queryOptions({
  queryKey: ['discounts', 'shop'],
  queryFn: async ({ signal }) => {
    const { paymentCurrency, timeZone } = (await client.siteProperties.getSiteProperties({ signal })).properties
    return { currency: paymentCurrency ?? 'EUR', timeZone: timeZone ?? 'UTC' }
  },
})

/** The names of products, by their ids. */
async function productNames(all: readonly string[], signal: AbortSignal): Promise<[string, string][]> {
  if (!may('VIEW_PRODUCTS')) return []
  return (await productsById([...new Set(all)], signal)).map(({ id, name }) => [id, name])
}

/** Coupons, the newest first, with the names of their products. */
export const couponList = infiniteQueryOptions({
  queryKey: ['discounts', 'coupons'],
  queryFn: async ({ pageParam, signal }) => {
    const paging = { limit: PAGE, offset: pageParam }
    const { coupons, totalResults } = await client.coupons.queryCoupons({ paging }, { signal })
    const next = pageParam + coupons.length
    const ids = coupons.flatMap(({ specification }) => couponItems(specification).productIds)
    const names = await productNames(ids, signal)
    return { coupons, names, next: coupons.length > 0 && next < totalResults ? next : undefined }
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
      may('VIEW_PRODUCTS') ? allCollections(signal) : [],
      may('VIEW_CUSTOMERS') ? allCustomerGroups(signal) : [],
    ])
    const named = groups.map(({ id = '', name = '' }) => ({ id, name }))
    const all = collections.map(({ id, name }) => ({ id, name }))
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
    const ids = rules.flatMap(
      ({ discounts }) => itemsOf(discounts?.values?.[0]?.specificItemsInfo?.scopes)?.productIds ?? [],
    )
    return {
      rules,
      names: await productNames(ids, signal),
      next: pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined,
    }
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const refreshRules = () => queries.invalidateQueries({ queryKey: ruleList.queryKey })
