import type { Order, OrderPaymentRequest, PaymentWay } from '@cartwright/contract'
import { groupNamesOf } from '../../people/customers/groups/groups.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { PaymentNotNeededError } from '../../selling/checkout/errors.ts'
import { accountOf, offeredProviders } from '../../selling/payments/limits.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import { paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { endPending, markPayment, type NewPayment, paymentsOfRequest } from '../../selling/payments/payments.ts'
import type { PaymentProvider, PaymentTerms } from '../../selling/payments/provider.ts'
import { type SavedPaymentMethod, savedMethodsOf } from '../../selling/payments/saved-methods/store.ts'
import { usableCards } from '../../selling/payments/saved-methods/usable.ts'
import { saveBalance } from '../billing/balance.ts'
import { openAmountOf } from '../billing/offline-payments.ts'
import { cardTermsOf } from '../orders/card-terms.ts'
import { requireOrder } from '../orders/change-order.ts'
import { type RequestedPayment, type Settlement, settlePayment } from '../orders/settle-payment.ts'
import { startPayment } from '../orders/start-payment.ts'
import { presentRequest, statusAt } from './change-request.ts'
import { announceRequest } from './events.ts'
import { findRequest, saveRequest } from './store.ts'

/** What `settlePayment` needs of payment requests. */
export const requestedPayments = (site: Pick<Services, 'db' | 'now'>): Services['requestedPayments'] => ({
  isOpen: async (id) => {
    const request = await findRequest(site.db, id)
    return request !== null && statusAt(request, site.now()) === 'UNPAID'
  },
  accept: (payment) => write(site, null, (transaction) => acceptPayment(transaction, payment, site.now())),
})

/** A request that expired while the customer confirmed at the provider is paid all the same. */
async function acceptPayment(transaction: Transaction, payment: RequestedPayment, now: Date): Promise<string> {
  const { id, requestId, amount, reference, method, isTest } = payment
  const request = await findRequest(transaction, requestId)
  if (request === null || request.status === 'PAID' || request.status === 'VOIDED') throw new PaymentNotNeededError()
  const order = { ...(await requireOrder(transaction, request.orderId)), ...(isTest && { testOrder: true }) }
  if (order.status === 'CANCELED' || (await openAmountOf(transaction, order)) < amount)
    throw new PaymentNotNeededError()
  const end = { status: 'authorized', reference, orderId: order.id, method } as const
  if (!(await endPending(transaction, id, end, now))) throw new PaymentNotNeededError()
  await endOfflinePayments(transaction, order, now)
  const paid = await saveRequest(transaction, { ...request, status: 'PAID', paymentGatewayOrderId: id }, now)
  await saveBalance(transaction, order, { paymentIds: [id] }, [{ activityType: 'AUTHORIZED_PAYMENT_CREATED' }], now)
  await announceRequest(transaction, 'paid', paid, now)
  return order.id
}

/** Nothing is left for a bank transfer, or for cash on delivery. */
async function endOfflinePayments(transaction: Transaction, order: Order, now: Date): Promise<void> {
  if ((await openAmountOf(transaction, order)) > 0) return
  for (const payment of await paymentsOfOrder(transaction, order.id))
    if (isOffline(payment) && payment.status === 'pending')
      await markPayment(transaction, payment.id, 'voided', payment.reference, now)
}

/** What a customer sees of a request. */
export interface PayableRequest {
  readonly request: OrderPaymentRequest
  readonly order: Order
  /** Minor units. */
  readonly amount: number
  /** Why it cannot be paid; null when it can. */
  readonly closed: 'PAID' | 'EXPIRED' | 'VOIDED' | 'NOT_DUE' | null
  /** Providers that take the payment now. */
  readonly providers: readonly PaymentProvider[]
  /** The member who ordered, where that member is signed in. Can pay by saved cards, and save one. */
  readonly memberId: string | null
  /** The saved cards of the member that can pay. */
  readonly cards: readonly SavedPaymentMethod[]
  /** The bank account for a transfer, where the shop takes transfers and the request allows it. */
  readonly account: string | null
}

/**
 * A request with the ways to pay it.
 *
 * @param memberId the member who is signed in; only the member who ordered is offered saved cards
 */
