/** The calls by which the provider's programs install its apps before they use them. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { array, optional, payload } from '../../wire.ts'
import { AppTenant, AppToInstall, InstalledApp } from './messages.ts'

export const installedApps = defineCalls(
  { module: 'appInstaller', service: 'appInstaller', roles: ['owner', 'app'], inClient: false },
  {
    InstallApp: {
      route: 'POST /v1/app-instance/install',
      effect: 'read',
      description:
        'Answers that the store, its members area or its data collections are installed. Any other app is rejected by name.',
      request: payload('Which app to install, and where.', {
        tenant: optional(AppTenant),
        appInstance: AppToInstall,
      }),
      response: payload('The app, which was there already.', {
        appInstance: InstalledApp,
      }),
      errors: ['APP_NOT_INSTALLED'],
    },
    ListInstalledApps: {
      route: 'GET /v1/app-instances',
      description: 'The apps of the provider that the site has: the store, its members area and its data collections.',
      request: EmptyRequest,
      response: payload('The apps of the site.', {
        appInstances: array(InstalledApp),
      }),
    },
  },
)
