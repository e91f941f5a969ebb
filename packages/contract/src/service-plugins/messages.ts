/** The requests and responses of service plugins. */
import type { z } from 'zod'
import { array, guid, int, message, optional, text } from '../wire.ts'
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
