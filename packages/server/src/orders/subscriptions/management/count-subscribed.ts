import type { RequestOf } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { jsonElementsAt, jsonValue } from '../../../platform/database/json.ts'

type Kind = RequestOf<'CountSubscriptionsOf'>['kind']

const line = (path: string) => jsonValue<string>(sql`line.value`, path)

/** Paths at which lines name what they depend on. */
const paths = {
  PRODUCT: 'item.catalogReference.catalogItemId',
  VARIANT: 'item.catalogReference.options.variantId',
  SUBSCRIPTION_OPTION: 'item.catalogReference.options.subscriptionOptionId',
} as const

const running = sql`status in ('ACTIVE', 'PAUSED', 'PAST_DUE')`

/** Counts the running contracts that depend on each id, in the order of the ids. */
export async function countSubscribed(db: Queryable, kind: Kind, ids: readonly string[]) {
  const rows = await rowsOf(db, kind, ids)
  const counts = new Map(rows.map(({ id, count }) => [id, Number(count)]))
  return { counts: ids.map((id) => ({ id, subscriptions: counts.get(id) ?? 0 })) }
}

interface CountRow {
  readonly id: string
  readonly count: number
}

async function rowsOf(db: Queryable, kind: Kind, ids: readonly string[]): Promise<CountRow[]> {
  const list = sql.join(ids)
  if (kind === 'DELIVERY_OPTION') {
    const code = jsonValue<string>(sql`document`, 'shipping.code')
    const { rows } = await sql<CountRow>`select ${code} as id, count(*) as count from subscription_contracts
      where ${running} and ${code} in (${list}) group by ${code}`.execute(db)
    return rows
  }
  const id = line(paths[kind])
  const { rows } = await sql<CountRow>`select ${id} as id, count(distinct subscription_contracts.id) as count
    from subscription_contracts, ${jsonElementsAt(sql`subscription_contracts.document`, 'lines', 'line')}
    where ${running} and ${id} in (${list}) group by ${id}`.execute(db)
  return rows
}
