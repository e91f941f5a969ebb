import type { Order } from '@cartwright/contract'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { type WriteCaller, write } from '../../../platform/database/write.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { sum } from '../../../platform/pricing/allocate.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { findOpenPayment } from '../../billing/open-payment.ts'
import { moneyOf } from '../../billing/order-price.ts'
import { grossOf } from '../../journal/claims.ts'
import { entriesOf } from '../../journal/entries.ts'
import { unstatedClaims } from '../../journal/statements.ts'
import { orderOfEvent } from '../../orders/order-of-event.ts'
import { wasPaid } from '../../orders/was-paid.ts'
import { advancesOf, issueAdvances, takesAdvances } from './advances.ts'
import { type Case, finalInvoices, issueDocument, readCase } from './case.ts'
import { composeWhole } from './compose-whole.ts'
import { deductAdvances } from './deduct-advances.ts'
import { issueCorrections } from './issue-corrections.ts'
import { type InvoiceRow, invoicesOf } from './store.ts'
import { claimsIn } from './unstated.ts'

type IssuingSite = Pick<Services, 'db' | 'now' | 'media' | 'paymentProviders'>

/**
 * Issues what an order lacks: its invoice, or what came after it. At least one document is issued.
 *
 * @returns the invoice, else the credit note
 * @throws ApplicationError `ORDER_NOT_FOUND`, `INVOICE_ALREADY_EXISTS` when nothing is missing, `ORDER_ALREADY_CANCELED` for
 *   one that was never paid
 */
export async function issueInvoice(site: IssuingSite, orderId: string, cause: WriteCaller): Promise<InvoiceRow> {
  const issued = await write(site, cause, async (transaction) => {
    const of = await readCase(transaction, orderId, site.now())
    const isNew = finalInvoices(of).length === 0
    if (isNew && of.order.status === 'CANCELED' && !wasPaid(of.order))
      throw rejected('ORDER_ALREADY_CANCELED', {}, { message: 'A canceled order that was not paid has no invoice' })
    return issueDue(site, of, true)
  })
  const [first] = issued
  if (!first) throw rejected('INVOICE_ALREADY_EXISTS')
  return issued.find(({ kind }) => kind === 'INVOICE') ?? first
}

/** Issues what an order lacks by itself: what is due by the settings, and all credit notes. */
export async function issueMissing(site: IssuingSite, orderId: string): Promise<void> {
  // Most events of an order leave nothing to issue: then no transaction is begun.
  if (!(await lacksDocument(site.db, orderId))) return
  await write(site, null, async (transaction) => {
    await issueDue(site, await readCase(transaction, orderId, site.now()), false)
  })
}

async function issueDue(site: IssuingSite, of: Case, isRequested: boolean): Promise<InvoiceRow[]> {
  const isDue = isRequested || (isPaidHere(of.order) && issuesWhenPaid(of.settings))
  if (finalInvoices(of).length > 0) return issueCorrections(of, isDue)
  if (!isDue) return issueAdvances(of)
  const invoice = await issueFirst(site, of)
  const { id } = of.order
  const after = { ...of, unstated: await unstatedClaims(of.transaction, id), issued: [...of.issued, invoice] }
  return [invoice, ...(await issueCorrections(after, isDue))]
}

const isPaidHere = (order: Order): boolean => wasPaid(order) && !order.imported

const issuesWhenPaid = ({ invoices }: SiteSettings): boolean => invoices.issue === 'WHEN_PAID'

/** The invoice of all that was sold, less advance payments that have invoices. What went back since has credit notes. */
async function issueFirst({ paymentProviders }: IssuingSite, of: Case): Promise<InvoiceRow> {
  const { transaction, order, books } = of
  const entries = of.unstated.filter(({ kind }) => kind === 'SALE' || kind === 'CHANGE')
  const claims = claimsIn(entries)
  const total = sum(claims.map(grossOf))
  const advances = advancesOf(of)
  const open = await findOpenPayment({ db: transaction, paymentProviders }, order, of.orderLanguage)
  const paid = Math.min(sum(books.payments.map(({ captured }) => captured)), total)
  return issueDocument(of, {
    ...{ kind: 'INVOICE', entries, total: total - advances.total },
    compose: (number) =>
      deductAdvances(
        composeWhole({ ...of, number, open }, { claims, paid, preceding: undefined }),
        ...([order, { advances, total }] as const),
      ),
  })
}

/** Whether the invoice of an order is due, an advance payment has none, or a change after the invoice has no document. */
async function lacksDocument(db: Database, orderId: string): Promise<boolean> {
  const order = await orderOfEvent(db, orderId)
  const issued = await invoicesOf(db, order.id)
  if (finalInvoices({ issued }).length > 0) return lacksCorrection(db, order, issued)
  const settings = await readSettings(db)
  return issued.length > 0 || takesAdvances(order, settings) || (isPaidHere(order) && issuesWhenPaid(settings))
}

/** Whether `issueInvoice` has something to issue for an order. */
export async function lacksInvoice(db: Queryable, order: Order): Promise<boolean> {
  const issued = await invoicesOf(db, order.id)
  if (finalInvoices({ issued }).length > 0) return lacksCorrection(db, order, issued)
  return order.status !== 'CANCELED' || wasPaid(order)
}

async function lacksCorrection(db: Queryable, order: Order, issued: readonly InvoiceRow[]): Promise<boolean> {
  if ((await entriesOf(db, order.id)).length === 0) return statedTotal(issued) !== claimedTotal(order)
  return claimsIn(await unstatedClaims(db, order.id)).some((claim) => grossOf(claim) !== 0)
}

const statedTotal = (issued: readonly InvoiceRow[]): number =>
  sum(issued.map(({ kind, total_minor }) => (kind === 'INVOICE' ? total_minor : -total_minor)))

/** What an order from before the journal claims: refunds lower it, but for what was paid too much. */
function claimedTotal(order: Order): number {
  if (order.status === 'CANCELED') return 0
  const money = moneyOf(order)
  const { paid, refunded } = order.balanceSummary
  const total = money.read(order.priceSummary.total)
  const tooMuch = Math.max(money.read(paid) - total, 0)
  return total - Math.max(money.read(refunded) - tooMuch, 0)
}
