import { randomBytes } from 'node:crypto'

/** The fields of Stripe's balance transaction that a payout is read by. */
interface StandInTransaction {
  readonly id: string
  readonly object: 'balance_transaction'
  readonly type: 'charge' | 'refund' | 'payout'
  readonly reporting_category: 'charge' | 'refund' | 'payout'
  readonly amount: number
  readonly fee: number
  readonly net: number
  readonly currency: string
  readonly created: number
  readonly description: string | null
  readonly source: object
}

interface StandInPayout {
  readonly id: string
  readonly object: 'payout'
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly automatic: boolean
  readonly created: number
  readonly arrival_date: number
  readonly failure_message: string | null
}

const DAY = 24 * 60 * 60
const idOf = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

/** The balance of the stand-in: what charges and refunds move it by, and what is paid out of it. */
export class StandInBalance {
  readonly #payouts: StandInPayout[] = []
  readonly #paidOut = new Map<string, StandInTransaction[]>()
  #open: StandInTransaction[] = []

  /** A charge of a payment, less the fee that Stripe keeps. */
  charge(intent: string, payment: string, amount: number): void {
    const source = { id: idOf('ch'), object: 'charge', payment_intent: intent, metadata: { payment } }
    this.#add('charge', amount, Math.round(amount * 0.015) + 25, source)
  }

  refund(intent: string, id: string, amount: number): void {
    this.#add('refund', -amount, 0, { id, object: 'refund', payment_intent: intent, metadata: {} })
  }

  #add(type: StandInTransaction['type'], amount: number, fee: number, source: object): void {
    this.#open.unshift(transactionOf(type, amount, fee, source))
  }

  /**
   * Pays out what is on the balance.
   *
   * @returns the id of the payout
   */
  payOut(change: Partial<StandInPayout> = {}): string {
    const created = Math.floor(Date.now() / 1000)
    const payout: StandInPayout = {
      id: idOf('po'),
      object: 'payout',
      amount: this.#open.reduce((sum, { net }) => sum + net, 0),
      currency: 'eur',
      status: 'in_transit',
      automatic: true,
      created,
      arrival_date: created + 2 * DAY,
      failure_message: null,
      ...change,
    }
    this.#payouts.unshift(payout)
    this.#paidOut.set(payout.id, [transactionOf('payout', -payout.amount, 0, payout), ...this.#open])
    this.#open = []
    return payout.id
  }

  /** What `/v1/payouts` and `/v1/balance_transactions` respond with; null for a payout that there is not. */
  read(path: string, query: URLSearchParams): object | null {
    if (path === '/v1/payouts') {
      const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
      return pageOf(
        this.#payouts.filter(({ created }) => created >= from && created < to),
        query,
      )
    }
    if (path.startsWith('/v1/payouts/')) return this.#payouts.find(({ id }) => path === `/v1/payouts/${id}`) ?? null
    return pageOf(this.#paidOut.get(query.get('payout') ?? '') ?? [], query)
  }
}

const transactionOf = (type: StandInTransaction['type'], amount: number, fee: number, source: object) =>
  ({
    id: idOf('txn'),
    object: 'balance_transaction',
    type,
    reporting_category: type,
    amount,
    fee,
    net: amount - fee,
    currency: 'eur',
    created: Math.floor(Date.now() / 1000),
    description: null,
    source,
  }) as const

function pageOf(items: readonly { readonly id: string }[], query: URLSearchParams): object {
  const start = items.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const end = start + Number(query.get('limit') ?? 10)
  return { object: 'list', data: items.slice(start, end), has_more: end < items.length }
}
