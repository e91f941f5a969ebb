/** The requests that change all products that a filter finds. */
import type { z } from 'zod'
import { array, decimal, float, guid, json, message, optional } from '../../wire.ts'
import { SearchDetails } from './search.ts'
import { ProductInputV3, VariantInputV3 } from './write-messages.ts'

export const productFilter = json.describe('As `queryProducts` takes it. An empty filter is all products.')

export const productSearch = optional(SearchDetails).describe('Words that the products must have too.')

export const SharedProductInputV3 = ProductInputV3.omit({ id: true, revision: true, slug: true }).meta({
  id: 'SharedProductInputV3',
  description: 'The fields that all products get. What is not given stays.',
})
export type SharedProductInputV3 = z.output<typeof SharedProductInputV3>

export const InfoSectionsByFilterRequest = message(
  'InfoSectionsByFilterRequest',
  'The products to change, and the info sections to add or to remove.',
  { filter: productFilter, search: productSearch, infoSectionIds: array(guid, { min: 1, max: 20 }) },
)
export type InfoSectionsByFilterRequest = z.output<typeof InfoSectionsByFilterRequest>

export const SharedVariantInputV3 = VariantInputV3.omit({ id: true, choices: true, inventoryItem: true }).meta({
  id: 'SharedVariantInputV3',
  description: 'The fields that all variants of the products get. What is not given stays.',
})
export type SharedVariantInputV3 = z.output<typeof SharedVariantInputV3>

const MOST = 999_999_999.99

export const AdjustValueV3 = message(
  'AdjustValueV3',
  'A change by an amount or by percent. Below zero it reduces.',
  {
    amount: optional(decimal({ gte: -MOST, lte: MOST, maxScale: 2 })),
    percentage: optional(float({ min: -100, max: 1000 })),
  },
  { exactlyOne: ['amount', 'percentage'] },
)
export type AdjustValueV3 = z.output<typeof AdjustValueV3>

export const DiscountValueV3 = message(
  'DiscountValueV3',
  'A discount by an amount or by percent.',
  {
    amount: optional(decimal({ gte: 0, lte: MOST, maxScale: 2 })),
    percentage: optional(float({ min: 0, max: 100 })),
  },
  { exactlyOne: ['amount', 'percentage'] },
)
export type DiscountValueV3 = z.output<typeof DiscountValueV3>

export const ProductsByFilterResponse = message('ProductsByFilterResponse', 'The job that changes the products.', {
  jobId: guid.describe('`getJob` says how far it is, and which products were left as they are.'),
})
export type ProductsByFilterResponse = z.output<typeof ProductsByFilterResponse>
