import type { PriceData } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'

/** A product or variant in a response that is changed for its caller. */
export type Entity = Record<string, unknown>

export const recordsOf = (value: unknown): Entity[] => (Array.isArray(value) ? value.filter(isRecord) : [])

export const isPrice = (value: unknown): value is PriceData => isRecord(value) && 'discountedPrice' in value

/** Whose price a product has: without variants of its own that of its only one; else empty. */
export const variantIdOf = (product: Entity, variants: readonly Entity[]): string =>
  product.manageVariants === true ? '' : String(variants[0]?.id ?? '')
