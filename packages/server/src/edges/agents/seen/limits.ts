import type { ExpressionBuilder } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { write } from '../../../platform/database/write.ts'

/** Agents that are stored: anybody can invent some. */
export const MOST_AGENTS = 2000
/** Deleted at once where there are too many, so that one more costs little. */
const AGENTS_AT_ONCE = 100
/** Requests that are stored, and how many more may come before the oldest are deleted. */
export const MOST_REQUESTS = 10_000
export const REQUESTS_BETWEEN = 500

/** Of an agent with orders the shop remembers for as long as there are orders that they are read only signed. */
const hasOrder = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'agents'>) =>
  exists(
    selectFrom('agent_sessions')
      .select('agent_sessions.id')
      .whereRef('agent_sessions.agent', '=', 'agents.profile')
      .where('agent_sessions.order_id', 'is not', null),
  )

/** Agents that can be deleted: those without an order, and without a decision of the owner. */
export const withoutMemory = (db: Queryable) =>
  db
    .selectFrom('agents')
    .select('profile')
    .where('access', 'is', null)
    .where((eb) => eb.not(hasOrder(eb)))

/** Deletes agents that were seen longest ago, those that never signed first, where there are too many for one more. */
export async function makeRoom(transaction: Transaction): Promise<void> {
  const { total } = await transaction
    .selectFrom('agents')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) < MOST_AGENTS) return
  const oldest = withoutMemory(transaction)
    .orderBy(({ eb }) => eb('signed_at', 'is not', null))
    .orderBy('last_seen')
    .limit(AGENTS_AT_ONCE)
  await transaction.deleteFrom('agents').where('profile', 'in', oldest).execute()
}

const written = perDatabase(() => ({ count: 0 }))

/** Deletes the oldest requests now and then, so that each one costs nothing. */
export async function trimRequests(db: Database): Promise<void> {
  const counter = written(db)
  counter.count += 1
  if (counter.count % REQUESTS_BETWEEN !== 0) return
  await write({ db }, null, async (transaction) => {
    const first = await transaction
      .selectFrom('agent_requests')
      .select('at')
      .orderBy('at', 'desc')
      .offset(MOST_REQUESTS)
      .limit(1)
      .executeTakeFirst()
    if (first) await transaction.deleteFrom('agent_requests').where('at', '<', first.at).execute()
  })
}
