import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteExpiredRequests } from './delete-expired.ts'
import { oauthRoutes } from './routes.ts'

export const oauth = defineDomain({
  name: 'oauth',
  routes: oauthRoutes,
  housekeeping: {
    'authorization requests': deleteExpiredRequests,
  },
})
