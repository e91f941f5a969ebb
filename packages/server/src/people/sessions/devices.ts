import type { Transaction } from '../../platform/database/database.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'

/**
 * Records the device of a sign-in. A new device is reported to the member by mail, so that a stranger's sign-in is
 * noticed; the first one is not.
 * @param device the result of `describeDevice`; null for a program
 */
export async function recordDevice(
  transaction: Transaction,
  memberId: string,
  device: string | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const key = device ?? ''
  const { numUpdatedRows } = await transaction
    .updateTable('member_devices')
    .set({ last_seen_at: at })
    .where('member_id', '=', memberId)
    .where('device', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const known = await transaction
    .selectFrom('member_devices')
    .select('device')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  await transaction
    .insertInto('member_devices')
    .values({ member_id: memberId, device: key, last_seen_at: at })
    .execute()
  if (known) await requestAccountMail(transaction, { kind: 'NEW_SIGN_IN', memberId, device, at }, now)
}

/** Deletes the devices that a member signed in on. */
export async function deleteDevices(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('member_devices').where('member_id', '=', memberId).execute()
}
