import { defineDomain } from '../../platform/domain/define-domain.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { appRoutes } from './app-routes.ts'
import { listConsents } from './consents.ts'
import { installedAppRoutes } from './installed-app-routes.ts'
import type {} from './tables.ts'

export const clients = defineDomain({
  name: 'clients',
  privacy: {
    export: async (transaction, { id }) => ({ consents: await listConsents(transaction, id) }),
  },
  routes: (app) => {
    appRoutes(app)
    apiKeyRoutes(app)
    installedAppRoutes(app)
  },
})
