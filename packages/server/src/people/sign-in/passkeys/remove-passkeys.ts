import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { keepingAWay } from '../ways-to-sign-in.ts'

/**
 * Forgets a passkey, and tells the member by mail. False when it has none of this id.
 *
 * @throws LastWayToSignIn
 */
export function removeMemberPasskey({ db, now }: Services, memberId: string, id: string): Promise<boolean> {
  return write({ db }, currentCause(), (transaction) =>
    keepingAWay(transaction, memberId, () => forgetPasskey(transaction, memberId, id, now())),
  )
}

/** Removes a passkey, also the last sign-in method, and mails the member. False if the id is unknown. */
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
  if (numDeletedRows > 0n) await recordRemoval(transaction, memberId, now)
  return numDeletedRows > 0n
}

/** Forgets every passkey of a member, and tells it by one mail. */
export async function removeAllPasskeys(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_passkeys')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await recordRemoval(transaction, memberId, now)
}

async function recordRemoval(transaction: Transaction, memberId: string, now: Date) {
  await requestAccountMail(transaction, { kind: 'PASSKEY_REMOVED', memberId }, now)
  await recordAudit(transaction, { action: 'PASSKEY_REMOVED', subject: ofMember(memberId) }, now)
}
