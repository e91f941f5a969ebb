import type { MemberSearch, MembersQuery, PagingMetadata, QueryField } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { memberNumbers } from '../../platform/database/full-text.ts'
import { inThisOrder } from '../../platform/database/join.ts'
import { jsonValue } from '../../platform/database/json.ts'
import type { Columns } from '../../platform/query/column.ts'
import { readFilter } from '../../platform/query/condition.ts'
import { toSql, valuesOf } from '../../platform/query/condition-sql.ts'
import { readPage } from '../../platform/query/paging.ts'
import { runStatement } from '../../platform/query/run-statement.ts'
import { Slots } from '../../platform/query/slots.ts'
import { orderSql, readSort } from '../../platform/query/sort.ts'
import type { Value } from '../../platform/query/value.ts'
import { type Member, toMember } from './member-store.ts'
import { searchedColumns } from './search-fields.ts'
import type { MemberTables } from './tables.ts'

type MemberRow = MemberTables['members']

const equality = ['$eq', '$ne', '$in', '$nin'] as const
const range = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const

const texts = (sort: boolean): QueryField => ({ kind: 'string', operators: [...equality, '$startsWith'], sort })
const dates: QueryField = { kind: 'date', operators: range, sort: true }

/** What members are found by. Others see less of a member, so they also find it by less. */
const publicFields = {
  id: { kind: 'string', operators: equality, sort: false },
  'profile.nickname': texts(true),
  'profile.slug': texts(true),
  createdDate: dates,
  updatedDate: dates,
} as const satisfies Record<string, QueryField>

const staffFields = {
  ...publicFields,
  contactId: { kind: 'string', operators: equality, sort: false },
  loginEmail: texts(true),
  status: { kind: 'string', operators: equality, sort: true },
  privacyStatus: { kind: 'string', operators: equality, sort: false },
  lastLoginDate: { ...dates, operators: range },
} as const satisfies Record<string, QueryField>

/** The words of the wire for what a row's status is called. It and the next have indexes of just these expressions. */
const statusColumn = sql`case members.status when 'ACTIVE' then 'APPROVED' when 'DELETED' then 'UNKNOWN' else members.status end`
const privacyColumn = sql`case when ${jsonValue(sql`members.profile`, 'privacyStatus')} = 'PUBLIC' then 'PUBLIC' else 'PRIVATE' end`
const toIso = (value: Value) => new Date(String(value)).toISOString()

const columns: Columns = {
  id: { kind: 'scalar', value: sql.ref('members.id') },
  contactId: { kind: 'scalar', value: sql.ref('members.contact_id') },
  loginEmail: { kind: 'scalar', value: sql.ref('members.email'), toColumn: (value) => String(value).toLowerCase() },
  'profile.nickname': { kind: 'scalar', value: sql.ref('members.display_name') },
  'profile.slug': { kind: 'scalar', value: sql.ref('members.slug') },
  status: { kind: 'scalar', value: statusColumn },
  privacyStatus: { kind: 'scalar', value: privacyColumn },
  createdDate: { kind: 'scalar', value: sql.ref('members.created_at'), toColumn: toIso },
  updatedDate: { kind: 'scalar', value: sql.ref('members.updated_at'), toColumn: toIso },
  lastLoginDate: { kind: 'scalar', value: sql`coalesce(members.last_login_at, '')`, toColumn: toIso },
}

export interface MemberQuery {
  readonly query: MembersQuery | undefined
  readonly search: MemberSearch | undefined
  /** Whether the caller may see those who do not show themselves. */
  readonly everyone: boolean
}

/** @throws ValidationError naming a field or operator that members are not found by, or a field that is not searched */
export async function queryMembers(db: Queryable, { query = {}, search, everyone }: MemberQuery) {
  const fields = everyone ? staffFields : publicFields
  const condition = readFilter(query.filter ?? {}, fields)
  const orders = readSort(query.sorting ?? [{ fieldName: 'createdDate', order: 'DESC' }], fields, 'query.sorting')
  const { limit, offset } = readPage(query.paging ?? {})
  const where = sql`(${toSql(condition, columns, new Slots())}) and ${shown(everyone)}`
  const from = found(search, everyone)
  const values = valuesOf(condition, columns)
  const order = orderSql(orders, columns, [sql.ref('members.id')])
  const rows = await runStatement<MemberRow>(
    db,
    sql`select members.* from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`,
    values,
  )
  const [{ total } = { total: 0 }] = await runStatement<{ total: number }>(
    db,
    sql`select count(*) as total from ${from} where ${where}`,
    values,
  )
  const metadata: PagingMetadata = { count: rows.length, offset, total: Number(total), tooManyToCount: false }
  return { members: rows.map(toMember) satisfies Member[], metadata }
}

/** Where a member is in the order in which they became one. */
export interface MemberPlace {
  readonly createdAt: string
  readonly id: string
}

/**
 * The members behind a place that match, in the order in which they became one. Those that join later come last.
 *
 * @throws ValidationError naming a field or operator that members are not found by
 */
export async function membersAfter(
  db: Queryable,
  { filter, search }: Pick<MembersQuery, 'filter'> & Pick<MemberQuery, 'search'>,
  after: MemberPlace | null,
  limit: number,
): Promise<Member[]> {
  const condition = readFilter(filter ?? {}, staffFields, 'filter')
  const where = sql`(${toSql(condition, columns, new Slots())}) and ${shown(true)}`
  const behind = after ? sql` and (members.created_at, members.id) > (${after.createdAt}, ${after.id})` : sql.raw('')
  const rows = await runStatement<MemberRow>(
    db,
    sql`select members.* from ${found(search, true)} where ${where}${behind}
      order by members.created_at, members.id limit ${limit}`,
    valuesOf(condition, columns),
  )
  return rows.map(toMember)
}

function shown(everyone: boolean): RawBuilder<unknown> {
  if (everyone) return sql`members.status <> 'DELETED'`
  return sql`members.status = 'ACTIVE' and ${privacyColumn} = 'PUBLIC'`
}

/**
 * Where members are read from: those that have every word in one of the fields that are searched. They are found first,
 * however they are sorted then.
 */
function found(search: MemberSearch | undefined, everyone: boolean): RawBuilder<unknown> {
  const searched = searchedColumns(search?.fields ?? [], everyone)
  const words = search?.expression?.normalize('NFC').split(/\s+/).flatMap(aroundApostrophes) ?? []
  if (words.length === 0) return sql`members`
  if (searched.length === 0) return sql`(select * from members where false) as members`
  return sql`(${memberNumbers(searched, words.map(anywhere))}) as found
    ${inThisOrder} member_search_rows on member_search_rows.number = found.number
    ${inThisOrder} members on members.id = member_search_rows.member_id`
}

/**
 * The parts of a word: phones write `O’Brien`, people search for `O'Brien`. A short part inside of a word is left out, as
 * the index finds those only where words begin.
 */
function aroundApostrophes(word: string): string[] {
  const [first = '', ...rest] = word.split(/['’‘ʼ´`＇]/)
  const parts = [first, ...rest.filter((part) => [...part].length >= 3)].filter(Boolean)
  return parts.length > 0 || word === '' ? parts : [word]
}

/** The index has every three characters in a row. What is shorter is looked for where words begin: two blanks stand before each. */
const anywhere = (word: string) => ' '.repeat(Math.max(0, 3 - [...word].length)) + word
