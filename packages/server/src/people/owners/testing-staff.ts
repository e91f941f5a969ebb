import type { StaffPermission, StaffRole } from '@cartwright/contract'
import { randomId } from '../../platform/secrets/secret-token.ts'
import type { Site } from '../../site.ts'
import { issueAccessToken } from '../sessions/access-token.ts'
import { startSession } from '../sessions/sessions.ts'
import { ADMIN_CLIENT_ID } from './owner-sessions.ts'
import { storedPermissions } from './staff.ts'

/** An access token of a new person of the staff. */
export async function staffToken(
  site: Site,
  role: StaffRole,
  permissions: readonly StaffPermission[] = [],
): Promise<string> {
  const id = randomId()
  const at = site.now().toISOString()
  const session = await site.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('owners')
      .values({
        id,
        email: `${id}@example.com`,
        password_hash: '',
        name: '',
        role,
        permissions: storedPermissions(role, permissions),
        created_at: at,
        joined_at: at,
      })
      .execute()
    return startSession(transaction, {
      role: 'owner',
      subjectId: id,
      clientId: ADMIN_CLIENT_ID,
      rotates: false,
      startedAt: site.now(),
    })
  })
  return issueAccessToken(site, { role: 'owner', subjectId: id, sessionId: session.id, clientId: ADMIN_CLIENT_ID })
}
