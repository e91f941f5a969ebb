import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { orderTotal } from '../../platform/pricing/due.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import type { StoredCheckout } from '../../selling/checkout/details.ts'
import { type PricedCheckout, priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { checkoutsLeft } from '../../selling/checkout/store.ts'
import { toWireCheckout } from '../../selling/checkout/wire-checkout.ts'
import { checkoutsWithPayments } from '../../selling/payments/payments.ts'
import { type AbandonedDocument, type AbandonedRow, insertAbandoned } from './store.ts'

const HOUR = 60 * 60 * 1000
/** Milliseconds without a change after which a checkout counts as abandoned. */
export const LEFT_FOR = HOUR
/** Milliseconds for which checkouts are looked at again, such as after the site was stopped for days. */
const LOOKED_BACK = 7 * 24 * HOUR
const BATCH = 100

/**
 * Records the checkouts whose customer entered an email address and left, each hour. A checkout with a payment in progress
 * is not abandoned.
 */
export async function recordAbandoned(site: Services, signal?: AbortSignal): Promise<void> {
  const now = site.now().getTime()
  const until = new Date(now - LEFT_FOR).toISOString()
  const from = new Date(now - LOOKED_BACK).toISOString()
  for (let after: string | null = ''; after !== null && !signal?.aborted; ) {
    const batch: readonly StoredCheckout[] = await checkoutsLeft(site.db, { from, until, after, limit: BATCH })
    const ids = batch.map(({ id }) => id)
    const known = await knownCheckouts(site.db, ids)
    const paying = await checkoutsWithPayments(site.db, ids)
    for (const checkout of batch) if (!known.has(checkout.id) && !paying.has(checkout.id)) await record(site, checkout)
    after = batch.length < BATCH ? null : (batch.at(-1)?.id ?? null)
  }
}

async function knownCheckouts(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('abandoned_checkouts')
    .select('checkout_id')
    .where('checkout_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ checkout_id }) => checkout_id))
}

async function record(site: Services, checkout: StoredCheckout): Promise<void> {
  const { email } = checkout.details
  const priced = email === undefined ? null : await priceWithPlugins(site, checkout)
  if (email === undefined || !priced || priced.totals.lines.length === 0) return
  const row = toRow(priced, email, site.now())
  await write(site, null, (transaction) => insertAbandoned(transaction, site.url, row, site.now()))
}

function toRow(priced: PricedCheckout, email: string, now: Date): AbandonedRow {
  const { checkout, totals } = priced
  const id = randomUUID()
  const at = now.toISOString()
  return {
    id,
    checkout_id: checkout.id,
    token: randomId(),
    status: 'ABANDONED',
    email,
    email_key: email.toLowerCase(),
    member_id: checkout.memberId,
    visitor_id: checkout.visitorId,
    total_minor: orderTotal(totals),
    currency: totals.currency,
    left_at: checkout.updatedAt,
    mails_sent: 0,
    is_closed: 0,
    created_at: at,
    updated_at: at,
    recovered_at: null,
    document: JSON.stringify(toDocument(id, priced, email, at)),
  }
}

function toDocument(id: string, priced: PricedCheckout, email: string, at: string): AbandonedDocument {
  const { checkout } = priced
  const wire = toWireCheckout(priced)
  const { memberId, visitorId } = checkout
  const contactDetails = checkout.details.shipping?.contactDetails
  return {
    id,
    createdDate: at,
    updatedDate: at,
    checkoutId: checkout.id,
    ...(checkout.cartId !== null && { cartId: checkout.cartId }),
    status: 'ABANDONED',
    buyerLanguage: wire.buyerLanguage,
    buyerInfo: { email, ...(memberId !== null ? { memberId } : visitorId !== null && { visitorId }) },
    ...(contactDetails && { contactDetails }),
    currency: wire.currency,
    conversionCurrency: wire.currency,
    totalPrice: wire.priceSummary.total,
    subtotalPrice: wire.priceSummary.subtotal,
    activities: [],
    lineItems: wire.lineItems.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      ...(line.catalogReference && { catalogReference: line.catalogReference }),
      productName: line.productName,
      price: line.price,
      priceBeforeDiscounts: line.priceBeforeDiscounts,
      descriptionLines: line.descriptionLines,
      ...(line.media && { image: line.media }),
      ...(line.physicalProperties && { physicalProperties: line.physicalProperties }),
    })),
    appliedDiscounts: wire.appliedDiscounts,
  }
}
