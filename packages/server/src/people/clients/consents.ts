import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { scopesOf } from '../../platform/kernel/scopes-of.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { endSessionsInApp } from '../sessions/end-access.ts'

/** What a member has let an app do. */
export interface Consent {
  readonly clientId: string
  readonly appName: string
  /** The profile of the agent that the app is the client of; null for any other app. */
  readonly agentProfile: string | null
  readonly scopes: readonly string[]
  readonly grantedAt: string
}

/** Every app a member has let in, by name. */
export async function listConsents(db: Queryable, memberId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('apps', 'apps.client_id', 'consents.client_id')
    .select(['consents.client_id', 'apps.name', 'apps.agent_profile', 'consents.scopes', 'consents.granted_at'])
    .where('consents.member_id', '=', memberId)
    .orderBy('apps.name')
    .execute()
  return rows.map(({ client_id, name, agent_profile, scopes, granted_at }) => ({
    clientId: client_id,
    appName: name,
    agentProfile: agent_profile,
    scopes: JSON.parse(scopes),
    grantedAt: granted_at,
  }))
}

/** Whether a member has said yes to everything an app asks for now. */
export async function hasConsented(
  db: Queryable,
  memberId: string,
  { clientId, scope }: { readonly clientId: string; readonly scope: string | null },
): Promise<boolean> {
  const given = await findScopes(db, memberId, clientId)
  return given !== null && scopesOf(scope).every((requested) => given.includes(requested))
}

/** The scopes that an app requests now, and those that the member has granted it before. */
export async function withConsented(
  db: Queryable,
  memberId: string,
  { clientId, scope }: { readonly clientId: string; readonly scope: string | null },
): Promise<string | null> {
  const before = (await findScopes(db, memberId, clientId)) ?? []
  return [...new Set([...before, ...scopesOf(scope)])].join(' ') || null
}

async function findScopes(db: Queryable, memberId: string, clientId: string): Promise<readonly string[] | null> {
  const row = await db
    .selectFrom('consents')
    .select('scopes')
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row ? JSON.parse(row.scopes) : null
}

/** Keeps a yes, beside what was said yes to before. */
export async function grantConsent(
  transaction: Transaction,
  memberId: string,
  { clientId, scope }: { readonly clientId: string; readonly scope: string | null },
  now: Date,
): Promise<void> {
  const before = (await findScopes(transaction, memberId, clientId)) ?? []
  const scopes = [...new Set([...before, ...scopesOf(scope)])]
  const given = { scopes: JSON.stringify(scopes), granted_at: now.toISOString() }
  await transaction
    .insertInto('consents')
    .values({ member_id: memberId, client_id: clientId, ...given })
    .onConflict((conflict) => conflict.columns(['member_id', 'client_id']).doUpdateSet(given))
    .execute()
  const details = { clientId, scopes }
  await recordAudit(transaction, { action: 'CONSENT_GRANTED', subject: ofMember(memberId), details }, now)
}

/**
 * Takes a yes back: the app is asked for again, and whatever it has of the member ends at once. False when there was
 * nothing to take back.
 */
export function withdrawConsent({ db, now }: Services, memberId: string, clientId: string): Promise<boolean> {
  return write({ db }, currentCause(), async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('consents')
      .where('member_id', '=', memberId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await endSessionsInApp(transaction, memberId, clientId, now())
    const details = { clientId }
    await recordAudit(transaction, { action: 'CONSENT_WITHDRAWN', subject: ofMember(memberId), details }, now())
    return true
  })
}

/** Deletes everything that a member has let apps do. */
export async function deleteConsents(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('consents').where('member_id', '=', memberId).execute()
}
