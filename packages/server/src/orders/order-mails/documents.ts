import type { InvoiceKind, Order } from '@cartwright/contract'
import type { Database } from '../../platform/database/database.ts'
import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import type { MailLink } from '../../platform/mail/design/parts.ts'
import { orderMailMessages } from './messages.ts'
import type { OrderMailRequest } from './requests.ts'

/** A paper of an order, as mails link it. */
export interface LinkedDocument {
  readonly kind: InvoiceKind
  /** Missing before it is issued. */
  readonly number?: string | undefined
  /** The refund of a credit note. */
  readonly refundId?: string | undefined
  readonly url: string
}

/** The links to the documents that a mail is about: invoices where an order was paid, credit notes where it was refunded or canceled. */
export function documentLinks(
  documents: readonly LinkedDocument[],
  { kind, refundId }: Pick<OrderMailRequest, 'kind' | 'refundId'>,
  language: TextLanguage,
): MailLink[] {
  const { invoice, creditNote } = orderMailMessages[language]
  return documents
    .filter((document) => {
      if (document.kind === 'INVOICE') return mentionInvoice.has(kind)
      if (kind === 'CANCELED') return document.refundId === undefined
      return kind === 'REFUNDED' && document.refundId === refundId
    })
    .map(({ kind, number, url }) => ({ href: url, label: (kind === 'INVOICE' ? invoice : creditNote)(number) }))
}

const mentionInvoice: ReadonlySet<OrderMailRequest['kind']> = new Set(['CONFIRMATION', 'PAID'])

/** Whether a mail of a kind links papers. */
export const hasDocuments = (kind: OrderMailRequest['kind']): boolean =>
  mentionInvoice.has(kind) || kind === 'REFUNDED' || kind === 'CANCELED'

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** The electronic invoices that the buyer wants by mail. */
    readonly requestedEInvoices: (
      order: Order,
      refundId: string | undefined,
    ) => Promise<readonly { readonly name: string; readonly content: string }[]>
    /** The invoice of an order and its credit notes. Those that are due are issued now. */
    readonly issuedDocuments: (db: Database, orderId: string) => Promise<LinkedDocument[]>
  }
}
