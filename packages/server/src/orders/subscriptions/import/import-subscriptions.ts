import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { readSmallFile } from '../../../platform/csv/read-small-file.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { addMandate } from '../../../selling/payments/mandates/mandates.ts'
import type { MandateMethod } from '../../../selling/payments/mandates/provider-mandates.ts'
import { insertContract, nextContractNumber } from '../store.ts'
import { buildContract } from './build-contract.ts'
import { type CheckedSubscription, checkSubscription } from './check-subscription.ts'
import { findProducts } from './find-products.ts'
import { fileFormats, formatOf } from './formats.ts'
import { type Mandates, readMandates } from './read-mandates.ts'
import { readSubscriptions } from './read-subscriptions.ts'

const MOST_ROWS = 20_000
const MOST_ERRORS = 100

type ImportResult = ResponseOf<'ImportSubscriptions'>

/**
 * Imports running subscriptions: all rows, or none where one is wrong. Those that were imported before are skipped.
 *
 * @throws ValidationError for a file that is not CSV, or has columns of no format
 */
export async function importSubscriptions(
  site: Services,
  { csv, dryRun = false }: RequestOf<'ImportSubscriptions'>,
): Promise<ImportResult> {
  const { columns: head, records } = await readSmallFile(csv, MOST_ROWS)
  const format = formatOf(head)
  if (!format) throw invalidField('csv', `has columns of no format. Needed are ${FORMATS}`)
  const { columns } = format
  const errors: ImportResult['errors'] = []
  const report = (line: number, column: string | undefined, reason: string) => {
    errors.push({ line, ...(column && { column }), reason })
  }
  const settings = await readSettings(site.db)
  const [now, timeZone] = [site.now(), settings.business.timeZone ?? 'UTC']
  const options = { columns, report, now, timeZone, currency: settings.currency }
  const all = readSubscriptions(records, format).map((raw) => checkSubscription(raw, options))
  const checked = all.filter((one) => one !== null)
  const imported = await importedIds(site.db, checked)
  const fresh = checked.filter(({ values }) => !imported.has(values.externalId))
  const items = await findProducts(site.db, fresh, { columns, report })
  const mandates = await readMandates(site, fresh, { columns, report })
  const outcome = {
    format: format.name,
    created: errors.length > 0 ? 0 : fresh.length,
    skipped: checked.length - fresh.length,
    withoutMandate: fresh.length - mandates.size,
    errors: errors.toSorted((one, other) => one.line - other.line).slice(0, MOST_ERRORS),
    errorCount: errors.length,
  }
  if (dryRun || errors.length > 0) return outcome
  await write(site, currentCause(), async (transaction) => {
    for (const one of fresh) {
      const mandate = await storeMandate(transaction, one, mandates, now)
      const contract = buildContract(one, {
        number: await nextContractNumber(transaction),
        items,
        mandate,
        currency: settings.currency,
        language: settings.language,
        taxIncluded: settings.taxIncludedInPrices,
        weightUnit: settings.weightUnit,
        timeZone,
        now,
      })
      await insertContract(transaction, contract, now)
      await transaction
        .insertInto('imported_subscriptions')
        .values({ external_id: one.values.externalId, contract_id: contract.id })
        .execute()
    }
  })
  return outcome
}

const FORMATS = fileFormats.map(({ name, marks }) => `${marks.join(', ')} (${name})`).join('; ')

/** Which of the subscriptions are in the shop already. */
async function importedIds(db: Queryable, all: readonly CheckedSubscription[]): Promise<Set<string>> {
  if (all.length === 0) return new Set()
  const rows = await db.selectFrom('imported_subscriptions').select('external_id').execute()
  return new Set(rows.map(({ external_id }) => external_id))
}

async function storeMandate(
  transaction: Transaction,
  { values }: CheckedSubscription,
  mandates: Mandates,
  now: Date,
): Promise<{ provider: string; id: string } | null> {
  const method: MandateMethod | undefined = mandates.get(values.externalId)
  if (!method) return null
  const { id } = await addMandate(transaction, { provider: values.paymentProvider, memberId: null, method }, now)
  return { provider: values.paymentProvider, id }
}
