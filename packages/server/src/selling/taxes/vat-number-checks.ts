import type { Queryable } from '../../platform/database/database.ts'
import { documentsOf } from '../../platform/database/documents.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { logCheck } from './vat-check-log.ts'
import { normalizeVatNumber, unionCountryOfVatNumber } from './vat-number.ts'

/** How a number is checked. */
export interface VatNumberCheckOptions {
  readonly signal: AbortSignal
  /** The VAT number of the shop. Default: it has none. */
  readonly requester?: string
}

/** What a check said of a number. */
export interface VatNumberResult {
  readonly isRegistered: boolean
  /** What proves the check, where the service gives that. */
  readonly consultationNumber?: string
}

/** The official check of VAT numbers, such as VIES of the European Union. */
export interface VatNumberChecker {
  /**
   * Checks whether a number is registered.
   *
   * @param number the country prefix and the number, such as `DE123456789`
   * @throws Error when the check is not available; the number does not count until a later check confirms it
   */
  check(number: string, options: VatNumberCheckOptions): Promise<VatNumberResult>
}

/** What the check said of a number. */
interface VatNumberRecord {
  /** The number itself. */
  readonly id: string
  readonly isRegistered: boolean
}

const checks = documentsOf<VatNumberRecord>('vat_number_checks')

/** A registration can end: an older result is asked for again. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000

/** A checkout waits no longer for the check. */
const PATIENCE_MS = 5000

/**
 * Checks a VAT number officially, where the owner wants that, and stores the result. Until a check confirms it the number
 * does not count, so an outage of the check never frees an order of tax.
 */
export async function checkVatNumber(site: Services, number: string | undefined): Promise<void> {
  if (number === undefined || unionCountryOfVatNumber(number) === null) return
  const { taxes, invoices } = await readSettings(site.db)
  if (taxes.vatNumberCheck !== 'OFFICIAL' || !taxes.reverseCharge) return
  const id = normalizeVatNumber(number)
  if (await isFresh(site.db, id, site.now())) return
  try {
    const requester = requesterOf(invoices.vatNumber)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const result = await site.vatNumbers.check(id, { signal, ...(requester !== undefined && { requester }) })
    await write(site, currentCause(), async (transaction) => {
      await checks.save(transaction, { id, isRegistered: result.isRegistered }, site.now())
      await logCheck(transaction, { vatNumber: id, requester, ...result }, site.now())
    })
  } catch (error) {
    site.log.warn({ err: error }, 'the check of a VAT number is not available')
  }
}

/** The VAT number of the shop, where it is one of the EU. */
const requesterOf = (number: string | undefined): string | undefined =>
  number !== undefined && unionCountryOfVatNumber(number) !== null ? normalizeVatNumber(number) : undefined

async function isFresh(db: Queryable, id: string, now: Date): Promise<boolean> {
  const known = await checks.find(db, id)
  return known !== null && now.getTime() - Date.parse(known.updatedAt) < GOOD_FOR_MS
}

/** Whether the check has confirmed a number. */
export async function isConfirmed(db: Queryable, number: string): Promise<boolean> {
  return (await checks.find(db, normalizeVatNumber(number)))?.value.isRegistered ?? false
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    readonly vatNumbers: VatNumberChecker
  }
}