export async function readPayable(
  site: Services,
  stored: OrderPaymentRequest,
  memberId: string | null = null,
): Promise<PayableRequest> {
  const request = presentRequest(stored, site.now())
  const order = await requireOrder(site.db, request.orderId)
  const terms = termsOf(request, order)
  const customerGroups = await groupNamesOf(site.db, order.buyerInfo.memberId)
  const offer = { ...terms, customerGroups, isDelivered: order.shippingInfo !== undefined }
  const { paymentWays } = await readSettings(site.db)
  const available = offeredProviders(site.paymentProviders, paymentWays, offer)
  const providers = available.filter((provider) => provider.authorize !== undefined)
  const payer = order.buyerInfo.memberId === memberId ? memberId : null
  const saved = payer === null ? [] : await savedMethodsOf(site.db, payer)
  const isManual = !request.blockedPaymentMethods?.includes('MANUAL')
  return {
    request,
    order,
    amount: terms.amount,
    closed: await closedBecause(site, request, order),
    providers,
    memberId: payer,
    cards: usableCards(saved, providers, site.now()),
    account: (isManual && accountAmong(available, paymentWays)) || null,
  }
}

/** The bank account of the first provider that has one. */
function accountAmong(providers: readonly PaymentProvider[], ways: readonly PaymentWay[]): string | undefined {
  const transfer = providers.find(({ account }) => account !== undefined)
  return (
    transfer &&
    accountOf(
      transfer,
      ways.find(({ provider }) => provider === transfer.id),
    )
  )
}

async function closedBecause(site: Services, request: OrderPaymentRequest, order: Order) {
  if (request.status !== 'UNPAID') return request.status
  if (order.status === 'CANCELED') return 'NOT_DUE'
  return (await openAmountOf(site.db, order)) < amountOf(request) ? 'NOT_DUE' : null
}

const amountOf = ({ amount, currency }: OrderPaymentRequest) => toMinorUnits(amount.amount, currency)

const termsOf = (request: OrderPaymentRequest, { recipientInfo }: Order): PaymentTerms => ({
  amount: amountOf(request),
  currency: request.currency,
  country: recipientInfo?.address?.country ?? null,
})

interface PaymentChoice {
  /** The id of a provider. Default: the first that is offered. */
  readonly provider: string
  /** The id of one of the offered saved cards, which pays instead. */
  readonly savedMethodId?: string | undefined
  /** Whether the provider saves the card. Default: false. Only for a member, and where the provider can. */
  readonly saves?: boolean
  /** What else is known of the payment. Default: the customer pays, and it is captured at once. */
  readonly terms?: ChargeTerms
  /** Where the provider redirects the customer to. */
  readonly returnUrl: string
  readonly language: string
}

/** How staff charge a saved card. */
export interface ChargeTerms extends Pick<NewPayment, 'delaysCapture' | 'schedule'> {
  readonly isMerchantInitiated: true
}

/**
 * Starts the payment of a request, or continues it.
 *
 * @returns null when the request cannot be paid any more, or not in this way
 */
export async function payRequest(
  site: Services,
  { request, order, closed, providers, memberId, cards }: PayableRequest,
  { provider: chosen, savedMethodId, saves = false, returnUrl, language, terms }: PaymentChoice,
): Promise<Settlement | null> {
  const card = cards.find(({ id }) => id === savedMethodId)
  if (savedMethodId !== undefined && !card) return null
  const wanted = card?.provider ?? chosen
  const provider = providers.find(({ id }) => id === wanted) ?? providers[0]
  if (closed !== null || !provider) return null
  const email = order.buyerInfo.email ?? ''
  const cardChoice = card ? { savedMethodId: card.id } : { saves }
  const cardTerms = await cardTermsOf(site, { memberId, email }, provider, cardChoice)
  const { isMerchantInitiated, ...timing } = terms ?? {}
  const initiated = isMerchantInitiated ? { isMerchantInitiated } : {}
  const requested = { ...termsOf(request, order), email, language, returnUrl, ...cardTerms, ...initiated }
  return startPayment(site, provider, {
    checkoutId: order.checkoutId ?? null,
    requestId: request.id,
    reviewed: request.id,
    request: requested,
    ...timing,
  })
}

/** What became of the payments of a request, for the page after the provider redirected the customer back. */
export async function settleRequest(site: Services, requestId: string): Promise<Settlement | null> {
  let newest: Settlement | null = null
  for (const payment of await paymentsOfRequest(site.db, requestId)) {
    const settlement = await settlePayment(site, payment).catch((error): Settlement => {
      site.log.error({ err: error, payment: payment.id }, 'the outcome of a payment is not known yet')
      return { status: 'pending' }
    })
    if (settlement.status === 'placed') return settlement
    newest ??= settlement
  }
  return newest
}
