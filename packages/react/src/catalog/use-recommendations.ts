'use client'

import type { ShopProduct } from '@cartwright/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { type RecommendationsOptions, recommendationsQuery } from './recommendations.ts'

/**
 * Products that go with others: those that the owner chose first, then those that are bought together, those of the same
 * collections, and what sells best. Needs the modules `recommendations` and `products`.
 *
 * @example
 * ```tsx
 * const { data: products = [] } = useRecommendations({ items: [storeItem(product.id)] })
 * ```
 */
export function useRecommendations(options?: RecommendationsOptions): UseQueryResult<readonly ShopProduct[]> {
  return useQuery(recommendationsQuery(useShop(), options))
}
