import { defineDomain } from '../../platform/domain/define-domain.ts'
import { moveDrafts } from './move-member.ts'
import { draftOrderRoutes } from './routes.ts'
import type {} from './tables.ts'

export const draftOrders = defineDomain({
  name: 'draft-orders',
  routes: draftOrderRoutes,
  mergeMembers: async (transaction, merge) => ({ DRAFT_ORDERS: await moveDrafts(transaction, merge) }),
})
