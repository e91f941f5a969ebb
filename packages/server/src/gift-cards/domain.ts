import { defineDomain } from '../domain/define-domain.ts'
import { giftCardPrivacy } from './privacy.ts'
import { giftCardRoutes } from './routes.ts'

export const giftCards = defineDomain({ name: 'gift-cards', routes: giftCardRoutes, privacy: giftCardPrivacy })
