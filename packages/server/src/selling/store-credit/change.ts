import type { ChangeStoreCreditRequest } from '@cartwright/contract'
import { requireMember } from '../../people/members/require-member.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { announceGrant } from './mail-consumer.ts'
import { addEntry, findStoreCredit, type StoreCreditEntryRow, type StoreCreditRow } from './store.ts'

/** The store credit of a member after a change, and what changed it. */
interface ChangedStoreCredit {
  readonly storeCredit: StoreCreditRow
  readonly entry: StoreCreditEntryRow
}

/**
 * Gives store credit to a member, or takes it away.
 *
 * @throws ValidationError for an amount below the smallest unit of the currency
 * @throws ApplicationError MEMBER_NOT_FOUND, CURRENCY_NOT_SUPPORTED, or INSUFFICIENT_FUNDS where less is left
 */
export async function changeStoreCredit(
  transaction: Transaction,
  reason: 'GRANTED' | 'TAKEN',
  { memberId, amount, currency: wanted, note }: ChangeStoreCreditRequest,
  now: Date,
): Promise<ChangedStoreCredit> {
  await requireMember({ db: transaction }, memberId)
  const known = await findStoreCredit(transaction, memberId)
  const currency = known?.currency ?? (await readSettings(transaction)).currency
  if (wanted !== undefined && wanted !== currency) throw otherCurrency(currency)
  const minor = readAmount(amount, currency, 'amount')
  if (minor < 1) throw invalidField('amount', `must be at least ${toDecimalString(1, currency)}`, 'DECIMAL_GTE')
  const signed = reason === 'GRANTED' ? minor : -minor
  const entry = await addEntry(transaction, { memberId, currency, reason, amount: signed, note, now })
  if (!entry) throw notEnough(known)
  if (reason === 'GRANTED') await announceGrant(transaction, entry, now)
  const storeCredit = await findStoreCredit(transaction, memberId)
  if (!storeCredit) throw new Error(`The store credit of ${memberId} was not stored`)
  return { storeCredit, entry }
}

export const otherCurrency = (currency: string) =>
  rejected('CURRENCY_NOT_SUPPORTED', { currency }, { message: `The store credit is in ${currency}` })

export function notEnough(row: StoreCreditRow | undefined) {
  const balance = row ? toDecimalString(row.balance_minor, row.currency) : '0'
  return rejected('INSUFFICIENT_FUNDS', { balance }, { message: `Only ${balance} of the store credit is left` })
}
