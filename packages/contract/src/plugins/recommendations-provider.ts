/** Items an app recommends. */
import type { z } from 'zod'
import { CatalogReference } from '../selling/cart/item.ts'
import { array, guid, message, optional } from '../wire.ts'
import type { Plugin } from './plugin.ts'

export const GetRecommendationsRequest = message('GetRecommendationsRequest', 'What goes with which items.', {
  items: optional(array(CatalogReference, { max: 300 })),
  algorithmIds: optional(array(guid, { min: 1, max: 10 })),
})
export type GetRecommendationsRequest = z.output<typeof GetRecommendationsRequest>

export const RecommendationForAlgorithm = message('RecommendationForAlgorithm', 'What one algorithm recommends.', {
  algorithmId: guid,
  recommendedItems: optional(array(CatalogReference, { max: 100 })),
})
export type RecommendationForAlgorithm = z.output<typeof RecommendationForAlgorithm>

export const GetRecommendationsResponse = message('GetRecommendationsResponse', 'What is recommended.', {
  recommendationPerAlgorithm: optional(array(RecommendationForAlgorithm, { max: 10 })),
})
export type GetRecommendationsResponse = z.output<typeof GetRecommendationsResponse>

export const recommendationsProvider = {
  componentType: 'ECOM_RECOMMENDATIONS_PROVIDER',
  description: 'Items an app recommends.',
  methods: {
    getRecommendations: {
      path: '/v1/get-recommendations',
      description: 'What goes with certain items.',
      request: GetRecommendationsRequest,
      response: GetRecommendationsResponse,
    },
  },
  errors: {
    ALGORITHM_NOT_SUPPORTED: { status: 400, meaning: 'There is no such algorithm.' },
    ITEM_APP_ID_NOT_SUPPORTED: { status: 400, meaning: 'Nothing is known of items of this catalog.' },
  },
} as const satisfies Plugin
