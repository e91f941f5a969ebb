import { addEntry, findStoreCredit } from '../../../selling/store-credit/store.ts'
import type { MovedCustomer } from '../record.ts'
import { minorOf } from './amounts.ts'
import type { RecordWriting } from './writer.ts'

/** Brings the store credit of a member to what the source says, once for each amount, and without a mail. */
export async function setMovedCredit(
  { storeCredit, sourceId }: MovedCustomer,
  memberId: string,
  { transaction, currency, moveId, note, now }: RecordWriting,
): Promise<void> {
  if (!storeCredit) return
  if (storeCredit.currency !== currency)
    return note('storeCredit', `is in ${storeCredit.currency}, and the shop is in ${currency}`)
  const wanted = minorOf(storeCredit.amount, currency, 'storeCredit')
  const cause = `move:${moveId}:${sourceId}`
  const before = await findStoreCredit(transaction, memberId)
  if (before === undefined ? wanted <= 0 : before.balance_minor === wanted) return
  const difference = wanted - (before?.balance_minor ?? 0)
  const reason = difference > 0 ? ('GRANTED' as const) : ('TAKEN' as const)
  await addEntry(transaction, { memberId, currency, reason, amount: difference, cause: `${cause}:${wanted}`, now })
}
