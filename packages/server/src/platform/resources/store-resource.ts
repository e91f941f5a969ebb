import type { CursorPagingMetadata, PlatformQuery } from '@cartwright/contract'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../database/database.ts'
import type { Documents, Stored } from '../database/documents.ts'
import type { ServedCall } from '../http/route.ts'
import { clearedFields } from '../kernel/cleared.ts'
import { type ApplicationError, type PlainErrorCode, rejected } from '../kernel/errors.ts'
import { requireRevision } from '../kernel/revision.ts'
import { filterList, selectPage } from '../query/select-page.ts'

/** An entity in a change: by its id, with the revision that the caller read. */
export type Changed<Wire> = Wire & { readonly id: string; readonly revision: string }

/** What a resource of the contract has (`defineResource`). Where fields have defaults, a response may leave them out. */
interface Resource<Wire extends Sent, Sent extends object, One extends string, Many extends string> {
  readonly one: One
  readonly many: Many
  readonly idField: `${One}Id`
  /** The code of an id that does not exist. */
  readonly notFound: PlainErrorCode
  readonly query: ServedCall<
    z.ZodType<{ query?: PlatformQuery | undefined }>,
    z.ZodType<unknown, Record<Many, Sent[]> & { pagingMetadata: CursorPagingMetadata }>
  >
  readonly get: ServedCall<z.ZodType<Record<`${One}Id`, string>>, z.ZodType<unknown, Record<One, Sent>>>
  readonly create: ServedCall<z.ZodType<Record<One, Wire>>, z.ZodType<unknown, Record<One, Sent>>>
  readonly update: ServedCall<
    z.ZodType<Record<One, Changed<Wire>> & { mask?: string[] | undefined }>,
    z.ZodType<unknown, Record<One, Sent>>
  >
  readonly delete: ServedCall<z.ZodType<Record<`${One}Id`, string>>, z.ZodType<unknown, Record<never, never>>>
}

/** Where an entity of a request is to be stored. */
export interface Destination {
  readonly id: string
  readonly transaction: Transaction
  readonly now: Date
}

/** A write that was made. */
export type Written<T> =
  | { readonly change: 'created' | 'updated'; readonly id: string; readonly stored: Stored<T> }
  | { readonly change: 'deleted'; readonly id: string }

/** How the entities of a resource are stored and sent, and what differs from other resources. */
interface Storage<T extends { readonly id: string }, Wire extends object> {
  /** Its table: a few entities that the owner sets up, so lists are filtered in memory. */
  readonly documents: Pick<Documents<T>, 'list' | 'find' | 'save' | 'remove'>
  /** Which of the stored entities belong to the resource. Default: all. */
  readonly includes?: (value: T) => boolean
  /** Loads what all entities need once. @returns what makes the wire's form of each */
  readonly writer: (db: Queryable, now: Date) => Writer<T, Wire> | Promise<Writer<T, Wire>>
  /** Makes the entity to store: what was sent, and of what is known all that it does not replace or clear. */
  readonly read: (given: Wire, known: Partial<T>, destination: Destination) => T | Promise<T>
  /** Fields that are stored under another name than that of the wire, so that an update can clear them. */
  readonly names?: { readonly [Name in keyof Wire]?: keyof T & string }
  /** The error of an id that does not exist. Default: the code of the resource. */
  readonly missing?: (id: string) => ApplicationError
  /** Rejects an entity that cannot be stored. `known` is null for a new one. */
  readonly check?: (transaction: Transaction, value: T, known: T | null) => Promise<void>
  /** Rejects a deletion. */
  readonly checkDeletion?: (value: T) => void
  /** What follows from a write, such as an event, in its transaction. */
  readonly written?: (transaction: Transaction, written: Written<T>, now: Date) => Promise<void>
}

type Writer<T, Wire> = (stored: Stored<T>) => Wire

/** A resource and its storage: what its calls do, for `serveResource` and for other rooms. */
export function storeResource<
  T extends { readonly id: string },
  Wire extends Sent,
  Sent extends object,
  One extends string,
  Many extends string,
>(resource: Resource<Wire, Sent, One, Many>, storage: Storage<T, Wire>) {
  const { missing = () => rejected(resource.notFound) } = storage
  const reads = readsOf({ ...storage, missing })
  return { resource, ...reads, ...writesOf(resource, storage, reads) }
}

type Reads<T extends { readonly id: string }, Wire extends object> = ReturnType<typeof readsOf<T, Wire>>

