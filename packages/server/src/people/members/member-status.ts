import { type Expression, sql } from 'kysely'
import type { MemberRowStatus } from './tables.ts'

/** Part of a statement of another domain: the status of the member of an id; null when there is none. */
export const memberStatus = (id: Expression<unknown>) =>
  sql<MemberRowStatus | null>`(select members.status from members where members.id = ${id})`
