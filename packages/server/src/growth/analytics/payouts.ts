import type { Payout, PayoutTransaction, RequestOf, ResponseOf } from '@cartwright/contract'
import { orderNumbers } from '../../orders/orders/order-numbers.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addDays, instantOf } from '../../platform/kernel/zoned-time.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { APP_GIFT_CARD } from '../../selling/payments/app-gift-card.ts'
import { findPayment, findPaymentByReference } from '../../selling/payments/payments.ts'
import type {
  PaymentName,
  PaymentProvider,
  ProviderPayout,
  ProviderPayouts,
  ProviderPayoutTransaction,
} from '../../selling/payments/provider.ts'
import { periodOf } from './period.ts'

const DEFAULT_LIMIT = 50

/**
 * What a provider paid out to the bank account of the shop, as the provider tells now.
 *
 * @throws ApplicationError PAYOUTS_NOT_LISTED, PAYMENT_PROVIDER_UNAVAILABLE
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryPayouts(
  services: Services,
  { provider: requested, limit = DEFAULT_LIMIT, cursor, ...days }: RequestOf<'QueryPayouts'>,
): Promise<ResponseOf<'QueryPayouts'>> {
  const { from, to, timeZone } = await periodOf(services, days)
  const offered = services.paymentProviders.filter(({ id }) => id !== APP_GIFT_CARD)
  const providers = offered.map(({ id, payouts }) => ({ provider: id, listsPayouts: payouts !== undefined }))
  const id = requested ?? providers.find(({ listsPayouts }) => listsPayouts)?.provider
  if (id === undefined) return { providers, payouts: [] }
  const list = requirePayouts(services.paymentProviders, id)
  const span = { from: instantOf(from, '00:00', timeZone), to: instantOf(addDays(to, 1), '00:00', timeZone) }
  const { items, next } = await fromProvider(services, id, () => list.list(span, { cursor, limit }))
  return { provider: id, providers, payouts: items.map((payout) => toPayout(id, payout)), ...(next && { next }) }
}

/**
 * What a payout consists of, with the orders of its payments.
 *
 * @throws ApplicationError PAYOUTS_NOT_LISTED, PAYOUT_NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function queryPayoutTransactions(
  services: Services,
  { provider, payoutId, limit = DEFAULT_LIMIT, cursor }: RequestOf<'QueryPayoutTransactions'>,
): Promise<ResponseOf<'QueryPayoutTransactions'>> {
  const payouts = requirePayouts(services.paymentProviders, provider)
  const page = await fromProvider(services, provider, () => payouts.transactions(payoutId, { cursor, limit }))
  if (page === null) throw rejected('PAYOUT_NOT_FOUND', { payoutId, provider })
  const payments = await Promise.all(page.items.map((item) => paymentOf(services.db, provider, item.payment)))
  const numbers = await orderNumbers(
    services.db,
    payments.map((payment) => payment?.orderId ?? null),
  )
  const transactions = page.items.map((item, index): PayoutTransaction => {
    const { id: paymentId, orderId } = payments[index] ?? {}
    const number = orderId ? numbers.get(orderId) : undefined
    return {
      ...toTransaction(item),
      ...(paymentId && { paymentId }),
      ...(orderId && { orderId }),
      ...(number !== undefined && { orderNumber: `${number}` }),
    }
  })
  return { transactions, ...(page.next && { next: page.next }) }
}

function requirePayouts(providers: readonly PaymentProvider[], id: string): ProviderPayouts {
  const payouts = providers.find((provider) => provider.id === id)?.payouts
  if (!payouts) throw rejected('PAYOUTS_NOT_LISTED', { id })
  return payouts
}

/** What went wrong at the provider is for the log: it may name the account of the shop. */
async function fromProvider<Result>({ log }: Services, provider: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    log.error({ provider, error }, 'the provider did not list payouts')
    throw rejected('PAYMENT_PROVIDER_UNAVAILABLE', { provider })
  }
}

async function paymentOf(db: Queryable, provider: string, name: PaymentName | undefined) {
  if (name === undefined) return null
  return 'idempotencyKey' in name
    ? findPayment(db, name.idempotencyKey)
    : findPaymentByReference(db, provider, name.reference)
}

function toPayout(provider: string, payout: ProviderPayout): Payout {
  const { id, status, amount, currency, fees, createdAt, arrivesOn, problem, hasTransactions } = payout
  return {
    id,
    provider,
    status,
    amount: toDecimalString(amount, currency),
    currency,
    ...(fees !== undefined && { fees: toDecimalString(fees, currency) }),
    createdDate: createdAt.toISOString(),
    arrivalDate: arrivesOn,
    ...(problem !== undefined && { problem }),
    hasTransactions,
  }
}

function toTransaction({ id, kind, createdAt, amount, fee, currency, description }: ProviderPayoutTransaction) {
  return {
    id,
    kind,
    createdDate: createdAt.toISOString(),
    amount: toDecimalString(amount, currency),
    fee: toDecimalString(fee, currency),
    net: toDecimalString(amount - fee, currency),
    currency,
    ...(description !== undefined && { description }),
  }
}
