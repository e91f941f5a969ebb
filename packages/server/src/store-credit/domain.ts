import { defineDomain } from '../domain/define-domain.ts'
import { storeCreditPrivacy } from './privacy.ts'
import { storeCreditRoutes } from './routes.ts'

export const storeCredit = defineDomain({
  name: 'store-credit',
  routes: storeCreditRoutes,
  privacy: storeCreditPrivacy,
})
