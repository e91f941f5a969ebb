import { type FetchedPage, fetchPage, type Page, type Paging } from './page.ts'

/** Names of the fields of a query that an operator applies to. */
type FieldsWith<Fields, Operator extends string> = {
  [Name in keyof Fields & string]: Fields[Name] extends { operators: infer Known }
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

type Filter = Record<string, unknown>

/**
 * A query in the making. Every step gives a new query and leaves the one before as it was; conditions join by *and*.
 * Only fields an operator applies to are accepted.
 */
export interface Query<Item, Fields> extends Condition {
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

/** What a query asks for, as the wire has it. */
export interface QueryRequest {
  readonly filter: Record<string, unknown>
  readonly sort: { fieldName: string; order: 'ASC' | 'DESC' }[]
  readonly paging: Paging
}

type FetchQuery<Item> = (query: QueryRequest) => Promise<FetchedPage<Item>>

const operators = {
  ne: '$ne',
  gt: '$gt',
  ge: '$gte',
  lt: '$lt',
  le: '$lte',
  in: '$in',
  hasSome: '$hasSome',
  hasAll: '$hasAll',
  startsWith: '$startsWith',
} as const

const start: QueryRequest = { filter: {}, sort: [], paging: { limit: 50, offset: 0 } }

/** Begins a query whose pages `fetch` gets. */
export function createQuery<Item, Fields>(fetch: FetchQuery<Item>): Query<Item, Fields> {
  // The fields and operators are the types' business; at run time every query is alike.
  return build(fetch, start) as unknown as Query<Item, Fields>
}

function build<Item>(fetch: FetchQuery<Item>, request: QueryRequest) {
  const { filter, sort, paging } = request
  const change = (next: Partial<QueryRequest>) => build(fetch, { ...request, ...next })
  const where = (condition: Filter) => change({ filter: joined('$and', filter, condition) })
  const compare = Object.entries(operators).map(([name, operator]) => [
    name,
    (field: string, value: unknown) => where({ [field]: { [operator]: value } }),
  ])
  const sortBy =
    (order: 'ASC' | 'DESC') =>
    (...fields: string[]) =>
      change({ sort: [...sort, ...fields.map((fieldName) => ({ fieldName, order }))] })
  return {
    ...Object.fromEntries(compare),
    filter,
    eq: (field: string, value: unknown = null) => where({ [field]: value }),
    between: (field: string, from: unknown, to: unknown) =>
      change({
        filter: [{ $gte: from }, { $lt: to }].reduce((held, side) => joined('$and', held, { [field]: side }), filter),
      }),
    exists: (field: string, exists = true) => where({ [field]: { $exists: exists } }),
    isEmpty: (field: string) => where({ [field]: null }),
    isNotEmpty: (field: string) => where({ [field]: { $ne: null } }),
    and: (other: Condition) => where(other.filter),
    or: (other: Condition) => change({ filter: joined('$or', filter, other.filter) }),
    not: (other: Condition) =>
      change({ filter: '$not' in other.filter ? (other.filter.$not as Filter) : { $not: other.filter } }),
    ascending: sortBy('ASC'),
    descending: sortBy('DESC'),
    limit: (limit: number) => change({ paging: { ...paging, limit } }),
    skip: (offset: number) => change({ paging: { ...paging, offset } }),
    find: () => fetchPage((page) => fetch({ filter, sort, paging: page }), paging),
  }
}

/** Two filters as one; lists of the same word run together, and an empty filter asks for nothing. */
function joined(word: '$and' | '$or', left: Filter, right: Filter): Filter {
  const parts = [left, right].flatMap((filter): Filter[] => (word in filter ? (filter[word] as Filter[]) : [filter]))
  const given = parts.filter((part) => Object.keys(part).length > 0)
  return given.length > 1 ? { [word]: given } : (given[0] ?? {})
}
