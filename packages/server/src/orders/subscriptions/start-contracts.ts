import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { lineFacts } from '../../selling/cart/lines/line-facts.ts'
import { isDeferred, startOf, trialEnd } from '../../selling/cart/lines/subscription-line.ts'
import { findCoupon } from '../../selling/promotions/store.ts'
import { inMoney } from '../../selling/promotions/validate.ts'
import type { SubscribedOrder } from '../orders/subscribed-order.ts'
import { beginsSubscription } from '../orders/subscription-lines.ts'
import type { ContractCoupon } from './contract.ts'
import { createContract } from './create-contract.ts'

/** Stores the contracts that begin with an order: one for all lines with equal terms. */
export async function startContracts(
  site: Pick<Services, 'paymentProviders'>,
  transaction: Transaction,
  { order, priced, provider }: SubscribedOrder,
  now: Date,
): Promise<void> {
  const { checkout, presentation } = priced
  const lines = priced.cart.lines.filter(beginsSubscription)
  const idOf = new Map(order.lineItems.map(({ id, subscriptionInfo }) => [id, subscriptionInfo?.id]))
  const hasMandates = site.paymentProviders.some(({ id, mandates }) => id === provider && mandates !== undefined)
  for (const together of Map.groupBy(lines, ({ id }) => idOf.get(id)).values()) {
    const [first] = together
    if (!first) continue
    const { subscription } = first
    const { timeZone } = presentation
    const begins = startOf({ ...subscription, freeTrialPeriod: undefined }, now, timeZone)
    const terms = {
      lines: together.map((line) => ({
        lineId: line.id,
        unitPrice: lineFacts(line, presentation).renewalPrice ?? 0,
      })),
      minimumCycles: subscription.minimumCycles ?? null,
      startsAt: isDeferred(first) ? startOf(subscription, now, timeZone) : null,
      trialEndsAt: trialEnd(subscription, begins, timeZone),
      memberId: checkout.memberId,
      paymentHolderId: checkout.memberId ?? checkout.id,
      paymentProvider: hasMandates ? provider : null,
      paymentMethodId: checkout.details.laterCharges?.methodId,
      coupon: await couponOf(transaction, { order, priced, provider }, isDeferred(first)),
    }
    await createContract(transaction, order, terms, now)
  }
}

/** The coupon of the order, where it also applies to later deliveries. The order is the first one, unless it begins later. */
async function couponOf(
  db: Queryable,
  { order, priced: { cart, couponRejection, presentation } }: SubscribedOrder,
  isLater: boolean,
): Promise<ContractCoupon | undefined> {
  const { coupon } = cart.details
  const match = coupon && couponRejection === null ? await findCoupon(db, coupon.code) : null
  const { deliveries } = match?.terms ?? {}
  if (!match || !deliveries) return undefined
  const deliveriesLeft = deliveries.count === null ? null : deliveries.count - (isLater ? 0 : 1)
  if (deliveriesLeft === 0) return undefined
  const terms = presentation.rate ? inMoney(match.terms, presentation) : match.terms
  return { terms, deliveriesLeft, applied: order.appliedDiscounts.find((one) => one.coupon?.id === terms.id) }
}
