import { defineDomain } from '../../platform/domain/define-domain.ts'
import { completionConsumer } from './complete-refunded.ts'
import { withdrawalMailConsumer, withdrawalStaffMailConsumer } from './mail-consumers.ts'
import { withdrawalPrivacy } from './privacy.ts'
import { withdrawalRoutes } from './routes.ts'
import { withdrawalSettings } from './settings.ts'
import type {} from './tables.ts'

export const withdrawals = defineDomain({
  name: 'withdrawals',
  settings: withdrawalSettings,
  routes: withdrawalRoutes,
  privacy: withdrawalPrivacy,
  consumers: (services) => [
    completionConsumer(services),
    withdrawalMailConsumer(services, services.mailer),
    withdrawalStaffMailConsumer(services, services.mailer),
  ],
})
