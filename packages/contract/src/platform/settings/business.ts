/** The legal details of the business that runs the shop. Additions of this project. */
import type { z } from 'zod'
import { AdvanceInvoices, InvoiceCorrections, InvoiceIssue } from '../../enumerations.ts'
import {
  array,
  boolean,
  countryCodeOrNone,
  emailOrNone,
  int,
  message,
  optional,
  phoneOrNone,
  text,
} from '../../wire.ts'
import { seenSettingsRevision, settingsRevision } from './revision.ts'

const line = optional(text({ max: 255 }))

export const LegalAddress = message('LegalAddress', 'Where a business is registered. What is left out stays.', {
  street: line,
  streetNumber: line,
  apartmentNumber: line.describe('A further part, such as a floor.'),
  zip: optional(text({ max: 20 })),
  city: line,
  state: line,
  country: optional(countryCodeOrNone).describe('Two letters (ISO 3166-1).'),
})
export type LegalAddress = z.output<typeof LegalAddress>

export const BusinessRegister = message('BusinessRegister', 'Where a business is registered. Both empty: nowhere.', {
  court: text({ max: 100 }).describe('The court or authority, such as `Amtsgericht Bremen`.'),
  number: text({ max: 100 }).describe('Such as `HRB 12345`.'),
})
export type BusinessRegister = z.output<typeof BusinessRegister>

export const BusinessBankAccount = message('BusinessBankAccount', 'The bank account of a business.', {
  holder: optional(text({ max: 100 })).describe('Default: the legal name.'),
  iban: text({ max: 50 }).describe('Its check digits are verified. Empty: no account.'),
  bic: optional(text({ max: 20 })).describe('Its form is verified.'),
  bank: optional(text({ max: 100 })).describe('The name of the bank.'),
})
export type BusinessBankAccount = z.output<typeof BusinessBankAccount>

const prefix = text({ max: 20 })

const start = int({ min: 1, max: 2_000_000_000 })

export const InvoiceNumbers = message('InvoiceNumbers', 'How invoices and credit notes are numbered.', {
  issue: InvoiceIssue.describe('When invoices are issued.'),
  corrections: InvoiceCorrections,
  advances: AdvanceInvoices,
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  nextInvoice: start.describe('The number of the next invoice, without its prefix.'),
  nextCreditNote: start,
  lastInvoice: optional(text()).describe('The number of the last invoice, with its prefix. Absent: none was issued.'),
})
export type InvoiceNumbers = z.output<typeof InvoiceNumbers>

export const InvoiceNumberChanges = message('InvoiceNumberChanges', 'What to change. What is not given stays.', {
  issue: optional(InvoiceIssue),
  corrections: optional(InvoiceCorrections),
  advances: optional(AdvanceInvoices),
  invoicePrefix: optional(prefix).describe('It must not end in a digit, and must differ from that of credit notes.'),
  creditNotePrefix: optional(prefix),
  nextInvoice: optional(start).describe('Greater than the number of the last invoice: numbers never go back.'),
  nextCreditNote: optional(start).describe('Greater than the number of the last credit note.'),
})
export type InvoiceNumberChanges = z.output<typeof InvoiceNumberChanges>

const taxNumbers = array(text({ min: 1, max: 50 }), { max: 10 })

const managers = array(text({ min: 1, max: 100 }), { max: 20 })

export const BusinessDetails = message(
  'BusinessDetails',
  'Who runs the shop: on invoices, other documents, in mails, the imprint and the data for search engines.',
  {
    legalName: text().describe('With the legal form. Empty: the name of the shop is used.'),
    address: LegalAddress,
    email: optional(text()),
    phone: optional(text()),
    vatNumber: optional(text()),
    peppolId: optional(text()).describe('Where the shop takes and sends electronic invoices.'),
    smallBusiness: boolean.describe('Whether it charges no VAT as a small business, such as by §19 UStG.'),
    taxNumbers: array(text()).describe('Further tax numbers. They are on invoices only.'),
    register: optional(BusinessRegister),
    managers: array(text()).describe('The persons who represent the business.'),
    furtherDetails: optional(text()).describe('Further lines, such as the supervisory authority.'),
    bankAccount: optional(BusinessBankAccount),
    logo: optional(text()).describe('The id of an image in the media library.'),
    logoOnDocuments: boolean.describe('Whether invoices and other documents show the logo.'),
    invoices: InvoiceNumbers,
    revision: settingsRevision,
  },
)
export type BusinessDetails = z.output<typeof BusinessDetails>

export const BusinessDetailsChanges = message(
  'BusinessDetailsChanges',
  'What to change. What is not given stays; an empty text or list clears it.',
  {
    legalName: optional(text({ max: 200 })),
    address: optional(LegalAddress),
    email: optional(emailOrNone),
    phone: optional(phoneOrNone),
    vatNumber: optional(text({ max: 20 })).describe('Numbers of EU states must have the form of their country.'),
    peppolId: optional(text({ max: 60 })).describe('Such as `9930:DE123456789`.'),
    smallBusiness: optional(boolean).describe('Orders then have no tax, whatever the tax regions say.'),
    taxNumbers: optional(taxNumbers),
    register: optional(BusinessRegister),
    managers: optional(managers),
    furtherDetails: optional(text({ max: 500 })),
    bankAccount: optional(BusinessBankAccount),
    logo: optional(text({ max: 255 })).describe('The id of an image in the media library.'),
    logoOnDocuments: optional(boolean),
    invoices: optional(InvoiceNumberChanges),
    revision: seenSettingsRevision,
  },
)
export type BusinessDetailsChanges = z.output<typeof BusinessDetailsChanges>
