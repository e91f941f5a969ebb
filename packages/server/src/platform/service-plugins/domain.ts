import { defineDomain } from '../domain/define-domain.ts'
import { deleteOldAnswers } from './retention.ts'
import { servicePluginRoutes } from './routes.ts'

export const servicePlugins = defineDomain({
  name: 'service-plugins',
  routes: servicePluginRoutes,
  housekeeping: { servicePlugins: deleteOldAnswers },
})
