import { ofMember, recordAudit } from '../../audit/record.ts'
import { requestAccountMail } from '../../mail/account/request.ts'
import type { Site } from '../../site.ts'
import type { Transaction } from '../../storage/database.ts'
import { keepingAWay } from '../ways-to-sign-in.ts'

/**
 * Forgets a passkey, and tells the member by mail. False when it has none of this id.
 *
 * @throws LastWayToSignIn
 */
export function removeMemberPasskey({ db, now }: Site, memberId: string, id: string): Promise<boolean> {
  return db
    .transaction()
    .execute((transaction) => keepingAWay(transaction, memberId, () => forgetPasskey(transaction, memberId, id, now())))
}

/** Forgets a passkey, be it the last way to sign in, and tells the member by mail. False when it has none of this id. */
export async function forgetPasskey(
  transaction: Transaction,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await noteRemoval(transaction, memberId, now)
  return numDeletedRows > 0n
}

/** Forgets every passkey of a member, and tells it by one mail. */
export async function removeAllPasskeys(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_passkeys')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await noteRemoval(transaction, memberId, now)
}

async function noteRemoval(transaction: Transaction, memberId: string, now: Date) {
  await requestAccountMail(transaction, { kind: 'PASSKEY_REMOVED', memberId }, now)
  await recordAudit(transaction, { action: 'PASSKEY_REMOVED', subject: ofMember(memberId) }, now)
}
