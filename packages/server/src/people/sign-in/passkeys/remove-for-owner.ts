import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { endSessions } from '../member-sessions.ts'
import { voidCodesOf } from '../void-links.ts'
import { forgetPasskey } from './remove-passkeys.ts'

/**
 * Removes a passkey on behalf of the owner, for example after a theft. It may be the last sign-in method: the member
 * sets a password by mail. The thief may be signed in or add another one, so all sessions and pending sign-ins of the
 * member end.
 * @returns false when the member has none of this id; then nothing ends
 */
export const removePasskeyForOwner = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  memberId: string,
  id: string,
): Promise<boolean> =>
  write({ db }, currentCause(), async (transaction) => {
    if (!(await forgetPasskey(transaction, memberId, id, now()))) return false
    await endSessions(transaction, memberId, now())
    await voidCodesOf(transaction, memberId, now())
    return true
  })
