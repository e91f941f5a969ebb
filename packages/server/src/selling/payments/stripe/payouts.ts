import type Stripe from 'stripe'
import type { PaymentName, ProviderPayout, ProviderPayouts, ProviderPayoutTransaction } from '../provider.ts'
import { fromStripeAmount } from './amount.ts'

/** Payouts of Stripe's balance to a bank account, and the balance transactions that each pays out. */
export const stripePayouts = (client: () => Promise<Stripe>): ProviderPayouts => ({
  list: async ({ from, to }, { cursor, limit }) => {
    const api = await client()
    const { data, has_more } = await api.payouts.list({
      created: { gte: secondsOf(from), lt: secondsOf(to) },
      limit,
      ...(cursor !== undefined && { starting_after: cursor }),
    })
    return { items: data.map(toPayout), next: has_more ? (data.at(-1)?.id ?? null) : null }
  },
  transactions: async (payoutId, { cursor, limit }) => {
    const api = await client()
    const payout = await findPayout(api, payoutId)
    if (payout === null) return null
    // Stripe does not say what a payout that was made by hand consists of.
    if (!payout.automatic) return { items: [], next: null }
    const { data, has_more } = await api.balanceTransactions.list({
      payout: payoutId,
      limit,
      expand: ['data.source'],
      ...(cursor !== undefined && { starting_after: cursor }),
    })
    const payments = new PaymentNames(api)
    const items: ProviderPayoutTransaction[] = []
    // The payout itself is among its transactions.
    for (const one of data.filter(({ type }) => type !== 'payout'))
      items.push(toTransaction(one, await payments.ofSource(one.source)))
    return { items, next: has_more ? (data.at(-1)?.id ?? null) : null }
  },
})

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)
const dateOf = (seconds: number) => new Date(seconds * 1000)

async function findPayout(api: Stripe, id: string): Promise<Stripe.Payout | null> {
  try {
    return await api.payouts.retrieve(id)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null
    throw error
  }
}

const states = {
  pending: 'PENDING',
  in_transit: 'IN_TRANSIT',
  paid: 'PAID',
  failed: 'FAILED',
  canceled: 'CANCELED',
} as const

function toPayout(payout: Stripe.Payout): ProviderPayout {
  const { id, status, amount, arrival_date, created, automatic, failure_message } = payout
  const currency = payout.currency.toUpperCase()
  return {
    id,
    status: isState(status) ? states[status] : 'PENDING',
    amount: fromStripeAmount(amount, currency),
    currency,
    createdAt: dateOf(created),
    arrivesOn: dateOf(arrival_date).toISOString().slice(0, 10),
    ...(failure_message && { problem: failure_message }),
    hasTransactions: automatic,
  }
}

const isState = (status: string): status is keyof typeof states => status in states

/** By Stripe's reporting categories (docs.stripe.com/reports/reporting-categories). */
const kinds: Readonly<Record<string, ProviderPayoutTransaction['kind']>> = {
  charge: 'PAYMENT',
  refund: 'REFUND',
  refund_failure: 'REFUND',
  partial_capture_reversal: 'REFUND',
  dispute: 'DISPUTE',
  dispute_reversal: 'DISPUTE',
  fee: 'FEE',
  network_cost: 'FEE',
}

function toTransaction(one: Stripe.BalanceTransaction, payment: PaymentName | null): ProviderPayoutTransaction {
  const currency = one.currency.toUpperCase()
  return {
    id: one.id,
    kind: kinds[one.reporting_category] ?? 'OTHER',
    createdAt: dateOf(one.created),
    amount: fromStripeAmount(one.amount, currency),
    fee: fromStripeAmount(one.fee, currency),
    currency,
    ...(one.description && { description: one.description }),
    ...(payment && { payment }),
  }
}

/** The payments of the site that charges, refunds and disputes belong to. Each intent names its payment. */
class PaymentNames {
  readonly #api: Stripe
  readonly #known = new Map<string, PaymentName | null>()

  constructor(api: Stripe) {
    this.#api = api
  }

  async ofSource(source: Stripe.BalanceTransaction['source']): Promise<PaymentName | null> {
    if (typeof source !== 'object' || source === null) return null
    switch (source.object) {
      case 'charge':
        return nameIn(source.metadata) ?? this.#ofIntent(source.payment_intent)
      case 'refund':
      case 'dispute':
        return this.#ofIntent(source.payment_intent)
      default:
        return null
    }
  }

  async #ofIntent(intent: string | Stripe.PaymentIntent | null): Promise<PaymentName | null> {
    if (intent === null) return null
    if (typeof intent === 'object') return nameIn(intent.metadata)
    const known = this.#known.get(intent)
    if (known !== undefined) return known
    const name = nameIn((await this.#api.paymentIntents.retrieve(intent)).metadata)
    this.#known.set(intent, name)
    return name
  }
}

const nameIn = ({ payment }: Stripe.Metadata): PaymentName | null =>
  payment === undefined ? null : { idempotencyKey: payment }
