import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { matchesChallenge } from '../../platform/secrets/code-challenge.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import { revokeSession, type SessionRow, startSession } from '../sessions/sessions.ts'
import { ADMIN_CLIENT_ID, isStillSignedIn, type OwnerSession } from './owner-sessions.ts'

/**
 * Stores a code for the admin in the browser of a signed-in owner: single-use, valid for a minute.
 *
 * @returns the code
 */
export async function issueOwnerCode(
  site: Services,
  { id, owner }: OwnerSession,
  codeChallenge: string,
): Promise<string> {
  const code = randomToken()
  const row = {
    code_hash: hashToken(code),
    owner_id: owner.id,
    owner_session_id: id,
    code_challenge: codeChallenge,
    expires_at: after(site.now(), lifetimes.authorizationCode),
    used_at: null,
    session_id: null,
  }
  await write(site, currentCause(), (transaction) => transaction.insertInto('owner_codes').values(row).execute())
  return code
}

/**
 * Redeems a code for a session of its owner, which ends when the owner signs out in that browser.
 *
 * @returns null if the code is unknown, expired, used, or not of this verifier; a second use revokes its session
 */
export function redeemOwnerCode(
  site: Services,
  { code, codeVerifier }: { readonly code: string; readonly codeVerifier: string },
): Promise<SessionRow | null> {
  const hash = hashToken(code)
  return write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const row = await transaction
      .updateTable('owner_codes')
      .set({ used_at: now.toISOString() })
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) {
      await revokeSessionOfCode(transaction, hash, now)
      return null
    }
    if (row.expires_at <= now.toISOString() || !matchesChallenge(codeVerifier, row.code_challenge)) return null
    if (!(await isStillSignedIn(site, transaction, { id: row.owner_session_id }))) return null
    const session = await startSession(transaction, {
      role: 'owner',
      subjectId: row.owner_id,
      clientId: ADMIN_CLIENT_ID,
      browserSessionId: row.owner_session_id,
      rotates: true,
      startedAt: now,
    })
    await transaction.updateTable('owner_codes').set({ session_id: session.id }).where('code_hash', '=', hash).execute()
    return session
  })
}

async function revokeSessionOfCode(transaction: Transaction, hash: string, now: Date): Promise<void> {
  const spent = await transaction
    .selectFrom('owner_codes')
    .select(['session_id', 'owner_id'])
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  if (!spent?.session_id) return
  await revokeSession(transaction, spent.session_id, now)
  const entry = {
    action: 'AUTHORIZATION_CODE_REUSED',
    outcome: 'FAILURE',
    subject: ofOwner(spent.owner_id),
    details: { sessionId: spent.session_id },
  } as const
  await recordAudit(transaction, entry, now)
}
