import type { Connection, Identity } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Member } from '../members/member-store.ts'

/** A member in responses of the authentication calls. */
export async function identityOf(db: Queryable, member: Member): Promise<Identity> {
  return {
    id: member.id,
    revision: String(member.revision),
    createdDate: member.createdAt,
    updatedDate: member.updatedAt,
    connections: await connectionsOf(db, member.id),
    identityProfile: member.profile,
    email: { address: member.email, isVerified: member.emailVerified },
    status: { name: member.status, reasons: [...member.pendingReasons] },
  }
}

interface IdpConnection {
  readonly idpConnectionId: string
  readonly idpUserId: string
}

const selectConnections = statement<{ readonly memberId: string }, IdpConnection>(
  (slot) => sql<IdpConnection>`
    select idp_connection_id as "idpConnectionId", idp_user_id as "idpUserId"
    from idp_connections where member_id = ${slot('memberId')}`,
)

async function connectionsOf(db: Queryable, memberId: string): Promise<Connection[]> {
  const rows = await selectConnections(db, { memberId })
  return rows.map((idpConnection) => ({ idpConnection }))
}
