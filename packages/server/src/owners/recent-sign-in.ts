import type { Caller } from '../kernel/caller.ts'
import { ApplicationError } from '../kernel/errors.ts'
import { lifetimes } from '../kernel/lifetimes.ts'
import type { Services } from '../kernel/services.ts'

/**
 * Requires that a staff member signed in within the last 15 minutes: a stolen token or an unattended browser must not be
 * enough for sensitive calls. API keys pass, as they have no sign-in.
 *
 * @throws ApplicationError REAUTHENTICATION_REQUIRED
 */
export async function requireRecentSignIn({ db, now }: Pick<Services, 'db' | 'now'>, caller: Caller): Promise<void> {
  if (caller.role !== 'owner') return
  const session = await db
    .selectFrom('sessions')
    .leftJoin('owner_sessions', 'owner_sessions.id', 'sessions.browser_session_id')
    .select(['sessions.created_at', 'owner_sessions.authenticated_at'])
    .where('sessions.id', '=', caller.sessionId)
    .executeTakeFirst()
  const signedInAt = session?.authenticated_at ?? session?.created_at
  if (signedInAt && now().getTime() - Date.parse(signedInAt) <= lifetimes.recentStaffSignIn) return
  throw new ApplicationError(
    403,
    'REAUTHENTICATION_REQUIRED',
    'Sign in again. Your last sign-in is over 15 minutes ago.',
  )
}
