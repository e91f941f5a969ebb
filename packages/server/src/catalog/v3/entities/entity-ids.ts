import type { Database, Queryable } from '../../../platform/database/database.ts'
import { VersionCache } from '../../../platform/query/version-cache.ts'
import type { CatalogTables } from '../../product/tables.ts'
import { derivedId } from '../derived-id.ts'

export type EntityKind = CatalogTables['catalog_entities']['kind']

/** A choice of an option or a modifier. */
export interface EntityChoice {
  readonly id: string
  readonly name: string
  readonly color?: string | undefined
  /** A decimal number. */
  readonly addedPrice?: string | undefined
}

/** What an entity has beside its name; which of it depends on the kind. */
export interface EntityContent {
  /** Of an info section. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Of an option or a modifier. */
  readonly renderType?: 'TEXT_CHOICES' | 'SWATCH_CHOICES' | 'FREE_TEXT' | undefined
  readonly choices?: readonly EntityChoice[] | undefined
  readonly freeText?: EntityText | undefined
}

export interface EntityText {
  readonly minCharCount?: number | undefined
  readonly maxCharCount?: number | undefined
  readonly defaultAddedPrice?: string | undefined
}

/** An entity as it is stored. */
export interface StoredEntity {
  readonly id: string
  readonly kind: EntityKind
  readonly name: string
  readonly content: EntityContent
  readonly revision: number
  readonly created_at: string
  readonly updated_at: string
}

type NamedKind = EntityKind | 'choice'

/** Finds the ids of what products name. */
export interface EntityIds {
  readonly idOf: (kind: NamedKind, ...names: readonly string[]) => string
  /** The name of an entity that is stored. */
  readonly nameOf: (id: string) => string | undefined
}

/** What products name an entity by: an info section by its title and text, others by their names. */
export const namesOf = ({ kind, name, content }: Pick<StoredEntity, 'kind' | 'name' | 'content'>): readonly string[] =>
  kind === 'infoSection' ? [content.title ?? '', content.description ?? ''] : [name]

/**
 * The ids of entities: those that are stored have theirs, which stay when the name changes. Others have ids made of
 * their names.
 */
export function entityIds(stored: readonly StoredEntity[]): EntityIds {
  const keyOf = (kind: NamedKind, names: readonly string[]) => JSON.stringify([kind, ...names])
  const known = new Map(
    stored.flatMap((entity) => [
      [keyOf(entity.kind, namesOf(entity)), entity.id] as const,
      ...(entity.content.choices ?? []).map(({ id, name }) => [keyOf('choice', [entity.name, name]), id] as const),
    ]),
  )
  const taken = new Set(known.values())
  const names = new Map(stored.map(({ id, name }) => [id, name]))
  return {
    nameOf: (id) => names.get(id),
    idOf: (kind, ...own) => {
      if (known.size === 0) return derivedId(kind, ...own)
      const id = known.get(keyOf(kind, own))
      if (id !== undefined) return id
      let free = derivedId(kind, ...own)
      for (let count = 2; taken.has(free); count += 1) free = derivedId(kind, ...own, String(count))
      return free
    },
  }
}

const cached = new VersionCache<EntityIds>(1, { isExact: true })

/** The ids as of a version of the catalog. */
export const readEntityIds = (db: Database, version: number): Promise<EntityIds> =>
  cached.get(db, version, '', () => loadEntityIds(db))

/** The ids as they are now: for writes. */
export const loadEntityIds = async (db: Queryable): Promise<EntityIds> => entityIds(await readStored(db))

/** The entities that are stored, by name. */
export async function readStored(db: Queryable, kind?: EntityKind): Promise<StoredEntity[]> {
  const rows = await db
    .selectFrom('catalog_entities')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'brand'))
    .orderBy('name')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, content: readContent(content) }))
}

function readContent(json: string): EntityContent {
  return JSON.parse(json)
}
