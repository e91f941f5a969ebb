import type { IdentityProvider } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import { type AuditEntry, ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { SignInTables } from '../tables.ts'
import { keepingAWay } from '../ways-to-sign-in.ts'
import type { ProvenUser } from './id-token.ts'

/** An account at a provider that signs a member in. */
export interface ProviderConnection {
  readonly providerId: string
  /** What the provider knows the person by. */
  readonly userId: string
  /** The address, or else the name, of the account there; null where that is not known. */
  readonly knownAs: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** What a person would know its account at the provider by. */
export const knownAs = ({ email, names: { firstName, lastName, nickname } }: ProvenUser): string | null =>
  email ?? ([firstName, lastName].filter(Boolean).join(' ') || nickname || null)

/** What a member is connected with, the oldest first. */
export const listConnections = async (db: Queryable, memberId: string): Promise<readonly ProviderConnection[]> =>
  (await listConnectionsOf(db, [memberId])).get(memberId) ?? []

/** What each of these members is connected with, by its id, the oldest first; those that are with nothing are not in it. */
export async function listConnectionsOf(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProviderConnection[]>> {
  const rows = await db
    .selectFrom('idp_connections')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('created_at')
    .execute()
  return Map.groupBy(rows.map(toConnection), ({ memberId }) => memberId)
}

const toConnection = (row: Selectable<SignInTables['idp_connections']>) => ({
  memberId: row.member_id,
  providerId: row.idp_connection_id,
  userId: row.idp_user_id,
  knownAs: row.known_as,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

export async function insertConnection(
  transaction: Transaction,
  connection: { readonly provider: IdentityProvider; readonly user: ProvenUser; readonly memberId: string },
  /** Whether it has just signed the member in, too. */
  isUsed: boolean,
  now: Date,
): Promise<void> {
  const { provider, user, memberId } = connection
  const at = now.toISOString()
  await transaction
    .insertInto('idp_connections')
    .values({
      idp_connection_id: provider.id,
      idp_user_id: user.id,
      member_id: memberId,
      created_at: at,
      known_as: knownAs(user),
      last_used_at: isUsed ? at : null,
    })
    .execute()
}

/** Tells a member, and the log, that an account elsewhere signs it in from now on. */
export async function recordConnection(
  transaction: Transaction,
  provider: IdentityProvider,
  memberId: string,
  now: Date,
  actor?: AuditEntry['actor'],
): Promise<void> {
  await requestAccountMail(transaction, { kind: 'PROVIDER_CONNECTED', memberId, provider: provider.name }, now)
  const details = { provider: provider.id }
  const entry = { action: 'PROVIDER_CONNECTED', subject: ofMember(memberId), details, ...(actor && { actor }) } as const
  await recordAudit(transaction, entry, now)
}

/** Why an account at a provider was not connected. */
export type ConnectFailure =
  /** It signs in another member. */
  | 'elsewhere'
  /** The member is connected with another account at this provider. */
  | 'another'

/**
 * Connects a member with an account at a provider that it has shown to be its own. It asked for it, so the address there
 * may be another.
 *
 * @returns the reason it failed, or null if connected (also if it already was)
 */
export function connectProvider(
  { db, now }: Pick<Services, 'db' | 'now'>,
  provider: IdentityProvider,
  user: ProvenUser,
  memberId: string,
): Promise<ConnectFailure | null> {
  return write({ db }, currentCause(), async (transaction) => {
    const holder = await transaction
      .selectFrom('idp_connections')
      .select('member_id')
      .where('idp_connection_id', '=', provider.id)
      .where('idp_user_id', '=', user.id)
      .executeTakeFirst()
    if (holder) return holder.member_id === memberId ? null : 'elsewhere'
    const connections = await listConnections(transaction, memberId)
    if (connections.some(({ providerId }) => providerId === provider.id)) return 'another'
    await insertConnection(transaction, { provider, user, memberId }, false, now())
    // The answer of a provider comes to no page of the account, so nothing else says whose doing it is.
    await recordConnection(transaction, provider, memberId, now(), { type: 'MEMBER', id: memberId })
    return null
  })
}

/**
 * Disconnects a member from an account at a provider, and tells it by mail. What that account has signed in stays.
 *
 * @returns false when they are not connected
 * @throws LastWayToSignIn
 */
export function disconnectProvider(
  { db, now }: Pick<Services, 'db' | 'now'>,
  memberId: string,
  connection: Pick<ProviderConnection, 'providerId' | 'userId'>,
): Promise<boolean> {
  return write({ db }, currentCause(), (transaction) =>
    keepingAWay(transaction, memberId, () => disconnect(transaction, memberId, connection, now())),
  )
}

/**
 * Disconnects a member from a provider on behalf of the owner, for example after a theft of the account there. It may
 * be the last sign-in method: the member sets a password by mail.
 * @param provider its id, or its name on this site
 * @returns the number of disconnected accounts
 */
export function disconnectForOwner(
  { db, now }: Pick<Services, 'db' | 'now'>,
  memberId: string,
  provider: string,
): Promise<number> {
  return write({ db }, currentCause(), async (transaction) => {
    const { identityProviders } = await readSettings(transaction)
    const isMeant = (id: string) =>
      id === provider || identityProviders.some((each) => each.id === id && each.name === provider)
    const meant = (await listConnections(transaction, memberId)).filter(({ providerId }) => isMeant(providerId))
    for (const connection of meant) await disconnect(transaction, memberId, connection, now())
    return meant.length
  })
}

/** Disconnects a member from every provider; a password it has just set signs it in. */
export async function disconnectAll(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  for (const connection of await listConnections(transaction, memberId)) {
    await disconnect(transaction, memberId, connection, now)
  }
}

async function disconnect(
  transaction: Transaction,
  memberId: string,
  { providerId, userId }: Pick<ProviderConnection, 'providerId' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('idp_connections')
    .where('idp_connection_id', '=', providerId)
    .where('idp_user_id', '=', userId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const { identityProviders } = await readSettings(transaction)
  const provider = identityProviders.find(({ id }) => id === providerId)?.name ?? providerId
  await requestAccountMail(transaction, { kind: 'PROVIDER_DISCONNECTED', memberId, provider }, now)
  const details = { provider: providerId }
  await recordAudit(transaction, { action: 'PROVIDER_DISCONNECTED', subject: ofMember(memberId), details }, now)
  return true
}
