/** The calls of service plugins. Additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  CreateServicePluginRequest,
  CreateServicePluginResponse,
  ListServicePluginCallsRequest,
  ListServicePluginCallsResponse,
  ListServicePluginsResponse,
  ServicePluginIdRequest,
  ServicePluginResponse,
  UpdateServicePluginRequest,
} from './messages.ts'

const servicePlugins = {
  module: 'pluginRegistry',
  area: 'INTEGRATIONS',
  service: 'servicePlugins',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const
const notFound = ['SERVICE_PLUGIN_NOT_FOUND'] as const

export const CreateServicePlugin = defineCall({
  ...servicePlugins,
  name: 'CreateServicePlugin',
  description: 'Registers a server that the site calls from now on.',
  method: 'POST',
  effect: 'write',
  path: '/v1/plugins',
  carrier: 'body',
  request: CreateServicePluginRequest,
  response: CreateServicePluginResponse,
  errors: ['SERVICE_PLUGINS_LIMIT_EXCEEDED'],
})

export const ListServicePlugins = defineCall({
  ...servicePlugins,
  name: 'ListServicePlugins',
  description: 'All plugins, oldest first.',
  method: 'GET',
  effect: 'read',
  path: '/v1/plugins',
  carrier: 'query',
  request: EmptyRequest,
  response: ListServicePluginsResponse,
})

export const UpdateServicePlugin = defineCall({
  ...servicePlugins,
  name: 'UpdateServicePlugin',
  rejectsUnknown: true,
  description: 'Changes a plugin, or turns it off. Any change ends a pause.',
  arguments: { types: { servicePlugin: 'ServicePluginChanges' } },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/plugins/{servicePlugin.id}',
  carrier: 'body',
  request: UpdateServicePluginRequest,
  response: ServicePluginResponse,
  errors: notFound,
})

export const DeleteServicePlugin = defineCall({
  ...servicePlugins,
  name: 'DeleteServicePlugin',
  description: 'Removes a plugin with its log.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/plugins/{id}',
  carrier: 'query',
  request: ServicePluginIdRequest,
  response: EmptyResponse,
  errors: notFound,
})

export const ListServicePluginCalls = defineCall({
  ...servicePlugins,
  name: 'ListServicePluginCalls',
  description: 'The last calls of a plugin, newest first, without personal data.',
  arguments: { fields: ['id'], rest: 'page', types: { page: 'ListServicePluginCallsOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/plugins/{id}/calls',
  carrier: 'query',
  request: ListServicePluginCallsRequest,
  response: ListServicePluginCallsResponse,
  errors: notFound,
})
