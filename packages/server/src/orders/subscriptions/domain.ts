import { defineDomain } from '../../platform/domain/define-domain.ts'
import { subscriptionPrivacy } from './privacy.ts'
import { subscriptionRoutes } from './routes.ts'
import { subscriptionSettings } from './settings.ts'
import type {} from './tables.ts'

export const subscriptions = defineDomain({
  name: 'subscriptions',
  settings: subscriptionSettings,
  routes: subscriptionRoutes,
  privacy: subscriptionPrivacy,
})
