import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { AgentTables } from '../tables.ts'
import type { Message } from './messages.ts'

/** What a buyer agrees to, or does not. */
export type Purpose = 'analytics' | 'preferences' | 'marketing' | 'sale_of_data'
export type Consents = Readonly<Partial<Record<Purpose, boolean>>>

/** What a session remembers beside cart and checkout. */
export interface SessionState {
  /** The discount codes that the agent sent last. */
  readonly codes: readonly string[]
  /** What the buyer decided, as the agent said last. */
  readonly consents: Consents
  /** The id by which the agent names the delivery address. */
  readonly destinationId: string
  /** What the shop said to the last change, such as that an item is sold out. */
  readonly messages: readonly Message[]
  /** Whether the last completion ended with a buyer who has to confirm the payment at the bank. */
  readonly isConfirming: boolean
  /** Whether the checkout is completed by a mandate only, since it was once signed for one (AP2). */
  readonly needsMandate: boolean
  /** The total that the agent was shown last, in minor units: no order costs another amount. */
  readonly total: number | null
}

/** A cart and its checkout that an agent began. */
export interface AgentSession {
  readonly id: string
  readonly cartId: string
  readonly visitorId: string
  /** The member that the agent shops for; null for a guest. */
  readonly memberId: string | null
  readonly agent: string
  readonly status: 'open' | 'canceled'
  readonly state: SessionState
  readonly orderId: string | null
  readonly createdAt: string
  readonly expiresAt: string
}

export const emptyState: SessionState = {
  codes: [],
  consents: {},
  destinationId: 'destination',
  messages: [],
  isConfirming: false,
  needsMandate: false,
  total: null,
}

/** The session of a checkout, or of a cart. */
export async function findSession(
  db: Queryable,
  key: { readonly id: string } | { readonly cartId: string },
): Promise<AgentSession | null> {
  const sessions = db.selectFrom('agent_sessions').selectAll()
  const row = await ('id' in key
    ? sessions.where('id', '=', key.id.toLowerCase())
    : sessions.where('cart_id', '=', key.cartId.toLowerCase())
  ).executeTakeFirst()
  return row ? toSession(row) : null
}

export async function insertSession(transaction: Transaction, session: AgentSession): Promise<void> {
  await transaction
    .insertInto('agent_sessions')
    .values({
      id: session.id,
      cart_id: session.cartId,
      visitor_id: session.visitorId,
      member_id: session.memberId,
      agent: session.agent,
      status: session.status,
      state: JSON.stringify(session.state),
      order_id: session.orderId,
      order_number: null,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function updateSession(
  transaction: Transaction,
  id: string,
  {
    state,
    ...changes
  }: Partial<Pick<AgentSession, 'status' | 'state'>> & {
    readonly expires_at?: string
    readonly member_id?: string
  },
): Promise<void> {
  const values = { ...changes, ...(state && { state: JSON.stringify(state) }) }
  await transaction.updateTable('agent_sessions').set(values).where('id', '=', id).execute()
}

/** Names the order that a session became. */
export async function linkOrder(
  transaction: Transaction,
  checkoutId: string,
  order: { readonly id: string; readonly number: string },
): Promise<void> {
  await transaction
    .updateTable('agent_sessions')
    .set({ order_id: order.id, order_number: order.number })
    .where('id', '=', checkoutId)
    .execute()
}

function toSession(row: Selectable<AgentTables['agent_sessions']>): AgentSession {
  return {
    id: row.id,
    cartId: row.cart_id,
    visitorId: row.visitor_id,
    memberId: row.member_id,
    agent: row.agent,
    status: row.status,
    state: { ...emptyState, ...JSON.parse(row.state) },
    orderId: row.order_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** Deletes sessions that expired before an instant without an order. */
export async function deleteOldSessions(transaction: Transaction, before: Date): Promise<void> {
  await transaction
    .deleteFrom('agent_sessions')
    .where('order_id', 'is', null)
    .where('expires_at', '<', before.toISOString())
    .execute()
}
