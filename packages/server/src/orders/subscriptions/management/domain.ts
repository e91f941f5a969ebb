import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { cancellationMailConsumer } from '../cancellations/mail-consumer.ts'
import { cancellationPrivacy } from '../cancellations/privacy.ts'
import { subscriptionManagementRoutes } from './routes.ts'
import type {} from './tables.ts'

export const subscriptionManagement = defineDomain({
  name: 'subscriptionManagement',
  routes: subscriptionManagementRoutes,
  privacy: cancellationPrivacy,
  consumers: (services) => [cancellationMailConsumer(services, services.mailer)],
})
