import type { Call } from '../call.ts'
import { invalidArgument } from '../error.ts'
import type { PagingMetadata, PlatformQuery } from '../generated/query.ts'
import type { CallOptions, SendOptions } from '../transport/send.ts'
import type { FieldsWith, Fitting, SortableFields, ValueOf } from './fields.ts'
import { fetchPage, type Page, type Paging } from './page.ts'

/** A condition that a builder has put together, for `and`, `or` and `not`. */
export interface Condition {
  readonly filter: Filter
}

/** What a query asks for, as the wire has it. */
export interface QueryRequest extends Condition {
  readonly sort: { fieldName: string; order: 'ASC' | 'DESC' }[]
  readonly paging: Paging
}

/** A filter as the wire has it: values and operators by field, or lists of filters by `$and` and `$or`. */
export type Filter = Record<string, unknown>

/**
 * A query builder. Every step returns a new query and leaves the previous one unchanged; conditions join by *and*.
 * Only fields an operator applies to are accepted; of another the compiler says what it takes.
 */
export interface Query<Item, Fields> extends QueryRequest {
  /** Is this value. */
  eq<Name extends string = FieldsWith<Fields, '$eq'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$eq'>, 'eq'>,
    value: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** Is another value. */
  ne<Name extends string = FieldsWith<Fields, '$ne'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$ne'>, 'ne'>,
    value: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** Is greater, or later. */
  gt<Name extends string = FieldsWith<Fields, '$gt'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$gt'>, 'gt'>,
    value: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** Is as great, or greater. */
  ge<Name extends string = FieldsWith<Fields, '$gte'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$gte'>, 'ge'>,
    value: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** Is less, or earlier. */
  lt<Name extends string = FieldsWith<Fields, '$lt'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$lt'>, 'lt'>,
    value: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** Is as great, or less. */
  le<Name extends string = FieldsWith<Fields, '$lte'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$lte'>, 'le'>,
    value: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** At least `from` and less than `to`. */
  between<Name extends string = FieldsWith<Fields, '$gte'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$gte'>, 'ge'>,
    from: ValueOf<Fields, Name>,
    to: ValueOf<Fields, Name>,
  ): Query<Item, Fields>
  /** One of these. */
  in<Name extends string = FieldsWith<Fields, '$in'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$in'>, 'in'>,
    values: readonly ValueOf<Fields, Name>[],
  ): Query<Item, Fields>
  /** Holds at least one of these. */
  hasSome<Name extends string = FieldsWith<Fields, '$hasSome'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$hasSome'>, 'hasSome'>,
    values: readonly ValueOf<Fields, Name>[],
  ): Query<Item, Fields>
  /** Holds all of these. */
  hasAll<Name extends string = FieldsWith<Fields, '$hasAll'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$hasAll'>, 'hasAll'>,
    values: readonly ValueOf<Fields, Name>[],
  ): Query<Item, Fields>
  /** Case does not count. */
  startsWith<Name extends string = FieldsWith<Fields, '$startsWith'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$startsWith'>, 'startsWith'>,
    value: string,
  ): Query<Item, Fields>
  /** Has a value; with `false`, has none. */
  exists<Name extends string = FieldsWith<Fields, '$exists'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$exists'>, 'exists'>,
    exists?: boolean,
  ): Query<Item, Fields>
  /** Has no value. */
  isEmpty<Name extends string = FieldsWith<Fields, '$eq'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$eq'>, 'eq'>,
  ): Query<Item, Fields>
  /** Has a value. */
  isNotEmpty<Name extends string = FieldsWith<Fields, '$ne'>>(
    field: Fitting<Fields, Name, FieldsWith<Fields, '$ne'>, 'ne'>,
  ): Query<Item, Fields>
  /** Also what `other` asks for. */
  and(other: Condition): Query<Item, Fields>
  /** Or else what `other` asks for. */
  or(other: Condition): Query<Item, Fields>
  /** Replaces all conditions so far, never those of `other`. */
  not(other: Condition): Query<Item, Fields>
  /** Smallest first. Later calls sort what earlier ones left equal. */
  ascending<Name extends string = SortableFields<Fields>>(
    ...fields: Fitting<Fields, Name, SortableFields<Fields>, 'ascending'>[]
  ): Query<Item, Fields>
  /** Greatest first. */
  descending<Name extends string = SortableFields<Fields>>(
    ...fields: Fitting<Fields, Name, SortableFields<Fields>, 'descending'>[]
  ): Query<Item, Fields>
  /** How many items a page holds, at most 100; Default: 50. */
  limit(limit: number): Query<Item, Fields>
  /** How many items to leave out before the first page. */
  skip(offset: number): Query<Item, Fields>
  /** Asks the site. */
  find(): Promise<Page<Item>>
  /**
   * All pages from here on, loaded one by one, by their position. What is deleted in between moves later items to earlier
   * positions, so that the next page leaves them out. A query that is sorted by `id` first continues after the last id
   * instead, and leaves out nothing; its pages then count from the item after it.
   */
  pages(): AsyncGenerator<Page<Item>, void>
  /**
   * All items from here on: `for await (const product of query)`. Loads pages as `pages` does: to delete or change what you
   * visit, sort by `id`.
   *
   * @example
   * ```ts
   * for await (const { id } of client.products.queryProducts().ascending('id')) await client.catalogWriter.deleteProduct(id)
   * ```
   */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void>
}

