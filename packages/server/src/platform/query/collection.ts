import type { PlatformQuery } from '@cartwright/contract'
import type { Queryable, Transaction } from '../database/database.ts'
import type { Documents, Stored } from '../database/documents.ts'
import { write } from '../database/write.ts'
import { isRecord } from '../http/query-string.ts'
import { currentCause } from '../kernel/actor.ts'
import { ApplicationError, invalidField, type PlainErrorCode, rejected, ValidationError } from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import { requireRevision } from '../kernel/revision.ts'

/** How the entities of a small collection are stored and sent. */
interface CollectionOptions<T extends { readonly id: string }, Wire extends object> {
  readonly documents: Documents<T>
  /** The code of an id that does not exist. */
  readonly notFound: PlainErrorCode
  /** Which of the stored entities belong to the collection. Default: all. */
  readonly includes?: (value: T) => boolean
  readonly toWire: (stored: Stored<T>, db: Queryable) => Wire | Promise<Wire>
  /** Makes the entity to store of what was sent. The id is chosen already. */
  readonly fromWire: (
    given: Wire,
    known: Omit<T, 'id'> | null,
    id: string,
    transaction: Transaction,
    now: Date,
  ) => T | Promise<T>
}

type Changed<Wire> = Wire & { readonly id: string; readonly revision: string }

/** What can be done to one of several entities. */
export interface BulkOperations<Wire> {
  readonly create: (given: Wire) => Promise<Wire>
  readonly update: (given: Changed<Wire>) => Promise<Wire>
  readonly remove: (id: string) => Promise<null>
}

export interface BulkFailure<Input> {
  readonly input: Input
  readonly error: ApplicationError | ValidationError
}

/** What the wire has of every stored entity. */
export const stamps = ({ revision, createdAt, updatedAt }: Stored<unknown>) => ({
  revision: String(revision),
  createdDate: createdAt,
  updatedDate: updatedAt,
})

/** Serves a collection that the owner sets up: small enough to be filtered in memory. */
export function collectionOf<T extends { readonly id: string }, Wire extends object>({
  documents,
  notFound,
  includes = () => true,
  toWire,
  fromWire,
}: CollectionOptions<T, Wire>) {
  const missing = () => rejected(notFound)
  const find = async (db: Queryable, id: string): Promise<Stored<T>> => {
    const stored = await documents.find(db, id)
    if (!stored || !includes(stored.value)) throw missing()
    return stored
  }
  const createOne = async (transaction: Transaction, given: Wire, now: Date): Promise<Wire> => {
    const value = await fromWire(given, null, crypto.randomUUID(), transaction, now)
    return toWire(await documents.save(transaction, value, now), transaction)
  }
  const updateOne = async (transaction: Transaction, given: Changed<Wire>, now: Date): Promise<Wire> => {
    const known = await find(transaction, given.id)
    requireRevision(given.revision, known.revision)
    const value = await fromWire(given, known.value, given.id, transaction, now)
    return toWire(await documents.save(transaction, value, now), transaction)
  }
  const removeOne = async (transaction: Transaction, id: string): Promise<null> => {
    await find(transaction, id)
    await documents.remove(transaction, id)
    return null
  }
  const operationsIn = (transaction: Transaction, now: () => Date): BulkOperations<Wire> => ({
    create: (given) => createOne(transaction, given, now()),
    update: (given) => updateOne(transaction, given, now()),
    remove: (id) => removeOne(transaction, id),
  })
  const listWire = async (db: Queryable): Promise<Wire[]> => {
    const stored = (await documents.list(db)).filter(({ value }) => includes(value))
    return Promise.all(stored.map((one) => toWire(one, db)))
  }
  return {
    /** The changes to one entity, for a caller with a transaction of its own. */
    operationsIn,

    /** @throws ApplicationError for an unknown id */
    find,

    /** All entities that match a filter. */
    matching: async (db: Queryable, filter: Record<string, unknown>): Promise<Wire[]> =>
      filterList(await listWire(db), filter),

    get: async ({ site }: Operation, id: string): Promise<Wire> => toWire(await find(site.db, id), site.db),

    create: ({ site, storeResponse }: Operation, field: string, given: Wire): Promise<Wire> =>
      write(site, currentCause(), async (transaction) => {
        const wire = await createOne(transaction, given, site.now())
        storeResponse?.({ [field]: wire })
        return wire
      }),

    update: ({ site, storeResponse }: Operation, field: string, given: Changed<Wire>): Promise<Wire> =>
      write(site, currentCause(), async (transaction) => {
        const wire = await updateOne(transaction, given, site.now())
        storeResponse?.({ [field]: wire })
        return wire
      }),

    /** Changes what is stored, as the wire has it. */
    change: (
      { site, storeResponse }: Operation,
      field: string,
      { id, revision }: { readonly id: string; readonly revision?: string | undefined },
      edit: (current: Wire) => Partial<Wire>,
    ): Promise<Wire> =>
      write(site, currentCause(), async (transaction) => {
        const known = await find(transaction, id)
        const current = await toWire(known, transaction)
        const given = { ...current, ...edit(current), id, revision: revision ?? String(known.revision) }
        const wire = await updateOne(transaction, given, site.now())
        storeResponse?.({ [field]: wire })
        return wire
      }),

    /** Does several of them in one transaction. One that fails leaves the others as they are done. */
    bulk: <Input, Answer extends object>(
      { site, storeResponse }: Operation,
      inputs: readonly Input[],
      one: (input: Input, done: BulkOperations<Wire>) => Promise<Wire | null>,
      toAnswer: (done: readonly Wire[], failed: readonly BulkFailure<Input>[]) => Answer,
    ): Promise<Answer> =>
      write(site, currentCause(), async (transaction) => {
        const operations = operationsIn(transaction, site.now)
        const done: Wire[] = []
        const failed: BulkFailure<Input>[] = []
        for (const input of inputs) {
          try {
            const wire = await one(input, operations)
            if (wire) done.push(wire)
          } catch (error) {
            // Both are thrown before anything is saved.
            if (!(error instanceof ApplicationError) && !(error instanceof ValidationError)) throw error
            failed.push({ input, error })
          }
        }
        const answer = toAnswer(done, failed)
        storeResponse?.(answer)
        return answer
      }),

    remove: ({ site, storeResponse }: Operation, id: string): Promise<Record<string, never>> =>
      write(site, currentCause(), async (transaction) => {
        await removeOne(transaction, id)
        storeResponse?.({})
        return {}
      }),

    query: async ({ site }: Operation, query: PlatformQuery = {}) => selectPage(await listWire(site.db), query),
  }
}

