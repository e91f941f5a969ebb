import type { MemberExport } from '@cartwright/contract'
import { listAuditLog } from '../../audit/list.ts'
import { ofMember, recordAudit } from '../../audit/record.ts'
import { findMember } from '../../identity/member-store.ts'
import { listConsents } from '../../oauth/consents.ts'
import type { Site } from '../../site.ts'
import type { Transaction } from '../../storage/database.ts'
import { listSessions } from '../sessions.ts'

/** The newest of these are told; a member who has more may ask again with the owner's help. */
const MOST_AUDIT_ENTRIES = 1000

/** Everything that is held of a member, of one moment. Null when there is no such member. */
export function exportMember(site: Site, id: string): Promise<MemberExport | null> {
  return site.db.transaction().execute(async (transaction) => {
    const held = await collect(transaction, id, site.now())
    if (held) await recordAudit(transaction, { action: 'MEMBER_EXPORTED', subject: ofMember(id) }, site.now())
    return held
  })
}

async function collect(transaction: Transaction, id: string, now: Date): Promise<MemberExport | null> {
  const member = await findMember(transaction, id)
  if (!member) return null
  const connections = await transaction
    .selectFrom('idp_connections')
    .select(['idp_connection_id', 'idp_user_id', 'known_as', 'created_at', 'last_used_at'])
    .where('member_id', '=', id)
    .execute()
  const checkouts = await transaction
    .selectFrom('checkouts')
    .select(['id', 'details', 'created_at', 'order_id'])
    .where('member_id', '=', id)
    .execute()
  const orders = await transaction
    .selectFrom('orders')
    .select('document')
    .where('member_id', '=', id)
    .orderBy('number')
    .execute()
  const couponUses = await transaction
    .selectFrom('coupon_uses')
    .select(['coupon_id', 'order_id', 'used_at'])
    .where('member_id', '=', id)
    .execute()
  const cart = await transaction
    .selectFrom('carts')
    .select(['lines', 'details', 'created_at', 'updated_at'])
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', id)
    .executeTakeFirst()
  const passkeys = await transaction
    .selectFrom('member_passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('member_id', '=', id)
    .execute()
  const consents = await listConsents(transaction, id)
  const devices = await transaction
    .selectFrom('member_devices')
    .select(['device', 'last_seen_at'])
    .where('member_id', '=', id)
    .execute()
  const mails = await transaction
    .selectFrom('mails')
    .select(['subject', 'text', 'received_at'])
    .where('member_id', '=', id)
    .execute()
  const networks = await transaction
    .selectFrom('familiar_addresses')
    .select(['address', 'last_seen_at'])
    .where('account', '=', member.email)
    .execute()
  const { entries } = await listAuditLog(transaction, { subjectId: id, limit: MOST_AUDIT_ENTRIES })
  return {
    exportedDate: now.toISOString(),
    member: { ...member },
    connections,
    passkeys,
    consents: consents.map((consent) => ({ ...consent })),
    sessions: (await listSessions(transaction, id, null, now)).map((session) => ({ ...session })),
    devices,
    ...(cart && { cart: { ...cart, lines: JSON.parse(cart.lines), details: JSON.parse(cart.details) } }),
    checkouts: checkouts.map(({ details, ...checkout }) => ({ ...checkout, details: JSON.parse(details) })),
    orders: orders.map(({ document }) => JSON.parse(document)),
    couponUses,
    mails,
    familiarNetworks: networks,
    auditEntries: entries.map((entry) => ({ ...entry })),
  }
}
