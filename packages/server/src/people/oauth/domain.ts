import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteExpiredRequests } from './delete-expired.ts'
import { openProofMemory } from './dpop/shared-proofs.ts'
import { gateOf } from './gate.ts'
import { oauthRoutes } from './routes.ts'
import type {} from './tables.ts'

export const oauth = defineDomain({
  name: 'oauth',
  routes: oauthRoutes,
  housekeeping: {
    'authorization requests': deleteExpiredRequests,
  },
  provides: async (site) => ({
    gate: gateOf(site),
    usedProofs: await openProofMemory(site.db, site.now().getTime()),
  }),
})
