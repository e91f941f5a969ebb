/** The calls of recommendations. */

import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { CatalogReference } from '../../selling/cart/item.ts'
import { array, guid, int, list, message, optional, payload } from '../../wire.ts'
import {
  AlgorithmInfo,
  Recommendation,
  RecommendationAlgorithm,
  RelatedProductsResponse,
  relatedProductIds,
} from './messages.ts'

const relatedProducts = {
  module: 'relatedProducts',
  service: 'recommendations',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
  response: RelatedProductsResponse,
  errors: ['PRODUCT_NOT_FOUND'],
} as const

export const recommendations = defineCalls(
  { module: 'recommendations', service: 'recommendations', roles: ['visitor', 'member', 'owner', 'app'] },
  {
    GetRecommendation: {
      route: 'POST /v1/recommendations/get',
      effect: 'read',
      description: 'Items that go with others, by the first algorithm that knows enough of them.',
      details:
        'Algorithms of the site know only products that everyone may see. Those of plugins are called at the same time.',
      arguments: { fields: ['algorithms'], rest: 'settings', types: { settings: 'GetRecommendationOptions' } },
      parameters: { algorithms: 'in the order of preference, at most 10' },
      request: payload('What to recommend, and by what.', {
        items: list(CatalogReference, { max: 300 }).describe('The items that others go with.'),
        algorithms: array(RecommendationAlgorithm, { min: 1, max: 10 }).describe('In the order of preference.'),
        minimumRecommendedItems: optional(int({ min: 0, max: 100 })).describe(
          'The number of items that an algorithm has to find to be used. Default: 1.',
        ),
      }),
      response: payload('The items of the first algorithm that has enough; nothing where none has.', {
        recommendation: optional(Recommendation),
      }),
    },
    ListAvailableAlgorithms: {
      route: 'GET /v1/recommendations/algorithms',
      description:
        'The algorithms of the site: by hand, bought together, similar categories, all of them, best sellers.',
      details: 'Plugins name their algorithms themselves.',
      request: EmptyRequest,
      response: payload('The algorithms.', {
        availableAlgorithms: array(AlgorithmInfo, { max: 500 }),
      }),
    },
    GetRelatedProducts: {
      ...relatedProducts,
      route: 'GET /v1/recommendations/related-products/{productId}',
      description: 'The products that the owner chose to show beside a product.',
      request: message('RelatedProductsRequest', 'Which product.', { productId: guid }),
    },
    SetRelatedProducts: {
      ...relatedProducts,
      route: 'PUT /v1/recommendations/related-products/{productId}',
      description: 'Sets the products that are shown beside a product, instead of those chosen before.',
      parameters: { relatedProductIds: 'at most 20, in the order in which they are shown; none removes all' },
      request: payload('What goes with a product.', {
        productId: guid,
        relatedProductIds,
      }),
    },
  },
)
