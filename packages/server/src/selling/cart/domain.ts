import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteAbandonedCarts } from './abandoned-carts.ts'
import { cartsByIdRoutes } from './by-id-routes.ts'
import { mergeCartOf, mergeCarts, moveFurtherCarts } from './merge.ts'
import { cartPrivacy } from './privacy.ts'
import { cartRoutes } from './routes.ts'
import { cartSettings } from './settings.ts'
import type {} from './tables.ts'
import { cartEventForms } from './v2/event-forms.ts'
import { cartV2Routes } from './v2/routes.ts'

export const cart = defineDomain({
  name: 'cart',
  settings: cartSettings,
  routes: (app) => {
    cartRoutes(app)
    cartsByIdRoutes(app)
    cartV2Routes(app)
  },
  eventForms: cartEventForms,
  privacy: cartPrivacy,
  mergeMembers: async (transaction, { from, into }, now) => {
    const owner = { kind: 'member', id: from.id } as const
    await moveFurtherCarts(transaction, owner, into.id, now)
    return { CART_ITEMS: await mergeCartOf(transaction, owner, into.id, now) }
  },
  housekeeping: {
    carts: deleteAbandonedCarts,
  },
  visitorSignedIn: async (transaction, parties, now) => {
    await moveFurtherCarts(transaction, { kind: 'visitor', id: parties.visitorId }, parties.memberId, now)
    await mergeCarts(transaction, parties, now)
  },
})
