/** The calls of service plugins. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, guid, int, message, optional, payload, text } from '../../wire.ts'
import {
  ChangedServicePlugin,
  NewServicePlugin,
  ServicePlugin,
  ServicePluginCall,
  ServicePluginStatistics,
} from './plugin.ts'

const notFound = ['SERVICE_PLUGIN_NOT_FOUND'] as const

const publicKey = text().describe('The PEM that verifies requests of this site.')

export const servicePlugins = defineCalls(
  {
    module: 'pluginRegistry',
    area: 'INTEGRATIONS',
    service: 'servicePlugins',
    roles: ['owner', 'app'],
    scope: 'MANAGE_SETTINGS',
  },
  {
    CreateServicePlugin: {
      route: 'POST /v1/plugins',
      description: 'Registers a server that the site calls from now on.',
      request: payload('The plugin to register.', {
        servicePlugin: NewServicePlugin,
      }),
      response: payload('The plugin.', {
        servicePlugin: ServicePlugin,
        publicKey,
      }),
      errors: ['SERVICE_PLUGINS_LIMIT_EXCEEDED'],
    },
    ListServicePlugins: {
      route: 'GET /v1/plugins',
      description: 'All plugins, oldest first.',
      request: EmptyRequest,
      response: payload('All plugins.', {
        servicePlugins: array(ServicePlugin),
        publicKey,
      }),
    },
    UpdateServicePlugin: {
      route: 'PATCH /v1/plugins/{servicePlugin.id}',
      rejectsUnknown: true,
      description: 'Changes a plugin, or turns it off. Any change ends a pause.',
      arguments: { types: { servicePlugin: 'ServicePluginChanges' } },
      request: payload('What to change.', {
        servicePlugin: ChangedServicePlugin,
      }),
      response: message('ServicePluginResponse', 'The plugin.', { servicePlugin: ServicePlugin }),
      errors: notFound,
    },
    DeleteServicePlugin: {
      route: 'DELETE /v1/plugins/{id}',
      description: 'Removes a plugin with its log.',
      request: message('ServicePluginIdRequest', 'Which plugin.', { id: guid }),
      response: EmptyResponse,
      errors: notFound,
    },
    ListServicePluginCalls: {
      route: 'GET /v1/plugins/{id}/calls',
      description: 'The last calls of a plugin, newest first, without personal data.',
      arguments: { fields: ['id'], rest: 'page', types: { page: 'ListServicePluginCallsOptions' } },
      request: payload('Which plugin, how many calls.', {
        id: guid,
        limit: optional(int({ min: 1, max: 100 })).describe('Default: 20.'),
      }),
      response: payload('Calls, newest first.', {
        calls: array(ServicePluginCall, { max: 100 }),
        statistics: ServicePluginStatistics,
      }),
      errors: notFound,
    },
  },
)
