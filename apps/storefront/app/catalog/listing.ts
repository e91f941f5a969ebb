import type { Bounds } from './listing-query.ts'
import type { ProductCard } from './types.ts'

export interface FacetValue {
  value: string
  label: string
  /** The paint, for a colour. */
  code?: string
  /** How many products of the list have it, its own facet's filter left aside. */
  count: number
  chosen: boolean
}

export interface Facet {
  kind: 'option' | 'brand' | 'collection'
  /** Name of the form field. */
  field: string
  /** The option's name; empty for the others, which are named by the language. */
  title: string
  values: FacetValue[]
  /** Bounds in place of values, of an attribute with many numbers. */
  range?: { from: number; to: number; unit: string; names: [from: string, to: string]; chosen: Bounds }
}

/** One page of a list of products, and what it can be narrowed by. */
export interface Listing {
  products: ProductCard[]
  total: number
  /** At least 1. */
  pages: number
  facets: Facet[]
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
