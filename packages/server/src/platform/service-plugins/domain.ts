import { defineDomain } from '../domain/define-domain.ts'
import { ServicePluginRegistry } from './registry.ts'
import { deleteOldAnswers } from './retention.ts'
import { servicePluginRoutes } from './routes.ts'
import type {} from './tables.ts'

export const servicePlugins = defineDomain({
  name: 'service-plugins',
  routes: servicePluginRoutes,
  housekeeping: { servicePlugins: deleteOldAnswers },
  provides: ({ db, log }) => ({ servicePlugins: new ServicePluginRegistry({ db, log }) }),
})
