import type { DelayedCaptureSettings, Order, RequestOf, ResponseOf } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { isDisputed } from '../../selling/payments/disputes.ts'
import { assignDeclined, paymentsOfRequest } from '../../selling/payments/payments.ts'
import { saveBalance } from '../billing/balance.ts'
import { openAmountOf } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { readBooks, toOrderTransactions } from '../billing/transactions.ts'
import { requireOrder } from '../orders/change-order.ts'
import { voidRequest } from './change-request.ts'
import { createRequest } from './create-request.ts'
import { balanceTitles } from './messages.ts'
import { type PayableRequest, payRequest, readPayable } from './pay-request.ts'
import { requestsOfOrder } from './store.ts'

const MINUTE = 60_000
const minutesOf = { MINUTES: 1, HOURS: 60, DAYS: 24 * 60 } as const
/** Most authorizations expire after 7 days. */
const DEFAULT_DELAY = { count: 6, unit: 'DAYS' } as const

/**
 * Authorizes an amount of an order by a saved card of its member, who is not there. The charge is a payment request that
 * the card pays, so that a lost answer of the provider is found as for all payments.
 *
 * @throws ApplicationError with a code of the call
 */
export async function chargeSavedCard(
  site: Services,
  request: RequestOf<'AuthorizeChargeWithSavedPaymentMethod'>,
): Promise<ResponseOf<'AuthorizeChargeWithSavedPaymentMethod'>> {
  const order = await requireOrder(site.db, request.orderId)
  await requireChargeable(site, order, request)
  const payable = await requestCharge(site, order, request)
  const [card] = payable.cards
  const settlement = await payRequest(site, payable, {
    provider: card?.provider ?? '',
    savedMethodId: card?.id,
    returnUrl: site.url,
    language: order.buyerLanguage ?? 'en',
    terms: { isMerchantInitiated: true, delaysCapture: true, schedule: scheduleOf(site.now(), request) },
  })
  const [payment] = await paymentsOfRequest(site.db, payable.request.id)
  if (payment && settlement?.status !== 'placed' && settlement?.status !== 'pending')
    await recordDecline(site, order.id, payable, payment.id)
  const current = await requireOrder(site.db, order.id)
  const orderTransactions = toOrderTransactions(current, await readBooks(site.db, order.id))
  const own = orderTransactions.payments.find(({ id }) => id === payment?.id)
  return { ...(own && { payment: own }), orderTransactions }
}

async function requireChargeable(
  { db }: Services,
  order: Order,
  { currency, amount }: RequestOf<'AuthorizeChargeWithSavedPaymentMethod'>,
): Promise<void> {
  if (order.status === 'CANCELED') throw rejected('ORDER_CANCELED')
  if (currency !== order.currency) throw rejected('INVALID_CURRENCY', { currency: order.currency })
  const maximum = await openAmountOf(db, order)
  if (maximum === 0) throw rejected('ORDER_PAID')
  const wanted = moneyOf(order).readGiven(amount, 'amount')
  if (wanted < 1 || wanted > maximum) throw rejected('INVALID_AMOUNT', { maximum })
  const { payments } = await readBooks(db, order.id)
  if (
    await isDisputed(
      db,
      payments.map(({ id }) => id),
    )
  )
    throw rejected('ORDER_HAS_CHARGEBACKS')
  for (const { id } of await requestsOfOrder(db, order.id, 'UNPAID'))
    if ((await paymentsOfRequest(db, id)).some(({ status }) => status === 'pending'))
      throw rejected('PAYMENT_IN_PROGRESS')
}

/** @throws ApplicationError NO_SAVED_PAYMENT_METHOD, before anything is stored */
async function requestCharge(
  site: Services,
  order: Order,
  { amount }: RequestOf<'AuthorizeChargeWithSavedPaymentMethod'>,
): Promise<PayableRequest> {
  const title = balanceTitles[textLanguage(order.buyerLanguage ?? 'en')](order.number)
  const given = { orderId: order.id, title, amount: { amount: amount.amount } }
  const now = site.now()
  return write(site, currentCause(), async (transaction) => {
    const stored = await createRequest(transaction, given, { isMailed: false, now })
    const payable = await readPayable({ ...site, db: transaction }, stored, order.buyerInfo.memberId ?? null)
    const cards = payable.cards.filter(({ isForMerchant }) => isForMerchant)
    if (cards.length > 0) return { ...payable, cards }
    throw rejected('NO_SAVED_PAYMENT_METHOD')
  })
}

function scheduleOf(
  now: Date,
  { delayedCaptureSettings }: { readonly delayedCaptureSettings: DelayedCaptureSettings },
) {
  const { scheduledAction: action, delayDuration: { count, unit } = DEFAULT_DELAY } = delayedCaptureSettings
  return { action, at: new Date(now.getTime() + count * minutesOf[unit] * MINUTE) }
}

/** The order says that the card was declined; the request for the charge ends. */
async function recordDecline(
  site: Services,
  orderId: string,
  { request }: PayableRequest,
  paymentId: string,
): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    const now = site.now()
    await voidRequest(transaction, request.id, now)
    await assignDeclined(transaction, paymentId, orderId)
    const order = await requireOrder(transaction, orderId)
    await saveBalance(transaction, order, { paymentIds: [paymentId] }, [{ activityType: 'PAYMENT_DECLINED' }], now)
  })
}
