import type { Product, StockLevel, TaxGroup } from '@cartwright/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { allCollections } from '../collections/queries.ts'
import { may } from '../facts/permissions.ts'
import { allLocations } from '../inventory/queries.ts'
import { allPages } from '../kit/all-pages.ts'
import { type ProductView, productsOf, readProductView } from './view.ts'

/** Products of a page. */
export const PAGE = 100

/** A page of the products of a view. Pages are loaded where the list is scrolled to. */
export const productPage = (view: ProductView, page: number) =>
  queryOptions({
    queryKey: ['products', 'list', view, page],
    queryFn: async ({ signal }) => {
      const found = await productsOf(view, signal)
        .limit(PAGE)
        .skip(page * PAGE)
        .find()
      return { items: found.items, total: found.totalCount ?? found.length }
    },
    placeholderData: keepPreviousData,
  })

/** Products by words of their name, their SKU or a tag: what a picker offers. */
export const foundProductsQuery = (text: string) =>
  queryOptions({
    queryKey: ['products', 'found', text],
    queryFn: async ({ signal }) =>
      (
        await productsOf(readProductView(new URLSearchParams({ q: text, sort: 'name' })), signal)
          .limit(20)
          .find()
      ).items,
    placeholderData: keepPreviousData,
  })

/** A product, with its cost for a person who may manage products. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) =>
      (await client.products.getProduct(id, { includeMerchantSpecificData: may('MANAGE_PRODUCTS') }, { signal }))
        .product,
  })

/** The products with these ids, in no order. */
export async function productsById(ids: readonly string[], signal: AbortSignal): Promise<Product[]> {
  const all: Product[] = []
  for (let from = 0; from < ids.length; from += PAGE) {
    const part = ids.slice(from, from + PAGE)
    all.push(...(await client.products.queryProducts({ signal }).in('id', part).limit(PAGE).find()).items)
  }
  return all
}

export const pickedProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'picked', ids],
    queryFn: ({ signal }) => productsById(ids, signal),
    placeholderData: keepPreviousData,
  })

/** The products that are shown beside a product. */
export const relatedProductsQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'related', id],
    queryFn: ({ signal }) => client.relatedProducts.getRelatedProducts(id, { signal }),
  })

/** The currency in which the shop sets its prices. */
export const currencyQuery = queryOptions({
  queryKey: ['shop', 'currency'],
  queryFn: async ({ signal }) => (await client.siteProperties.getSiteProperties({ signal })).properties.paymentCurrency,
  select: (currency) => currency ?? 'EUR',
})

export const allTaxGroups = (signal: AbortSignal): Promise<TaxGroup[]> =>
  allPages(async (paging) => (await client.taxGroups.queryTaxGroups({ paging }, { signal })).taxGroups)

/** The tax groups of the shop, with the products in each; none for a person who may not view settings. */
export const taxGroupsQuery = queryOptions({
  queryKey: ['taxGroups', 'all'],
  queryFn: async ({ signal }) => (may('VIEW_SETTINGS') ? allTaxGroups(signal) : []),
})

/** The delivery profiles of the shop, the default one first; none for a person who may not view settings. */
export const deliveryProfilesQuery = queryOptions({
  queryKey: ['deliveryProfiles', 'all'],
  queryFn: async ({ signal }) => {
    if (!may('VIEW_SETTINGS')) return []
    const profiles = await allPages(
      async (paging) => (await client.deliveryProfile.queryDeliveryProfiles({ paging }, { signal })).deliveryProfiles,
    )
    return profiles.toSorted((a, b) => Number(b.default ?? false) - Number(a.default ?? false))
  },
})

/** The locations whose stock is set one by one: none in a shop with one, and for a person who may not view stock. */
export const stockLocationsQuery = queryOptions({
  queryKey: ['locations', 'of-stock'],
  queryFn: async ({ signal }) => {
    if (!may('VIEW_INVENTORY')) return []
    const active = (await allLocations(signal)).filter(({ status }) => status !== 'INACTIVE')
    return active.length > 1 ? active : []
  },
})

/** The stock of a product by location; empty in a shop with one. */
export const stockOfProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'stock-of', id],
    queryFn: async ({ signal }) => {
      const levels: StockLevel[] = []
      if ((await queries.fetchQuery(stockLocationsQuery)).length === 0) return levels
      for (;;) {
        const paging = { limit: PAGE, offset: levels.length }
        const { stockLevels } = await client.stockLevels.queryStockLevels({ productIds: [id], paging }, { signal })
        levels.push(...stockLevels)
        if (stockLevels.length < PAGE) return levels
      }
    },
  })

/** The tax group that a product is in; empty for the default one. */
export const taxGroupOf = (groups: readonly TaxGroup[], productId: string): string =>
  groups.find(({ productIds = [] }) => productIds.includes(productId))?.id ?? ''

/** All collections by name, for choosing. */
export const collectionsQuery = queryOptions({
  queryKey: ['collections', 'all'],
  queryFn: ({ signal }) => allCollections(signal),
})

export const refreshProducts = () =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['products'] }),
    queries.invalidateQueries({ queryKey: ['collections'] }),
  ])

/** After a product was deleted. Its page may still be mounted, and would ask for what is gone. */
export const forgetProduct = (id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: productQuery(id).queryKey, refetchType: 'none' }),
    queries.invalidateQueries({ queryKey: ['products', 'list'] }),
    queries.invalidateQueries({ queryKey: ['collections'] }),
  ])

/** What customers of a digital product download. */
export const productFilesQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', 'files', productId],
    queryFn: ({ signal }) => client.downloads.listProductFiles(productId, { signal }),
  })
