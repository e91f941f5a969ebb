import { type Connection, Identity } from '@cartwright/contract'
import type { Queryable } from '../storage/database.ts'
import type { Member } from './member-store.ts'

/** A member as the authentication calls tell of it. */
export async function identityOf(db: Queryable, member: Member): Promise<Identity> {
  return Identity.parse({
    id: member.id,
    revision: String(member.revision),
    createdDate: member.createdAt,
    updatedDate: member.updatedAt,
    connections: await connectionsOf(db, member.id),
    identityProfile: member.profile,
    email: { address: member.email, isVerified: member.emailVerified },
    status: { name: member.status, reasons: member.pendingReasons },
  })
}

async function connectionsOf(db: Queryable, memberId: string): Promise<Connection[]> {
  const rows = await db
    .selectFrom('idp_connections')
    .select(['idp_connection_id as idpConnectionId', 'idp_user_id as idpUserId'])
    .where('member_id', '=', memberId)
    .execute()
  return rows.map((idpConnection) => ({ idpConnection }))
}