const words = 'hasAll eq ne in hasSome exists gt ge lt le startsWith'.split(' ')
const orders = ['ascending', 'descending']
/** What fields of each kind take: texts; numbers and instants; what has no order; lists. Generated tables know this order. */
const kinds = [words.slice(1), words.slice(1, -1), words.slice(1, 6), words.slice(0, 6)]

/** For callers without types. Throws, naming the field and what it takes instead. */
function check(fields: string, word: string, field: string): void {
  const kind = fields.split(',').find((name) => name.slice(1) === field)?.[0]
  const takes = kind && kinds[+kind >> 1]?.concat(+kind % 2 ? orders : [])
  if (takes?.includes(word)) return
  const description = takes ? `takes ${takes}, not ${word}` : `is none of ${fields.replace(/\d/g, '')}`
  throw invalidArgument([{ field, description }])
}

/** The items of a page by the name of their field, and what is known of all pages. */
export type QueryPage<Name extends string, Item> = { [Key in Name]: Item[] } & { metadata: PagingMetadata }

/** A call that takes a query as `createQuery` makes it. */
export type QueryCall<Name extends string, Item> = Call<{ query?: PlatformQuery | undefined }, QueryPage<Name, Item>>

/** Gets a page: by the call, as `send` does, or by calls of its own that know queries of another form. */
export type SendQuery<Name extends string, Item> = (
  call: QueryCall<Name, Item>,
  request: { query: QueryRequest },
  options: SendOptions,
) => Promise<QueryPage<Name, Item>>

/**
 * Starts a query.
 * @param call the query call
 * @param name the field of the response with the items
 * @param fields the fields for filters and sorting
 */
export function createQuery<Name extends string, Item, Fields>(
  send: SendQuery<Name, Item>,
  call: QueryCall<Name, Item>,
  name: Name,
  fields: string,
  options: CallOptions | undefined,
): Query<Item, Fields> {
  const make = (state: QueryRequest): Query<Item, Fields> => {
    const { filter, sort, paging } = state
    const change = (next: Partial<QueryRequest>) => make({ ...state, ...next })
    const where = (other: Filter, word = '$and') => change({ filter: joined(word, filter, other) })
    const condition = (word: string, field: string, value: unknown = null): Filter => {
      check(fields, word, field)
      return { [field]: word === 'eq' ? value : { [`$${word.replace(/^([gl])e$/, '$1te')}`]: value } }
    }
    const sortBy =
      (word: string) =>
      (...names: string[]) => {
        const order = word.slice(0, -6).toUpperCase() as 'ASC' | 'DESC'
        const added = names.map((fieldName) => {
          check(fields, word, fieldName)
          return { fieldName, order }
        })
        return change({ sort: [...sort, ...added] })
      }
    const find = () =>
      fetchPage(async (page) => {
        const response = await send(call, { query: { ...state, paging: page } }, { ...options, repeatable: true })
        return [response[name] ?? [], response.metadata] as const
      }, paging)
    // Exports and site maps walk through all pages; shops hardly do.
    const walk = (name: 'pages' | 'items') =>
      async function* (): AsyncGenerator<never, void> {
        yield* (await import('../seldom.ts'))[name](query) as AsyncGenerator<never, void>
      }
    const query: Query<Item, Fields> = {
      ...Object.fromEntries(
        words.map((word): unknown[] => [
          word,
          (field: string, value: unknown = word === 'exists' || null) => where(condition(word, field, value)),
        ]),
      ),
      ...Object.fromEntries(orders.map((word): unknown[] => [word, sortBy(word)])),
      ...state,
      isEmpty: (field: string) => where(condition('eq', field)),
      isNotEmpty: (field: string) => where(condition('ne', field)),
      between: (field: string, from: unknown, to: unknown) =>
        where({ $and: [condition('ge', field, from), condition('lt', field, to)] }),
      and: (other: Condition) => where(other.filter),
      or: (other: Condition) => where(other.filter, '$or'),
      not: ({ filter }: Condition) => change({ filter: onlyValue('$not', filter) ?? { $not: filter } }),
      skip: (offset: number) => change({ paging: { ...paging, offset } }),
      limit: (limit: number) => change({ paging: { ...paging, limit } }),
      find,
      pages: walk('pages'),
      [Symbol.asyncIterator]: walk('items'),
    }
    return query
  }
  return make({ filter: {}, sort: [], paging: { limit: 50, offset: 0 } })
}

/** Two filters as one; lists of the same word run together, and an empty filter asks for nothing. */
function joined(word: string, ...filters: Filter[]): Filter {
  const parts = filters.flatMap((filter) => onlyValue<Filter[]>(word, filter) ?? [filter])
  const conditions = parts.filter((part) => Object.keys(part).length)
  return conditions[1] ? { [word]: conditions } : (conditions[0] ?? {})
}

/** The value of a filter's only key, if it is this word: beside others it cannot be taken out. */
const onlyValue = <Value = Filter>(word: string, filter: Filter): Value | undefined =>
  Object.keys(filter)[1] ? undefined : (filter[word] as Value | undefined)
