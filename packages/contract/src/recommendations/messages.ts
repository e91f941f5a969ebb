/** The requests and responses of recommendations. */
import type { z } from 'zod'
import { CatalogReference } from '../cart/item.ts'
import { AlgorithmType } from '../enumerations.ts'
import { array, guid, int, list, message, optional, text } from '../wire.ts'

export const RecommendationAlgorithm = message('RecommendationAlgorithm', 'An algorithm of the site or of a plugin.', {
  id: guid.describe('As `listAvailableAlgorithms` or the plugin has it.'),
  appId: text({ min: 1, max: 36 }).describe(
    'The `appId` of the plugin; that of the store for the algorithms of the site.',
  ),
})
export type RecommendationAlgorithm = z.output<typeof RecommendationAlgorithm>

export const GetRecommendationRequest = message('GetRecommendationRequest', 'What to recommend, and by what.', {
  items: list(CatalogReference, { max: 300 }).describe('The items that others go with.'),
  algorithms: array(RecommendationAlgorithm, { min: 1, max: 10 }).describe('In the order of preference.'),
  minimumRecommendedItems: optional(int({ min: 0, max: 100 })).describe(
    'The number of items that an algorithm has to find to be used. Default: 1.',
  ),
})
export type GetRecommendationRequest = z.output<typeof GetRecommendationRequest>

export const Recommendation = message('Recommendation', 'Recommended items.', {
  items: array(CatalogReference, { max: 100 }),
  algorithm: RecommendationAlgorithm,
})
export type Recommendation = z.output<typeof Recommendation>

export const GetRecommendationResponse = message(
  'GetRecommendationResponse',
  'The items of the first algorithm that has enough; nothing where none has.',
  { recommendation: optional(Recommendation) },
)
export type GetRecommendationResponse = z.output<typeof GetRecommendationResponse>

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

export const ListAvailableAlgorithmsResponse = message('ListAvailableAlgorithmsResponse', 'The algorithms.', {
  availableAlgorithms: array(AlgorithmInfo, { max: 500 }),
})
export type ListAvailableAlgorithmsResponse = z.output<typeof ListAvailableAlgorithmsResponse>

export const RelatedProductsRequest = message('RelatedProductsRequest', 'Which product.', { productId: guid })
export type RelatedProductsRequest = z.output<typeof RelatedProductsRequest>

const relatedProductIds = array(guid, { max: 20 }).describe('In the order in which they are shown.')

export const SetRelatedProductsRequest = message('SetRelatedProductsRequest', 'What goes with a product.', {
  productId: guid,
  relatedProductIds,
})
export type SetRelatedProductsRequest = z.output<typeof SetRelatedProductsRequest>

export const RelatedProductsResponse = message('RelatedProductsResponse', 'What the owner chose for a product.', {
  relatedProductIds,
})
export type RelatedProductsResponse = z.output<typeof RelatedProductsResponse>
