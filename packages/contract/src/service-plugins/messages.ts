/** The requests and responses of service plugins. */
import type { z } from 'zod'
import { CatalogReference } from '../cart/item.ts'
import { array, guid, int, list, message, optional, text } from '../wire.ts'
import {
  ChangedServicePlugin,
  NewServicePlugin,
  ServicePlugin,
  ServicePluginCall,
  ServicePluginStatistics,
} from './plugin.ts'

const publicKey = text().describe('The PEM that verifies requests of this site.')

export const CreateServicePluginRequest = message('CreateServicePluginRequest', 'The plugin to register.', {
  servicePlugin: NewServicePlugin,
})
export type CreateServicePluginRequest = z.output<typeof CreateServicePluginRequest>

export const CreateServicePluginResponse = message('CreateServicePluginResponse', 'The plugin.', {
  servicePlugin: ServicePlugin,
  publicKey,
})
export type CreateServicePluginResponse = z.output<typeof CreateServicePluginResponse>

export const ListServicePluginsResponse = message('ListServicePluginsResponse', 'All plugins.', {
  servicePlugins: array(ServicePlugin),
  publicKey,
})
export type ListServicePluginsResponse = z.output<typeof ListServicePluginsResponse>

export const UpdateServicePluginRequest = message('UpdateServicePluginRequest', 'What to change.', {
  servicePlugin: ChangedServicePlugin,
})
export type UpdateServicePluginRequest = z.output<typeof UpdateServicePluginRequest>

export const ServicePluginResponse = message('ServicePluginResponse', 'The plugin.', { servicePlugin: ServicePlugin })
export type ServicePluginResponse = z.output<typeof ServicePluginResponse>

export const ServicePluginIdRequest = message('ServicePluginIdRequest', 'Which plugin.', { id: guid })
export type ServicePluginIdRequest = z.output<typeof ServicePluginIdRequest>

export const ListServicePluginCallsRequest = message('ListServicePluginCallsRequest', 'Which plugin, how many calls.', {
  id: guid,
  limit: optional(int({ min: 1, max: 100 })).describe('Default: 20.'),
})
export type ListServicePluginCallsRequest = z.output<typeof ListServicePluginCallsRequest>

export const ListServicePluginCallsResponse = message('ListServicePluginCallsResponse', 'Calls, newest first.', {
  calls: array(ServicePluginCall, { max: 100 }),
  statistics: ServicePluginStatistics,
})
export type ListServicePluginCallsResponse = z.output<typeof ListServicePluginCallsResponse>

export const RecommendationAlgorithm = message('RecommendationAlgorithm', 'An algorithm of a plugin.', {
  id: guid.describe('As the plugin has it.'),
  appId: text({ min: 1, max: 36 }).describe('The `appId` of the plugin.'),
})
export type RecommendationAlgorithm = z.output<typeof RecommendationAlgorithm>

export const GetRecommendationRequest = message('GetRecommendationRequest', 'What to recommend, and by what.', {
  items: list(CatalogReference, { max: 300 }).describe('The items that others go with.'),
  algorithms: array(RecommendationAlgorithm, { min: 1, max: 10 }).describe('In the order of preference.'),
  minimumRecommendedItems: optional(int({ min: 0, max: 100 })).describe('Of the algorithm that counts. Default: 1.'),
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
