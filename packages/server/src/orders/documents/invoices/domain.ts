import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { invoiceConsumer } from './consumer.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices = defineDomain({
  name: 'invoices',
  routes: invoiceRoutes,
  consumers: (services) => [invoiceConsumer(services)],
})
