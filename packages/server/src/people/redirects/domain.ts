import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteExpiredRedirects } from './redirect-session.ts'
import { redirectRoutes } from './routes.ts'
import { redirectSettings } from './settings.ts'
import type {} from './tables.ts'

export const redirects = defineDomain({
  name: 'redirects',
  settings: redirectSettings,
  housekeeping: { 'redirect sessions': deleteExpiredRedirects },
  privacy: {
    erase: async (transaction, { id }) => {
      await transaction.deleteFrom('redirect_sessions').where('member_id', '=', id).execute()
    },
  },
  routes: redirectRoutes,
})
