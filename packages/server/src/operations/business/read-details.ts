import type { BusinessDetails, InvoiceNumbers, LegalAddress, StorefrontBusiness } from '@cartwright/contract'
import { lastInvoiceNumber, lastSequence } from '../../orders/documents/invoices/store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { defined } from '../../platform/kernel/defined.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'

/** Who runs the shop, as the owner sees it. */
export async function readDetails(db: Queryable, settings: SiteSettings): Promise<BusinessDetails> {
  const { business, legal, invoices } = settings
  const { taxNumbers = [], smallBusiness = false, logoOnDocuments = true, bankAccount, peppolId } = legal
  return {
    ...toStorefrontBusiness(settings),
    smallBusiness,
    taxNumbers: [...taxNumbers],
    ...defined({ bankAccount, logo: business.logo, peppolId: peppolId || undefined }),
    logoOnDocuments,
    invoices: await readNumbers(db, { legal, invoices }),
    revision: String(settings.version),
  }
}

/** What the imprint says. Tax numbers and bank account are for documents alone. */
export function toStorefrontBusiness({ business, legal, invoices }: SiteSettings): StorefrontBusiness {
  const { sellerName = '', vatNumber, registration: furtherDetails } = invoices
  const { email, phone } = business
  return {
    legalName: sellerName,
    address: addressOf(business.address),
    ...defined({ email, phone, vatNumber, register: legal.register, furtherDetails }),
    managers: [...(legal.managers ?? [])],
    ...(legal.smallBusiness && { smallBusiness: true }),
  }
}

function addressOf(address: SiteSettings['business']['address']): LegalAddress {
  const { street, streetNumber, apartmentNumber, zip, city, state, country } = address ?? {}
  return defined({ street, streetNumber, apartmentNumber, zip, city, state, country })
}

async function readNumbers(
  db: Queryable,
  { legal, invoices }: Pick<SiteSettings, 'legal' | 'invoices'>,
): Promise<InvoiceNumbers> {
  const { issue, corrections = 'DIFFERENCE', advances = 'BUSINESSES', invoicePrefix, creditNotePrefix } = invoices
  return {
    issue,
    corrections,
    advances,
    invoicePrefix,
    creditNotePrefix,
    nextInvoice: Math.max((await lastSequence(db, 'INVOICE')) + 1, legal.firstInvoice ?? 1),
    nextCreditNote: Math.max((await lastSequence(db, 'CREDIT_NOTE')) + 1, legal.firstCreditNote ?? 1),
    ...defined({ lastInvoice: await lastInvoiceNumber(db) }),
  }
}
