import { defineDomain } from '../../platform/domain/define-domain.ts'
import { returnPrivacy } from './privacy.ts'
import { returnRoutes } from './routes.ts'
import { returnSettings } from './settings.ts'
import type {} from './tables.ts'

export const returns = defineDomain({
  name: 'returns',
  settings: returnSettings,
  routes: returnRoutes,
  privacy: returnPrivacy,
})
