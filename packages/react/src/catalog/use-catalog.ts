'use client'

import type { Collection, CollectionsQuery, ShopProduct, ShopProductsQuery } from '@cartwright/client'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { collectionsQuery, type PageData, type ProductName, productQuery, productsQuery } from './queries.ts'

/**
 * A page of products. The page before stays until the next one has come.
 *
 * @example
 * ```tsx
 * const { data } = useProducts((query) => query.hasSome('collectionIds', [id]).ascending('price').limit(12))
 * ```
 */
export function useProducts(
  refine?: (query: ShopProductsQuery) => ShopProductsQuery,
): UseQueryResult<PageData<ShopProduct>> {
  return useQuery({ ...productsQuery(useShop(), refine), placeholderData: keepPreviousData })
}

/** One product, by its slug or its id; null where there is none. */
export function useProduct(name: ProductName): UseQueryResult<ShopProduct | null> {
  return useQuery(productQuery(useShop(), name))
}

/** A page of collections. */
export function useCollections(
  refine?: (query: CollectionsQuery) => CollectionsQuery,
): UseQueryResult<PageData<Collection>> {
  return useQuery({ ...collectionsQuery(useShop(), refine), placeholderData: keepPreviousData })
}