function readsOf<T extends { readonly id: string }, Wire extends object>({
  documents,
  includes = () => true,
  writer,
  missing,
}: Storage<T, Wire> & Required<Pick<Storage<T, Wire>, 'missing'>>) {
  const find = async (db: Queryable, id: string): Promise<Stored<T>> => {
    const stored = await documents.find(db, id)
    if (!stored || !includes(stored.value)) throw missing(id)
    return stored
  }
  const list = async (db: Queryable): Promise<Stored<T>[]> =>
    (await documents.list(db)).filter(({ value }) => includes(value))
  const listWire = async (db: Queryable, now: Date): Promise<Wire[]> => {
    const stored = await list(db)
    return stored.map(await writer(db, now))
  }
  return {
    /** Every entity as it is stored. */
    list,

    /** @throws ApplicationError for an unknown id */
    find,

    /** @throws ApplicationError for an unknown id */
    get: async (db: Queryable, id: string, now: Date): Promise<Wire> => {
      const stored = await find(db, id)
      return (await writer(db, now))(stored)
    },

    /** A page of the entities. */
    query: async (db: Queryable, query: PlatformQuery = {}, now: Date) => selectPage(await listWire(db, now), query),

    /** All entities that match a filter. */
    matching: async (db: Queryable, filter: Record<string, unknown>, now: Date): Promise<Wire[]> =>
      filterList(await listWire(db, now), filter),
  }
}

function writesOf<T extends { readonly id: string }, Wire extends object>(
  { one }: { readonly one: string },
  { documents, writer, read, names = {}, check, checkDeletion, written }: Storage<T, Wire>,
  { find, get }: Reads<T, Wire>,
) {
  const put = async (transaction: Transaction, value: T, known: T | null, now: Date): Promise<Stored<T>> => {
    await check?.(transaction, value, known)
    const stored = await documents.save(transaction, value, now)
    await written?.(transaction, { change: known ? 'updated' : 'created', id: value.id, stored }, now)
    return stored
  }
  const update = async (transaction: Transaction, given: Changed<Wire>, now: Date, mask: readonly string[] = []) => {
    const { value: known, revision } = await find(transaction, given.id)
    requireRevision(given.revision, revision)
    const cleared = [...mask.map((path) => fieldOf(path, one)), ...clearedFields(given)]
    const rest = without(cleared, known, new Map(Object.entries(names)))
    const value = await read(given, rest, { id: known.id, transaction, now })
    const stored = await put(transaction, value, known, now)
    return (await writer(transaction, now))(stored)
  }
  return {
    /** Stores an entity that another room made, new or known, with the checks and effects of the calls. */
    save: async (transaction: Transaction, value: T, now: Date): Promise<Stored<T>> =>
      put(transaction, value, (await documents.find(transaction, value.id))?.value ?? null, now),

    /** Stores what is given, new or in place of what is known by this id. Fields that are not given get their defaults. */
    replace: async (transaction: Transaction, id: string, given: Wire, now: Date): Promise<void> => {
      const known = (await documents.find(transaction, id))?.value ?? null
      await put(transaction, await read(given, {}, { id, transaction, now }), known, now)
    },

    create: async (transaction: Transaction, given: Wire, now: Date): Promise<Wire> => {
      const value = await read(given, {}, { id: crypto.randomUUID(), transaction, now })
      const stored = await put(transaction, value, null, now)
      return (await writer(transaction, now))(stored)
    },

    /** @throws ApplicationError for an unknown id, REVISION_CONFLICT */
    update,

    /**
     * Changes what is stored, as the wire has it. Without the revision that the caller read, what is stored is overwritten.
     *
     * @throws ApplicationError for an unknown id, REVISION_CONFLICT
     */
    edit: async (
      transaction: Transaction,
      { id, revision: seen }: { readonly id: string; readonly revision?: string | undefined },
      change: (current: Wire) => Partial<Wire>,
      now: Date,
    ): Promise<Wire> => {
      const revision = seen ?? String((await find(transaction, id)).revision)
      const current = await get(transaction, id, now)
      return update(transaction, { ...current, ...change(current), id, revision }, now)
    },

    /** @throws ApplicationError for an unknown id */
    remove: async (transaction: Transaction, id: string, now: Date): Promise<void> => {
      const { value } = await find(transaction, id)
      checkDeletion?.(value)
      await documents.remove(transaction, id)
      await written?.(transaction, { change: 'deleted', id }, now)
    },
  }
}

/** `priceList.currency` and `currency.code` are of the field `currency`. */
const fieldOf = (path: string, one: string) =>
  (path.startsWith(`${one}.`) ? path.slice(one.length + 1) : path).split('.')[0] ?? ''

/** Fields that a mask names, or that are `null`, are cleared when they are not given. */
function without<T extends object>(fields: readonly string[], known: T, names: ReadonlyMap<string, unknown>) {
  const cleared = new Set(fields.map((name) => names.get(name) ?? name))
  const rest: Partial<T> = { ...known }
  for (const name in rest) if (cleared.has(name)) delete rest[name]
  return rest
}

/** What `storeResource` makes. */
export type StoredResource<
  T extends { readonly id: string },
  Wire extends Sent,
  Sent extends object,
  One extends string,
  Many extends string,
> = ReturnType<typeof storeResource<T, Wire, Sent, One, Many>>
