import { changeDetails } from '../../../operations/business/update-details.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { defined } from '../../../platform/kernel/defined.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Applying } from '../applying.ts'
import { holds } from '../compare.ts'
import { inSection } from '../problems.ts'
import { type BusinessSection, businessSection } from '../shop-file.ts'

/** Who runs the shop, as the file has it. */
export async function readBusiness(db: Queryable): Promise<BusinessSection> {
  return businessSection.parse((await readSettings(db)).legal)
}

export async function applyBusiness({ site, transaction }: Applying, section: BusinessSection): Promise<void> {
  const current = await readBusiness(transaction)
  if (holds(current, section)) return
  const { firstInvoice, firstCreditNote, ...changes } = section
  // Numbers that the shop has already are not changed, so that a file can be applied again after invoices were issued.
  const invoices = defined({
    nextInvoice: firstInvoice === current.firstInvoice ? undefined : firstInvoice,
    nextCreditNote: firstCreditNote === current.firstCreditNote ? undefined : firstCreditNote,
  })
  await inSection(
    'business',
    () => changeDetails(site, transaction, { ...changes, invoices }),
    (field) =>
      field
        .replace(/^businessDetails\./, 'business.')
        .replace('invoices.nextInvoice', 'firstInvoice')
        .replace('invoices.nextCreditNote', 'firstCreditNote'),
  )
}