/** Those of a small list that match a filter. */
export const filterList = <Wire extends object>(all: readonly Wire[], filter: Record<string, unknown>): Wire[] =>
  all.filter((one) => matches(one, filter))

/** Filters, sorts and pages a small list. */
export function selectPage<Wire extends object>(all: readonly Wire[], query: PlatformQuery) {
  const { filter, sort = [], paging, cursorPaging } = query
  const cursor = cursorPaging?.cursor === undefined ? null : readCursor(cursorPaging.cursor)
  const offset = cursor?.offset ?? paging?.offset ?? 0
  const limit = cursorPaging?.limit ?? paging?.limit ?? 50
  const found = filterList(all, cursor?.filter ?? filter ?? {})
  const sorted = (cursor?.sort ?? sort).reduceRight<Wire[]>(
    (list, { fieldName, order }) =>
      list.toSorted((a, b) => (order === 'DESC' ? -1 : 1) * compare(fieldAt(a, fieldName), fieldAt(b, fieldName))),
    [...found],
  )
  const page = sorted.slice(offset, offset + limit)
  const hasNext = offset + limit < sorted.length
  const next = hasNext
    ? { next: writeCursor({ offset: offset + limit, filter: filter ?? cursor?.filter, sort: cursor?.sort ?? sort }) }
    : {}
  return { page, total: found.length, pagingMetadata: { count: page.length, cursors: next, hasNext } }
}

interface Cursor {
  readonly offset: number
  readonly filter?: Record<string, unknown> | undefined
  readonly sort?: PlatformQuery['sort']
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const { offset, ...rest } = isRecord(cursor) ? cursor : {}
    if (typeof offset === 'number') return { ...rest, offset }
  } catch {
    // Reported below.
  }
  throw invalidField('query.cursorPaging.cursor', 'is not a cursor of this site', 'FORMAT')
}

function matches(entity: object, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === '$and' && Array.isArray(wanted)) return wanted.every((one) => isRecord(one) && matches(entity, one))
    if (name === '$or' && Array.isArray(wanted)) return wanted.some((one) => isRecord(one) && matches(entity, one))
    const actual = fieldAt(entity, name)
    if (!isRecord(wanted)) return holds('$eq', actual, wanted)
    return Object.entries(wanted).every(([operator, value]) => holds(operator, actual, value))
  })
}

function holds(operator: string, actual: unknown, wanted: unknown): boolean {
  switch (operator) {
    case '$eq':
      return Array.isArray(actual) ? actual.includes(wanted) : (actual ?? null) === (wanted ?? null)
    case '$ne':
      return !holds('$eq', actual, wanted)
    case '$in':
    case '$hasSome':
      return Array.isArray(wanted) && wanted.some((one) => holds('$eq', actual, one))
    case '$hasAll':
      return Array.isArray(wanted) && wanted.every((one) => holds('$eq', actual, one))
    case '$startsWith':
      return (
        typeof actual === 'string' &&
        typeof wanted === 'string' &&
        actual.toLowerCase().startsWith(wanted.toLowerCase())
      )
    case '$exists':
      return (actual !== undefined) === wanted
    case '$gt':
      return compare(actual, wanted) > 0
    case '$gte':
      return compare(actual, wanted) >= 0
    case '$lt':
      return compare(actual, wanted) < 0
    case '$lte':
      return compare(actual, wanted) <= 0
    default:
      throw invalidField('query.filter', `has the unknown operator ${operator}`, 'INVALID_ENUM_VALUE')
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [first, second] = [String(a ?? ''), String(b ?? '')]
  if (first === second) return 0
  return first < second ? -1 : 1
}

function fieldAt(entity: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), entity)
}
