import { sql } from 'kysely'
import { configurationChanges } from './configuration.ts'
import type { Queryable } from './database.ts'
import type { Schema } from './schema.ts'
import { statement, statementByShape } from './statement.ts'

/** The tables of small collections that the owner sets up and that are stored as JSON texts. */
export interface DocumentTable {
  id: string
  /** JSON. */
  document: string
  revision: number
  created_at: string
  updated_at: string
}

/** An entity of such a table. */
export interface Stored<T> {
  readonly value: T
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** The tables whose rows are documents. Domains add them to the schema. */
type DocumentTableName = {
  [Name in keyof Schema]: DocumentTable extends Schema[Name]
    ? Schema[Name] extends DocumentTable
      ? Name
      : never
    : never
}[keyof Schema]

/** Rows of several collections. */
export type LoadedDocuments = ReadonlyMap<string, readonly DocumentTable[]>

/** Loads whole collections by one statement. Each reads its own rows with `from`. */
export async function loadDocuments(db: Queryable, ...tables: readonly DocumentTableName[]): Promise<LoadedDocuments> {
  return Map.groupBy(await selectAllOf(tables)(db, {}), ({ collection }) => collection)
}

const selectAllOf = statementByShape((tables: readonly DocumentTableName[]) =>
  statement<object, DocumentTable & { readonly collection: string }>(() => {
    const all = tables.map(
      (table) => sql`select id, document, revision, created_at, updated_at, ${sql.lit(table)} as collection
        from ${sql.table(table)}`,
    )
    return sql`${sql.join(all, sql` union all `)} order by created_at, id`
  }),
)

/** Reads and writes one collection. It is small: readers load it as a whole. */
export interface Documents<T extends { readonly id: string }> {
  list(db: Queryable): Promise<Stored<T>[]>
  count(db: Queryable): Promise<number>
  /** The entities among rows that `loadDocuments` returned. */
  from(loaded: LoadedDocuments): Stored<T>[]
  find(db: Queryable, id: string): Promise<Stored<T> | null>
  /** Writes an entity, new or known, as its next revision. */
  save(db: Queryable, value: T, now: Date): Promise<Stored<T>>
  /** @returns whether it was there */
  remove(db: Queryable, id: string): Promise<boolean>
}

export function documentsOf<T extends { readonly id: string }>(table: DocumentTableName): Documents<T> {
  const toStored = (row: DocumentTable): Stored<T> => ({
    value: JSON.parse(row.document),
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })
  return {
    list: async (db) => (await selectAllOf([table])(db, {})).map(toStored),
    count: async (db) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    from: (loaded) => (loaded.get(table) ?? []).map(toStored),
    find: async (db, id) => {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
      return row ? toStored(row) : null
    },
    save: async (db, value, now) => {
      configurationChanges(db)
      const at = now.toISOString()
      const document = JSON.stringify(value)
      const row = await db
        .insertInto(table)
        .values({ id: value.id, document, revision: 1, created_at: at, updated_at: at })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            document,
            revision: eb(`${table}.revision`, '+', 1),
            updated_at: at,
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return toStored(row)
    },
    remove: async (db, id) => {
      configurationChanges(db)
      const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
