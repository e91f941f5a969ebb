import type { Order } from '@cartwright/contract'
import { groupNamesOf } from '../../people/customers/groups/groups.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { offeredProviders } from '../../selling/payments/limits.ts'
import { openAmountOf } from '../billing/offline-payments.ts'
import { paymentPath } from './link.ts'
import { requestBalance } from './pay-own-order.ts'

/** Whether something is owed for an order, and a provider takes it online. */
export async function canBePaid(site: Services, order: Order): Promise<boolean> {
  if (order.status === 'CANCELED') return false
  const amount = await openAmountOf(site.db, order)
  const country = order.recipientInfo?.address?.country ?? null
  const customerGroups = await groupNamesOf(site.db, order.buyerInfo.memberId)
  const offer = {
    amount,
    currency: order.currency,
    country,
    customerGroups,
    isDelivered: order.shippingInfo !== undefined,
  }
  if (amount <= 0) return false
  const { paymentWays } = await readSettings(site.db)
  return offeredProviders(site.paymentProviders, paymentWays, offer).some(({ authorize }) => authorize !== undefined)
}

/** The path of the page where a customer pays what is still owed for an order. */
export async function payBalancePath(site: Services, orderId: string, lang: string): Promise<string> {
  const { id } = await write(site, currentCause(), (transaction) => requestBalance(transaction, orderId, site.now()))
  return `${await paymentPath(site.db, id)}?${new URLSearchParams({ lang })}`
}
