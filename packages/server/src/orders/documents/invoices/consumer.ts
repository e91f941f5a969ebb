import type { Consumer } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { TRANSACTIONS } from '../../billing/balance.ts'
import { isOrderApproved, isOrderCanceled, ORDER } from '../../orders/events.ts'
import { issueMissing } from './issue.ts'

/** Issues invoices of orders that were paid, and the documents of what changes after them. A second delivery finds nothing to issue. */
export const invoiceConsumer = (site: Pick<Services, 'db' | 'now' | 'media' | 'paymentProviders'>): Consumer => ({
  name: 'invoices',
  wants: (event) =>
    isOrderApproved(event) ||
    isOrderCanceled(event) ||
    (event.entityType === ORDER && event.slug === 'payment_status_updated') ||
    (event.entityType === TRANSACTIONS && (event.slug === 'updated' || event.slug === 'refund_completed')),
  deliver: ({ entityId }) => issueMissing(site, entityId),
})
