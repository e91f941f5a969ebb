import type { Order } from '@cartwright/contract'
import { write } from '../../../platform/database/write.ts'
import type { Consumer } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { addMandate } from '../../../selling/payments/mandates/mandates.ts'
import { paymentsOfOrder } from '../../../selling/payments/order-payments.ts'
import { findPayment } from '../../../selling/payments/payments.ts'
import { isOrderApproved } from '../../orders/events.ts'
import { toAuthorized } from '../../orders/settle-payment.ts'
import { takeMandate } from '../changes/change-payment.ts'
import { findContracts, requireContract } from '../store.ts'

type Site = Pick<Services, 'db' | 'now' | 'paymentProviders'>

/**
 * Stores what customers agreed to when they paid a delivery that waited for them, with retries until the provider says what
 * it is. Later deliveries are charged by it.
 */
export const renewalMandateConsumer = (site: Site): Consumer => ({
  name: 'subscription-renewal-mandates',
  wants: isOrderApproved,
  deliver: async ({ payload }) => {
    const order: Order = JSON.parse(payload).actionEvent.body.order
    const ids = await contractsOf(site, order)
    if (ids.length === 0) return
    for (const { id } of await paymentsOfOrder(site.db, order.id)) await takeMandateOf(site, id, ids)
  },
})

/** The contracts that an order is a delivery of, without those that began with it. */
async function contractsOf({ db }: Site, order: Order): Promise<string[]> {
  const ids = order.lineItems.flatMap(({ subscriptionInfo }) => subscriptionInfo?.id ?? [])
  const contracts = await findContracts(db, [...new Set(ids)])
  return contracts.flatMap(({ id, orderId }) => (orderId === order.id ? [] : id))
}

async function takeMandateOf(site: Site, paymentId: string, contractIds: readonly string[]): Promise<void> {
  const payment = await findPayment(site.db, paymentId)
  if (!payment?.request?.setsUpMandate) return
  const { provider } = payment
  const mandates = site.paymentProviders.find(({ id }) => id === provider)?.mandates
  const method = await mandates?.find(toAuthorized(payment))
  if (!method) return
  await write(site, null, async (transaction) => {
    for (const id of contractIds) {
      const contract = await requireContract(transaction, id)
      const isOver = contract.status === 'CANCELED' || contract.status === 'ENDED'
      const { memberId } = contract
      if (isOver) continue
      const mandate = await addMandate(transaction, { provider, memberId, method }, site.now())
      await takeMandate(transaction, contract, mandate, site.now())
    }
  })
}
