import { defineDomain } from '../../platform/domain/define-domain.ts'
import { giftCardMailQueue } from './mail-code.ts'
import { giftCardPrivacy, moveGiftCards } from './privacy.ts'
import { giftCardRoutes } from './routes.ts'
import type {} from './tables.ts'

export const giftCards = defineDomain({
  name: 'gift-cards',
  routes: giftCardRoutes,
  privacy: giftCardPrivacy,
  mergeMembers: async (transaction, merge) => ({ GIFT_CARDS: await moveGiftCards(transaction, merge) }),
  queues: (site) => [giftCardMailQueue(site)],
})
