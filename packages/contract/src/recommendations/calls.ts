/** The calls of recommendations. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import {
  GetRecommendationRequest,
  GetRecommendationResponse,
  ListAvailableAlgorithmsResponse,
  RelatedProductsRequest,
  RelatedProductsResponse,
  SetRelatedProductsRequest,
} from './messages.ts'

const recommendations = {
  module: 'recommendations',
  service: 'recommendations',
  roles: ['visitor', 'member', 'owner', 'app'],
} as const

export const GetRecommendation = defineCall({
  ...recommendations,
  name: 'GetRecommendation',
  description: 'Items that go with others, by the first algorithm that knows enough of them.',
  details:
    'Algorithms of the site know only products that everyone may see. Those of plugins are called at the same time.',
  arguments: { fields: ['algorithms'], rest: 'settings', types: { settings: 'GetRecommendationOptions' } },
  parameters: { algorithms: 'in the order of preference, at most 10' },
  method: 'POST',
  effect: 'read',
  path: '/v1/recommendations/get',
  carrier: 'body',
  request: GetRecommendationRequest,
  response: GetRecommendationResponse,
})

export const ListAvailableAlgorithms = defineCall({
  ...recommendations,
  name: 'ListAvailableAlgorithms',
  description: 'The algorithms of the site: by hand, bought together, similar categories, all of them, best sellers.',
  details: 'Plugins name their algorithms themselves.',
  method: 'GET',
  effect: 'read',
  path: '/v1/recommendations/algorithms',
  carrier: 'query',
  request: EmptyRequest,
  response: ListAvailableAlgorithmsResponse,
})

const relatedProducts = {
  module: 'relatedProducts',
  service: 'recommendations',
  roles: ['owner', 'app'],
  scope: 'MANAGE_PRODUCTS',
  path: '/v1/recommendations/related-products/{productId}',
  response: RelatedProductsResponse,
  errors: ['PRODUCT_NOT_FOUND'],
} as const

export const GetRelatedProducts = defineCall({
  ...relatedProducts,
  name: 'GetRelatedProducts',
  description: 'The products that the owner chose to show beside a product.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  request: RelatedProductsRequest,
})

export const SetRelatedProducts = defineCall({
  ...relatedProducts,
  name: 'SetRelatedProducts',
  description: 'Sets the products that are shown beside a product, instead of those chosen before.',
  parameters: { relatedProductIds: 'at most 20, in the order in which they are shown; none removes all' },
  method: 'PUT',
  effect: 'write',
  carrier: 'body',
  request: SetRelatedProductsRequest,
})
