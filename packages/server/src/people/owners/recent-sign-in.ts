import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findSession } from '../sessions/find-sessions.ts'

/**
 * Requires that a staff member signed in within the last 15 minutes: a stolen token or an unattended browser must not be
 * enough for sensitive calls. API keys pass, as they have no sign-in.
 *
 * @throws ApplicationError REAUTHENTICATION_REQUIRED
 */
export async function requireRecentSignIn({ db, now }: Pick<Services, 'db' | 'now'>, caller: Caller): Promise<void> {
  if (caller.role !== 'owner') return
  const session = await findSession(db, caller.sessionId)
  const browser = await db
    .selectFrom('owner_sessions')
    .select('authenticated_at')
    .where('id', '=', session?.browser_session_id ?? '')
    .executeTakeFirst()
  const signedInAt = browser?.authenticated_at ?? session?.created_at
  if (signedInAt && now().getTime() - Date.parse(signedInAt) <= lifetimes.recentStaffSignIn) return
  throw rejected(
    'REAUTHENTICATION_REQUIRED',
    {},
    { message: 'Sign in again. Your last sign-in is over 15 minutes ago.' },
  )
}
