import { write } from '../../database/write.ts'
import { currentCause } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { endSessions } from '../member-sessions.ts'
import { voidCodesOf } from '../void-links.ts'
import { forgetPasskey } from './remove-passkeys.ts'

/**
 * Removes a passkey by the owner's word, such as of a phone that was stolen. It may be the last way in: the member sets a
 * password by mail. Whoever has the phone may be signed in there, by the passkey or otherwise, and could add another, so the
 * member is signed out everywhere, and what waits for a code is over.
 *
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
