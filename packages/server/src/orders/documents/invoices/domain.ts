import type { Order } from '@cartwright/contract'
import type { Database } from '../../../platform/database/database.ts'
import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { bookHistory } from '../journal-history.ts'
import { invoiceConsumer } from './consumer.ts'
import { issuedDocuments, requestedEInvoices } from './describe.ts'
import { invoiceRoutes } from './routes.ts'
import { invoiceSettings } from './settings.ts'
import type {} from './tables.ts'

export const invoices = defineDomain({
  name: 'invoices',
  settings: invoiceSettings,
  routes: invoiceRoutes,
  consumers: (services) => [invoiceConsumer(services)],
  housekeeping: { 'journal of older orders': (services, signal) => bookHistory(services, { signal, again: true }) },
  provides: (site) => ({
    issuedDocuments: (db: Database, orderId: string) => issuedDocuments({ ...site, db }, orderId),
    requestedEInvoices: (order: Order, refundId: string | undefined) => requestedEInvoices(site, order, refundId),
  }),
})
