import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { normalizeVatNumber } from './vat-number.ts'

interface LoggedCheck {
  readonly vatNumber: string
  /** The VAT number of the shop, where it has one. */
  readonly requester: string | undefined
  readonly isRegistered: boolean
  /** What proves the check, where the service gives that. */
  readonly consultationNumber?: string
}

/** Stores a check for the books: a supply without tax needs the proof years later. */
export async function logCheck(
  transaction: Transaction,
  { vatNumber, requester, isRegistered, consultationNumber }: LoggedCheck,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('vat_number_consultations')
    .values({
      id: randomUUID(),
      vat_number: vatNumber,
      checked_at: now.toISOString(),
      is_registered: isRegistered ? 1 : 0,
      consultation_number: consultationNumber ?? null,
      requester: requester ?? null,
    })
    .execute()
}

/** A page of the checks, newest first. */
export async function listVatNumberChecks(
  db: Queryable,
  { vatNumber, limit = 100, offset = 0 }: RequestOf<'ListVatNumberChecks'>,
): Promise<ResponseOf<'ListVatNumberChecks'>> {
  const found = db
    .selectFrom('vat_number_consultations')
    .$if(vatNumber !== undefined, (query) => query.where('vat_number', '=', normalizeVatNumber(vatNumber ?? '')))
  const { total } = await found.select(({ fn }) => fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('checked_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  return {
    total: Number(total),
    checks: rows.map((row) => ({
      vatNumber: row.vat_number,
      registered: row.is_registered === 1,
      ...(row.consultation_number !== null && { consultationNumber: row.consultation_number }),
      ...(row.requester !== null && { requesterVatNumber: row.requester }),
      checkedDate: row.checked_at,
    })),
  }
}
