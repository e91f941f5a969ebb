import type { Call } from '../call.ts'
import type { PagingMetadata, PlatformQuery } from '../generated/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import { fetchPage, type Page, type Paging } from './page.ts'

/** Names of the fields of a query that an operator applies to. */
type FieldsWith<Fields, Operator extends string> = {
  [Name in keyof Fields & string]: Fields[Name] extends { operator: infer Known }
    ? Operator extends Known
      ? Name
      : never
    : never
}[keyof Fields & string]

type SortableFields<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { sort: true } ? Name : never
}[keyof Fields & string]

/** One value of a field; of a field that holds a list, one of the list's. */
type ValueOf<Fields, Name extends keyof Fields> = Fields[Name] extends { value: infer Value }
  ? Value extends readonly (infer Element)[]
    ? Element
    : Value
  : never

/** A condition that a builder has put together, for `and`, `or` and `not`. */
export interface Condition {
  readonly filter: Filter
}

/** What a query asks for, as the wire has it. */
export interface QueryRequest extends Condition {
  readonly sort: { fieldName: string; order: 'ASC' | 'DESC' }[]
  readonly paging: Paging
}

type Filter = Record<string, unknown>

/**
 * A query in the making. Every step gives a new query and leaves the one before as it was; conditions join by *and*.
 * Only fields an operator applies to are accepted.
 */
export interface Query<Item, Fields> extends QueryRequest {
  eq<Name extends FieldsWith<Fields, '$eq'>>(field: Name, value: ValueOf<Fields, Name>): Query<Item, Fields>
  ne<Name extends FieldsWith<Fields, '$ne'>>(field: Name, value: ValueOf<Fields, Name>): Query<Item, Fields>
  gt<Name extends FieldsWith<Fields, '$gt'>>(field: Name, value: ValueOf<Fields, Name>): Query<Item, Fields>
  ge<Name extends FieldsWith<Fields, '$gte'>>(field: Name, value: ValueOf<Fields, Name>): Query<Item, Fields>
  lt<Name extends FieldsWith<Fields, '$lt'>>(field: Name, value: ValueOf<Fields, Name>): Query<Item, Fields>
  le<Name extends FieldsWith<Fields, '$lte'>>(field: Name, value: ValueOf<Fields, Name>): Query<Item, Fields>
  /** At least `from` and less than `to`. */
  between<Name extends FieldsWith<Fields, '$gte'>>(
    field: Name,
    from: ValueOf<Fields, Name>,
    to: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** One of these. */
  in<Name extends FieldsWith<Fields, '$in'>>(field: Name, values: readonly ValueOf<Fields, Name>[]): Query<Item, Fields>
  /** Holds at least one of these. */
  hasSome<Name extends FieldsWith<Fields, '$hasSome'>>(
    field: Name,
    values: readonly ValueOf<Fields, Name>[],
  ): Query<Item, Fields>
  /** Holds all of these. */
  hasAll<Name extends FieldsWith<Fields, '$hasAll'>>(
    field: Name,
    values: readonly ValueOf<Fields, Name>[],
  ): Query<Item, Fields>
  /** Case does not count. */
  startsWith<Name extends FieldsWith<Fields, '$startsWith'>>(field: Name, value: string): Query<Item, Fields>
  exists<Name extends FieldsWith<Fields, '$exists'>>(field: Name, exists?: boolean): Query<Item, Fields>
  isEmpty<Name extends FieldsWith<Fields, '$eq'>>(field: Name): Query<Item, Fields>
  isNotEmpty<Name extends FieldsWith<Fields, '$ne'>>(field: Name): Query<Item, Fields>
  and(other: Condition): Query<Item, Fields>
  or(other: Condition): Query<Item, Fields>
  /** Takes the place of the conditions so far: none of what `other` asks for. */
  not(other: Condition): Query<Item, Fields>
  /** Smallest first. Later calls sort what earlier ones left equal. */
  ascending(...fields: SortableFields<Fields>[]): Query<Item, Fields>
  /** Greatest first. */
  descending(...fields: SortableFields<Fields>[]): Query<Item, Fields>
  /** How many items a page holds, at most 100; 50 unless told. */
  limit(limit: number): Query<Item, Fields>
  /** How many items to leave out before the first page. */
  skip(offset: number): Query<Item, Fields>
  /** Asks the site. */
  find(): Promise<Page<Item>>
}

const comparisons = {
  ne: '$ne',
  gt: '$gt',
  ge: '$gte',
  lt: '$lt',
  le: '$lte',
  in: '$in',
  hasSome: '$hasSome',
  hasAll: '$hasAll',
  startsWith: '$startsWith',
}

/**
 * Begins a query.
 *
 * @param call the query call that answers it
 * @param name where in the answer the items are
 */
export function createQuery<Name extends string, Item, Fields>(
  send: Send,
  call: Call<{ query?: PlatformQuery | undefined }, { [Key in Name]: Item[] } & { metadata: PagingMetadata }>,
  name: Name,
  options: CallOptions | undefined,
  { filter, sort, paging }: QueryRequest = { filter: {}, sort: [], paging: { limit: 50, offset: 0 } },
): Query<Item, Fields> {
  const change = (next: Partial<QueryRequest>) =>
    createQuery<Name, Item, Fields>(send, call, name, options, { filter, sort, paging, ...next })
  const where = (other: Filter, word = '$and') => change({ filter: joined(word, filter, other) })
  const is = (field: string, value: unknown = null) => where({ [field]: value })
  const sortBy =
    (order: 'ASC' | 'DESC') =>
    (...fields: string[]) =>
      change({ sort: [...sort, ...fields.map((fieldName) => ({ fieldName, order }))] })
  const query = {
    filter,
    sort,
    paging,
    eq: is,
    isEmpty: (field: string) => is(field),
    isNotEmpty: (field: string) => is(field, { $ne: null }),
    exists: (field: string, exists = true) => is(field, { $exists: exists }),
    between: (field: string, from: unknown, to: unknown) =>
      where({ $and: [{ [field]: { $gte: from } }, { [field]: { $lt: to } }] }),
    and: (other: Condition) => where(other.filter),
    or: (other: Condition) => where(other.filter, '$or'),
    not: ({ filter }: Condition) => change({ filter: (filter.$not as Filter) ?? { $not: filter } }),
    ascending: sortBy('ASC'),
    descending: sortBy('DESC'),
    limit: (limit: number) => change({ paging: { ...paging, limit } }),
    skip: (offset: number) => change({ paging: { ...paging, offset } }),
    find: () =>
      fetchPage(async (page) => {
        const answer = await send(call, { query: { filter, sort, paging: page } }, { ...options, repeatable: true })
        return [answer[name] ?? [], answer.metadata]
      }, paging),
  }
  // Which fields an operator applies to is the types' business; here every field is alike.
  const compare = Object.entries(comparisons).map(([word, operator]) => [
    word,
    (field: string, value: unknown) => is(field, { [operator]: value }),
  ])
  return Object.assign(query, Object.fromEntries(compare))
}

/** Two filters as one; lists of the same word run together, and an empty filter asks for nothing. */
function joined(word: string, ...filters: Filter[]): Filter {
  const parts = filters.flatMap((filter): Filter[] => (filter[word] as Filter[]) ?? [filter])
  const given = parts.filter((part) => Object.keys(part).length)
  return given[1] ? { [word]: given } : (given[0] ?? {})
}
