import type { ListingFacet } from '@cartwright/react'
import type { ProductCard } from './types.ts'

/** One page of a list of products, and what it can be narrowed by. */
export interface Listing {
  products: ProductCard[]
  total: number
  /** At least 1. */
  pages: number
  facets: ListingFacet[]
  inStockCount: number
  onSaleCount: number
  /** What was searched for instead of a misspelt term. */
  correctedText?: string
  /** Whether no product has all words of the term, and these have the most of them. */
  partialMatch: boolean
  /** Of the amounts; absent where nothing was found. */
  currency?: string
  /** Least and greatest price in the list, before the price filter, in whole units. */
  priceRange?: { from: number; to: number }
}

export const pageSize = 24
