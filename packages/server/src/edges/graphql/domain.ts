import { defineDomain } from '../../platform/domain/define-domain.ts'
import { graphQlRoutes } from './routes.ts'

export const graphQl = defineDomain({
  name: 'graphql',
  routes: graphQlRoutes,
})
