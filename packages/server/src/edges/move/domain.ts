import { defineDomain } from '../../platform/domain/define-domain.ts'
import { invitationQueue } from './invitations/queue.ts'
import { deleteInvitation } from './invitations/store.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { moveQueue } from './queue.ts'
import { moveRoutes } from './routes.ts'
import type {} from './tables.ts'

/** Shops that move in from another system. */
export const moves = defineDomain({
  name: 'moves',
  routes: (app) => {
    moveRoutes(app)
    lookupRoutes(app)
  },
  queues: (site) => [moveQueue(site), invitationQueue(site)],
  privacy: {
    erase: (transaction, { id }) => deleteInvitation(transaction, id),
    deleteAccount: (transaction, { id }) => deleteInvitation(transaction, id),
  },
})
