import { BusinessAddress, type BusinessDetails, type BusinessDetailsChanges } from '@cartwright/contract'
import { invoiceSettings } from '../../orders/documents/invoices/settings.ts'
import { lastSequence } from '../../orders/documents/invoices/store.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejectCleared, withDefaults } from '../../platform/kernel/cleared.ts'
import { defined } from '../../platform/kernel/defined.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findPublicFile } from '../../platform/media/library/find-public-file.ts'
import { markUsed } from '../../platform/media/library/mark-used.ts'
import { changeSettings } from '../../platform/settings/change-settings.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { checkBankAccount, checkNumbers, checkPeppolId, checkVatNumber } from './check-details.ts'
import { readDetails } from './read-details.ts'
import type { LegalDetails } from './settings.ts'

const FIELD = 'businessDetails'

const emptyAddress = { street: '', streetNumber: '', apartmentNumber: '', city: '', zip: '', state: '', country: '' }

/** What the details are that an update clears. */
const emptyDetails: BusinessDetailsChanges = {
  legalName: '',
  address: emptyAddress,
  email: '',
  phone: '',
  vatNumber: '',
  peppolId: '',
  smallBusiness: false,
  taxNumbers: [],
  register: { court: '', number: '' },
  managers: [],
  furtherDetails: '',
  bankAccount: { iban: '' },
  logo: '',
  logoOnDocuments: true,
}

/**
 * Changes who runs the shop, and clears what is `null`.
 *
 * @throws ValidationError naming each field that is not valid
 * @throws ApplicationError MEDIA_NOT_FOUND for an unknown logo, REVISION_CONFLICT
 */
export function updateDetails(site: Services, changes: BusinessDetailsChanges): Promise<BusinessDetails> {
  const { address, invoices } = changes
  rejectCleared(changes, FIELD, 'invoices')
  rejectCleared(invoices ?? {}, `${FIELD}.invoices`, 'nextInvoice', 'nextCreditNote')
  const cleared = {
    ...withDefaults(changes, emptyDetails),
    ...(address && { address: withDefaults(address, emptyAddress) }),
    ...(invoices && { invoices: withDefaults(invoices, newInvoices) }),
  }
  return write(site, currentCause(), (transaction) => changeDetails(site, transaction, cleared))
}

const newInvoices = {
  ...invoiceSettings.defaults.invoices,
  corrections: 'DIFFERENCE',
  advances: 'BUSINESSES',
} as const satisfies NonNullable<BusinessDetailsChanges['invoices']>

/** The same inside a transaction, for callers that change more than this. */
export async function changeDetails(
  site: Services,
  transaction: Transaction,
  { revision, ...changes }: BusinessDetailsChanges,
): Promise<BusinessDetails> {
  if (changes.vatNumber) checkVatNumber(changes.vatNumber, `${FIELD}.vatNumber`)
  if (changes.peppolId) checkPeppolId(changes.peppolId, `${FIELD}.peppolId`)
  const account = changes.bankAccount && {
    bankAccount: checkBankAccount(changes.bankAccount, `${FIELD}.bankAccount`),
  }
  const settings = await readSettings(transaction)
  requireRevision(revision, settings.version)
  const details = await readDetails(transaction, settings)
  if (changes.invoices) await requireNumbers(transaction, changes.invoices, details)
  const logo = changes.logo ? await findLogo(site, transaction, changes.logo) : changes.logo
  const names = Object.keys(defined(changes)).map((name) => `business.${name}`)
  await recordAudit(transaction, { action: 'SETTINGS_CHANGED', details: { names } }, site.now())
  const changed = await changeSettings(site, transaction, {
    business: changeBusiness(settings, { ...changes, logo }),
    invoices: changeInvoices(settings, changes),
    legal: { ...settings.legal, ...changeLegal(changes, details), ...account },
  })
  return readDetails(transaction, changed)
}

async function requireNumbers(
  transaction: Transaction,
  numbers: NonNullable<BusinessDetailsChanges['invoices']>,
  { invoices }: BusinessDetails,
): Promise<void> {
  const last = {
    invoice: await lastSequence(transaction, 'INVOICE'),
    creditNote: await lastSequence(transaction, 'CREDIT_NOTE'),
  }
  checkNumbers(numbers, invoices, last, `${FIELD}.invoices`)
}

async function findLogo({ now }: Services, transaction: Transaction, named: string): Promise<string> {
  const field = `${FIELD}.logo`
  const { id, media_type } = await findPublicFile(transaction, named, field)
  if (!media_type.startsWith('image/')) throw invalidField(field, 'must be an image')
  await markUsed(transaction, [id], now())
  return id
}

function changeBusiness(
  { business }: SiteSettings,
  { address, email, phone, logo }: BusinessDetailsChanges,
): SiteSettings['business'] {
  const changed = { ...business, ...defined({ email, phone, logo }) }
  const { address: before = BusinessAddress.parse({}), ...rest } = withoutEmpty(changed)
  return address || business.address ? { ...rest, address: { ...before, ...defined(address ?? {}) } } : rest
}

function changeInvoices(
  { invoices }: SiteSettings,
  { legalName: sellerName, vatNumber, furtherDetails: registration, invoices: numbers = {} }: BusinessDetailsChanges,
): SiteSettings['invoices'] {
  const { issue, corrections, advances, invoicePrefix, creditNotePrefix } = numbers
  return {
    ...invoices,
    ...defined({ sellerName, vatNumber, registration, issue, corrections, advances, invoicePrefix, creditNotePrefix }),
  }
}

function changeLegal(
  { register, managers, taxNumbers, smallBusiness, peppolId, logoOnDocuments, invoices = {} }: BusinessDetailsChanges,
  { invoices: numbers }: BusinessDetails,
): LegalDetails {
  const { nextInvoice, nextCreditNote } = invoices
  return {
    ...defined({ managers, taxNumbers, smallBusiness, peppolId, logoOnDocuments }),
    ...(register && { register: register.court || register.number ? register : undefined }),
    ...(nextInvoice !== numbers.nextInvoice && defined({ firstInvoice: nextInvoice })),
    ...(nextCreditNote !== numbers.nextCreditNote && defined({ firstCreditNote: nextCreditNote })),
  }
}

/** Without what an empty text clears. */
const withoutEmpty = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T
