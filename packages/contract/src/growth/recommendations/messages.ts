/** The requests and responses of recommendations. */
import type { z } from 'zod'
import { AlgorithmType } from '../../enumerations.ts'
import { CatalogReference } from '../../selling/cart/item.ts'
import { array, guid, message, optional, text } from '../../wire.ts'

export const RecommendationAlgorithm = message('RecommendationAlgorithm', 'An algorithm of the site or of a plugin.', {
  id: guid.describe('As `listAvailableAlgorithms` or the plugin has it.'),
  appId: text({ min: 1, max: 36 }).describe(
    'The `appId` of the plugin; that of the store for the algorithms of the site.',
  ),
})
export type RecommendationAlgorithm = z.output<typeof RecommendationAlgorithm>

export const Recommendation = message('Recommendation', 'Recommended items.', {
  items: array(CatalogReference, { max: 100 }),
  algorithm: RecommendationAlgorithm,
})
export type Recommendation = z.output<typeof Recommendation>

export const AlgorithmConfig = message('AlgorithmConfig', 'What an algorithm recommends.', {
  name: text({ min: 1, max: 50 }),
  description: text({ min: 1, max: 500 }),
  additionalInfo: optional(text({ min: 1, max: 300 })),
  algorithmType: AlgorithmType,
  algorithmId: guid,
})
export type AlgorithmConfig = z.output<typeof AlgorithmConfig>

export const AlgorithmInfo = message('AlgorithmInfo', 'An algorithm that recommends items.', {
  config: AlgorithmConfig,
  appId: text({ min: 1, max: 36 }),
  catalogAppIds: array(text({ min: 1, max: 36 }), { max: 100 }).describe('The catalogs whose items it knows.'),
})
export type AlgorithmInfo = z.output<typeof AlgorithmInfo>

export const relatedProductIds = array(guid, { max: 20 }).describe('In the order in which they are shown.')

export const RelatedProductsResponse = message('RelatedProductsResponse', 'What the owner chose for a product.', {
  relatedProductIds,
})
export type RelatedProductsResponse = z.output<typeof RelatedProductsResponse>
