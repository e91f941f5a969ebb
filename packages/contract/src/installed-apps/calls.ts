/** The calls by which the provider's programs install its apps before they use them. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import { InstallAppRequest, InstallAppResponse, ListInstalledAppsResponse } from './messages.ts'

const installer = {
  module: 'appInstaller',
  service: 'appInstaller',
  roles: ['owner', 'app'],
  inClient: false,
} as const

export const InstallApp = defineCall({
  ...installer,
  name: 'InstallApp',
  description:
    'Answers that the store, its members area or its data collections are installed. Any other app is rejected by name.',
  method: 'POST',
  effect: 'read',
  path: '/v1/app-instance/install',
  carrier: 'body',
  request: InstallAppRequest,
  response: InstallAppResponse,
  errors: ['APP_NOT_INSTALLED'],
})

export const ListInstalledApps = defineCall({
  ...installer,
  name: 'ListInstalledApps',
  description: 'The apps of the provider that the site has: the store, its members area and its data collections.',
  method: 'GET',
  effect: 'read',
  path: '/v1/app-instances',
  carrier: 'query',
  request: EmptyRequest,
  response: ListInstalledAppsResponse,
})
