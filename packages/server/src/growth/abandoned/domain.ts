import { defineDomain } from '../../platform/domain/define-domain.ts'
import { recordAbandoned } from './find-abandoned.ts'
import { recoveryMailConsumer } from './mail-consumer.ts'
import { moveAbandoned } from './move-member.ts'
import { recoveredConsumer } from './order-consumer.ts'
import { abandonedCheckoutPrivacy } from './privacy.ts'
import { deleteOldAbandoned } from './retention.ts'
import { abandonedCheckoutRoutes } from './routes.ts'
import { queueRecoveryMails } from './send-mails.ts'
import { recoverySettings } from './settings.ts'
import type {} from './tables.ts'

export const abandonedCheckouts = defineDomain({
  name: 'abandoned-checkouts',
  settings: recoverySettings,
  privacy: abandonedCheckoutPrivacy,
  mergeMembers: async (transaction, merge) => ({ ABANDONED_CHECKOUTS: await moveAbandoned(transaction, merge) }),
  routes: abandonedCheckoutRoutes,
  consumers: (services) => [recoveredConsumer(services), recoveryMailConsumer(services, services.mailer)],
  housekeeping: {
    'abandoned checkouts': recordAbandoned,
    'recovery mails': queueRecoveryMails,
    'old abandoned checkouts': deleteOldAbandoned,
  },
})
