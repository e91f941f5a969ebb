import { defineDomain } from '../../platform/domain/define-domain.ts'
import { newsletterMailConsumer } from './mail-consumer.ts'
import { emailSubscriptionPrivacy } from './privacy.ts'
import { endOldRequests } from './retention.ts'
import { emailSubscriptionRoutes } from './routes.ts'
import { newsletterSettings } from './settings.ts'
import type {} from './tables.ts'

/** Who agreed to get the newsletter. Newsletters are sent by the mail service of the owner. */
export const emailSubscriptions = defineDomain({
  name: 'email-subscriptions',
  settings: newsletterSettings,
  privacy: emailSubscriptionPrivacy,
  routes: emailSubscriptionRoutes,
  consumers: (services) => [newsletterMailConsumer(services, services.mailer)],
  housekeeping: { 'newsletter requests': endOldRequests },
})
