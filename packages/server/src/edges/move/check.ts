import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { NewProblem } from './problems.ts'
import type { MovedOrder, MovedProduct, MovedRecords, MoveEntity } from './record.ts'
import { minorOf } from './write/amounts.ts'
import { orderAmounts } from './write/order-amounts.ts'
import { checkedSubscription } from './write/subscription-fields.ts'
import { violationsOf } from './write-record.ts'

/** Names a problem of the record that is being checked. */
type Name = (field: string, reason: string, severity?: NewProblem['severity']) => void

type Checks = { readonly [E in MoveEntity]?: (record: MovedRecords[E], name: Name) => void }

/** The terms of the shop that records are checked by. */
export interface CheckTerms {
  readonly currency: string
  readonly timeZone: string
  readonly now: Date
}

/** Checks records of a source without writing them: amounts, totals, taxes and what is there twice. */
export class RecordCheck {
  readonly #currency: string
  readonly #terms: CheckTerms
  /** Values that must be unique, by kind. */
  readonly #seen = new Map<string, Set<string>>()
  readonly #ids = new Map<MoveEntity, Set<string>>()

  constructor(terms: CheckTerms) {
    this.#terms = terms
    this.#currency = terms.currency
  }

  /** @returns the problems of a record; none where it can move as it is */
  check<E extends MoveEntity>(entity: E, record: MovedRecords[E]): NewProblem[] {
    const problems: NewProblem[] = []
    const common = { entity, sourceId: record.sourceId, label: record.label ?? record.sourceId }
    const name: Name = (field, reason, severity = 'ERROR') => problems.push({ ...common, field, reason, severity })
    if (this.#isTwice(`${entity} id`, record.sourceId)) name('sourceId', `${record.sourceId} is the id of two records`)
    this.#remember(entity, record.sourceId)
    const check: ((record: MovedRecords[E], name: Name) => void) | undefined = this.#checks[entity]
    try {
      check?.(record, name)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      for (const { field, reason } of violationsOf(error)) name(field, reason)
    }
    return problems
  }

  readonly #checks: Checks = {
    products: (product, name) => this.#checkProduct(product, name),
    customers: ({ email, storeCredit }, name) => {
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) name('email', `"${email}" is not an email address`)
      else if (this.#isTwice('email', normalizeEmail(email)))
        name('email', `${email} is the address of another customer too; both become one`, 'NOTE')
      if (storeCredit && storeCredit.currency !== this.#currency)
        name('storeCredit', `is in ${storeCredit.currency}, and the shop is in ${this.#currency}`, 'NOTE')
    },
    giftCards: ({ code, balance, currency }, name) => {
      if (!code) name('code', 'is not shown by the source, so customers could not use the card')
      else if (this.#isTwice('gift card', code)) name('code', 'is the code of two gift cards')
      if (currency !== this.#currency) name('currency', `is ${currency}, and the shop is in ${this.#currency}`)
      minorOf(balance, this.#currency, 'balance')
    },
    discounts: ({ code }, name) => {
      if (this.#isTwice('code', code.toLowerCase())) name('code', `"${code}" is the code of two discounts`)
    },
    orders: (order, name) => this.#checkOrder(order, name),
    reviews: ({ productId, rating }, name) => {
      if (!this.#ids.get('products')?.has(productId)) name('productId', `there is no product ${productId}`)
      if (!(rating >= 0.5 && rating <= 5.5)) name('rating', `${rating} is not between 1 and 5`)
    },
    subscriptions: (subscription, name) => {
      checkedSubscription(subscription, this.#terms)
      if (!subscription.payment) name('payment', 'has no card that this shop can charge', 'NOTE')
    },
  }

  #checkProduct({ name: title, variants, options, images }: MovedProduct, name: Name): void {
    if (title.trim() === '') name('name', 'is empty')
    if (title.length > 80) name('name', `has ${title.length} characters and is cut to 80`, 'NOTE')
    if (options.length > 6) name('options', `has ${options.length}; at most 6 fit`)
    if (variants.length > 1000) name('variants', `has ${variants.length}; at most 1000 fit`)
    for (const [index, { price, sku, quantity }] of variants.entries()) {
      minorOf(price, this.#currency, `variants[${index}].price`)
      if (sku && this.#isTwice('sku', sku)) name(`variants[${index}].sku`, `${sku} is the SKU of two variants`, 'NOTE')
      if (quantity !== null && quantity < 0) name(`variants[${index}].quantity`, `${quantity} becomes 0`, 'NOTE')
    }
    for (const { url } of images) if (!URL.canParse(url)) name('images', `"${url}" is not an address`, 'NOTE')
  }

  #checkOrder(order: MovedOrder, name: Name): void {
    if (this.#isTwice('order number', order.number))
      name('number', `${order.number} is the number of two orders`, 'NOTE')
    if (order.lines.length === 0) name('lines', 'has none')
    if (order.lines.length > 300) name('lines', `has ${order.lines.length}; at most 300 fit`)
    const { rounding, totalTax } = orderAmounts(order)
    if (rounding !== 0)
      name(
        'total',
        `differs from the sum of its parts by ${rounding} in the smallest unit of ${order.currency}`,
        'NOTE',
      )
    const stated = minorOf(order.totalTax, order.currency, 'totalTax')
    if (stated !== totalTax)
      name('totalTax', `is ${order.totalTax}, and its lines, fees and delivery have another sum`, 'NOTE')
    const { customerId } = order
    if (customerId !== undefined && !this.#ids.get('customers')?.has(customerId))
      name('customerId', `there is no customer ${customerId}; the order becomes one of a guest`, 'NOTE')
  }

  #remember(entity: MoveEntity, id: string): void {
    if (entity !== 'products' && entity !== 'customers') return
    const ids = this.#ids.get(entity) ?? new Set()
    this.#ids.set(entity, ids.add(id))
  }

  #isTwice(kind: string, value: string): boolean {
    const seen = this.#seen.get(kind) ?? new Set()
    this.#seen.set(kind, seen)
    if (seen.has(value)) return true
    seen.add(value)
    return false
  }
}
