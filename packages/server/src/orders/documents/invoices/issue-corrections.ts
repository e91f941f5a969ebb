import { sum } from '../../../platform/pricing/allocate.ts'
import { hasEnded, refundedAmount } from '../../billing/settled.ts'
import { grossOf } from '../../journal/claims.ts'
import type { EntryRow } from '../../journal/entries.ts'
import { statedEntries } from '../../journal/statements.ts'
import { type Case, finalInvoices, issueDocument } from './case.ts'
import { composeParts } from './compose-claims.ts'
import { composeWhole } from './compose-whole.ts'
import { invoiceLanguage, messagesOf } from './messages.ts'
import { negated, partsOfClaims } from './parts-of-claims.ts'
import type { InvoiceRow } from './store.ts'
import { claimsIn, isEmpty, type Stated, splitEntries } from './unstated.ts'

/**
 * Issues what an order with an invoice lacks: a credit note for each refund and for what was taken away or canceled, and a
 * further invoice for what was added.
 *
 * @param isDue whether invoices are issued now; credit notes always are
 */
export async function issueCorrections(of: Case, isDue: boolean): Promise<InvoiceRow[]> {
  const notes = await issueRefunds(of)
  const rest = of.unstated.filter(({ kind }) => kind !== 'REFUND')
  const { added, removed } = splitEntries(rest)
  if (isEmpty(added) && isEmpty(removed)) return notes
  const isChanged = of.order.status === 'APPROVED'
  if (of.settings.invoices.corrections === 'REPLACE' && isChanged) {
    const isLess = sum(claimsIn(rest).map(grossOf)) <= 0
    return isDue || isLess ? [...notes, ...(await replaceInvoice(of, rest))] : notes
  }
  return [
    ...notes,
    ...(isEmpty(removed) ? [] : [await issueRemoved(of, removed)]),
    ...(isEmpty(added) || !isDue ? [] : [await issueAdded(of, added)]),
  ]
}

const texts = ({ settings, orderLanguage }: Case) => messagesOf(settings, invoiceLanguage(orderLanguage))

/** The refunds that a credit note names. */
const knownRefunds = ({ issued }: Case) => new Set(issued.map(({ refund_id }) => refund_id))

async function issueRefunds(of: Case): Promise<InvoiceRow[]> {
  const known = knownRefunds(of)
  const issued: InvoiceRow[] = []
  for (const refund of of.books.refunds.filter((one) => hasEnded(one) && !known.has(one.id))) {
    const entries = of.unstated.filter(({ kind, fact }) => kind === 'REFUND' && fact === refund.id)
    const stated = { entries, claims: claimsIn(entries) }
    if (isEmpty(stated)) continue
    const { reason } = refund.details
    issued.push(await issueNote(of, stated, { refundId: refund.id, returned: refundedAmount(refund), reason }))
  }
  return issued
}

/** The credit note of an edit or a cancellation. Of an edit with a refund it names that. */
function issueRemoved(of: Case, removed: Stated): Promise<InvoiceRow> {
  const known = knownRefunds(of)
  const refund = of.books.refunds.findLast(
    ({ id, transactions }) => !known.has(id) && transactions.some(({ isAdjustment }) => isAdjustment),
  )
  return issueNote(of, removed, refund ? { refundId: refund.id, returned: refundedAmount(refund) } : { returned: 0 })
}

const homeTaxOf = ({ entries }: Stated): number => sum(entries.map(({ home_tax_minor: tax }) => tax))

/** Whether entries come to the claims: not where a document cancels what others state. */
const entriesAre = ({ entries, claims }: Stated): boolean =>
  sum(claimsIn(entries).map(grossOf)) === sum(claims.map(grossOf))

interface Returned {
  readonly refundId?: string
  /** The money that went back, in minor units. */
  readonly returned: number
  readonly reason?: string | undefined
}

async function issueNote(of: Case, stated: Stated, { refundId, returned, reason }: Returned): Promise<InvoiceRow> {
  const messages = texts(of)
  const parts = partsOfClaims(negated(stated.claims), of.order, messages)
  const total = sum(parts.map(({ part }) => part.gross))
  const numbers = await invoicesAbout(of, stated)
  return issueDocument(of, {
    ...{ kind: 'CREDIT_NOTE', total, entries: stated.entries, ...(refundId && { refundId }) },
    compose: (number) =>
      composeParts({
        ...{ ...of, number, kind: 'CREDIT_NOTE', parts, reason, terms: messages.setOff },
        ...(entriesAre(stated) && { homeTax: -homeTaxOf(stated) }),
        paid: Math.min(returned, total),
        preceding: { label: messages.corrects, numbers },
      }),
  })
}

async function issueAdded(of: Case, added: Stated): Promise<InvoiceRow> {
  const messages = texts(of)
  const parts = partsOfClaims(added.claims, of.order, messages)
  const total = sum(parts.map(({ part }) => part.gross))
  const before = await statedEntries(of.transaction, of.order.id)
  const paid = paidBeyond(of, sum(claimsIn(before).map(grossOf)), total)
  const numbers = finalInvoices(of).map(({ number }) => number)
  return issueDocument(of, {
    ...{ kind: 'INVOICE', total, entries: added.entries },
    compose: (number) =>
      composeParts({
        ...{ ...of, number, kind: 'INVOICE', parts, paid, terms: messages.payable, homeTax: homeTaxOf(added) },
        preceding: { label: messages.addsTo, numbers },
      }),
  })
}

/** Cancels what was invoiced by a credit note, and invoices what the order is now. */
async function replaceInvoice(of: Case, changed: readonly EntryRow[]): Promise<InvoiceRow[]> {
  const messages = texts(of)
  const before = await statedEntries(of.transaction, of.order.id)
  const stated = { entries: [], claims: negated(claimsIn(before)) }
  const claims = claimsIn([...before, ...changed])
  const total = sum(claims.map(grossOf))
  const numbers = finalInvoices(of).map(({ number }) => number)
  if (total <= 0) return [await issueNote(of, { ...stated, entries: changed }, { returned: 0 })]
  const note = isEmpty(stated) ? [] : [await issueNote(of, stated, { returned: 0 })]
  const invoice = await issueDocument(of, {
    ...{ kind: 'INVOICE', total, entries: changed },
    compose: (number) =>
      composeWhole(
        { ...of, number, open: null },
        { claims, paid: paidBeyond(of, 0, total), preceding: { label: messages.replaces, numbers: numbers.slice(-1) } },
      ),
  })
  return [...note, invoice]
}

/** What was paid besides what others state, in minor units. */
function paidBeyond({ books }: Case, others: number, total: number): number {
  const money = sum(books.payments.map(({ captured }) => captured)) - sum(books.refunds.map(refundedAmount))
  return Math.min(Math.max(money - others, 0), total)
}

/** The invoices that state the parts of an order; all of them where none is named. */
async function invoicesAbout(of: Case, { claims }: Stated): Promise<string[]> {
  const invoices = finalInvoices(of)
  if (of.settings.invoices.corrections === 'REPLACE') return invoices.slice(-1).map(({ number }) => number)
  const parts = new Set(claims.map(({ part, partId }) => `${part} ${partId}`))
  const about = await statedEntries(of.transaction, of.order.id)
  const ids = new Set(about.filter((one) => parts.has(`${one.part} ${one.part_id}`)).map((one) => one.document_id))
  const named = invoices.filter(({ id }) => ids.has(id))
  return (named.length > 0 ? named : invoices).map(({ number }) => number)
}
