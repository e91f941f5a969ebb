import type { Order } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addMandate } from '../../selling/payments/mandates/mandates.ts'
import { paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { findPayment } from '../../selling/payments/payments.ts'
import type { MandateMethod } from '../../selling/payments/provider.ts'
import { isOrderApproved } from '../orders/events.ts'
import { toAuthorized } from '../orders/settle-payment.ts'
import { contractsOfOrder, saveContract } from './store.ts'

/** Stores what the customer of a first order agreed to be charged by, with retries until the provider says what it is. */
export function contractMandateConsumer(site: Pick<Services, 'db' | 'now' | 'paymentProviders'>): Consumer {
  return {
    name: 'subscription-mandates',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      if (!order.lineItems.some(({ subscriptionInfo }) => subscriptionInfo)) return
      for (const { id } of await paymentsOfOrder(site.db, order.id)) await saveMandateOf(site, order.id, id)
    },
  }
}

async function saveMandateOf(
  site: Pick<Services, 'db' | 'now' | 'paymentProviders'>,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(site.db, paymentId)
  if (!payment?.request?.setsUpMandate) return
  const { provider } = payment
  const mandates = site.paymentProviders.find(({ id }) => id === provider)?.mandates
  const method = await mandates?.find(toAuthorized(payment))
  if (method) await assignMandate(site, orderId, { provider, method })
}

/** Charges the contracts of an order by a method from now on. Contracts that have one keep it. */
export async function assignMandate(
  site: Pick<Services, 'db' | 'now'>,
  orderId: string,
  { provider, method }: { readonly provider: string; readonly method: MandateMethod },
): Promise<void> {
  await write(site, null, async (transaction) => {
    const now = site.now()
    for (const contract of await contractsOfOrder(transaction, orderId)) {
      if (contract.paymentMethodId !== null) continue
      const { memberId } = contract
      const { id } = await addMandate(transaction, { provider, memberId, method }, now)
      await saveContract(transaction, { ...contract, paymentProvider: provider, paymentMethodId: id }, now)
    }
  })
}
