import { defineDomain } from '../../platform/domain/define-domain.ts'
import { orderMailConsumer } from './consumer.ts'
import { orderMailPrivacy } from './privacy.ts'
import { orderMailRoutes } from './routes.ts'
import { orderMailSettings } from './settings.ts'
import type {} from './tables.ts'

export const orderMails = defineDomain({
  name: 'order-mails',
  settings: orderMailSettings,
  privacy: orderMailPrivacy,
  routes: orderMailRoutes,
  consumers: (services) => [orderMailConsumer(services, services.mailer)],
})
