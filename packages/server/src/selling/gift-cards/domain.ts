import { defineDomain } from '../../platform/domain/define-domain.ts'
import { giftCardPrivacy, moveGiftCards } from './privacy.ts'
import { giftCardRoutes } from './routes.ts'

export const giftCards = defineDomain({
  name: 'gift-cards',
  routes: giftCardRoutes,
  privacy: giftCardPrivacy,
  mergeMembers: async (transaction, merge) => ({ GIFT_CARDS: await moveGiftCards(transaction, merge) }),
})
