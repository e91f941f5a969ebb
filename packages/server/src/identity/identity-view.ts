import type { Connection, Identity } from '@cartwright/contract'
import { CompiledQuery } from 'kysely'
import type { Queryable } from '../storage/database.ts'
import type { Member } from './member-store.ts'

/** A member as the authentication calls tell of it. */
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

/** Part of every sign-in, so the text is compiled once and for all. */
const connectionsText = `
  select idp_connection_id as "idpConnectionId", idp_user_id as "idpUserId" from idp_connections where member_id = ?`

interface IdpConnection {
  readonly idpConnectionId: string
  readonly idpUserId: string
}

async function connectionsOf(db: Queryable, memberId: string): Promise<Connection[]> {
  const { rows } = await db.executeQuery<IdpConnection>(CompiledQuery.raw(connectionsText, [memberId]))
  return rows.map((idpConnection) => ({ idpConnection }))
}
