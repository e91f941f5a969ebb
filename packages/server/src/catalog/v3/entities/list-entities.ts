import type { Database, Queryable } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { VersionCache } from '../../../platform/query/version-cache.ts'
import { readCatalogVersion } from '../../product/catalog-version.ts'
import { type EntityContent, type EntityKind, entityIds, namesOf, readStored, type StoredEntity } from './entity-ids.ts'
import { joined, readUsed } from './used-entities.ts'

/** An entity that is stored, that products name, or both. */
export interface CatalogEntity {
  readonly id: string
  readonly kind: EntityKind
  readonly name: string
  readonly content: EntityContent
  readonly revision: number
  /** Absent where only products name it. */
  readonly created_at?: string | undefined
  readonly updated_at?: string | undefined
  /** The numbers of the products that have it. */
  readonly products: readonly number[]
}

const cached = new VersionCache<readonly CatalogEntity[]>(10, { isExact: true })

/** The entities of a kind by name, as of the current version of the catalog. */
export const listEntities = async (db: Database, kind: EntityKind): Promise<readonly CatalogEntity[]> =>
  cached.get(db, await readCatalogVersion(db), kind, () => loadEntities(db, kind))

/** The same as they are now: for writes. */
export async function loadEntities(db: Queryable, kind: EntityKind): Promise<CatalogEntity[]> {
  const stored = await readStored(db)
  const ids = entityIds(stored)
  const used = await readUsed(db, kind, ids)
  const own = stored.filter((entity) => entity.kind === kind)
  const keyOf = (entity: Pick<StoredEntity, 'kind' | 'name' | 'content'>) => JSON.stringify(namesOf(entity))
  const usedBy = new Map(used.map((entity) => [keyOf(entity), entity]))
  const known = new Set(own.map(keyOf))
  const taken = new Set(own.map(({ name }) => name))
  const all = [
    ...own.map((entity) => {
      const use = usedBy.get(keyOf(entity))
      return {
        ...entity,
        content: use ? joined(entity.content, use.content) : entity.content,
        products: use?.products ?? [],
      }
    }),
    ...used
      .filter((entity) => !known.has(keyOf(entity)))
      .map((entity) => ({
        ...entity,
        name: freeName(entity.name, taken),
        id: ids.idOf(kind, ...namesOf(entity)),
        revision: 1,
      })),
  ]
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Info sections with the same title and another text have a number behind their names. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`
  taken.add(free)
  return free
}

export const titles = {
  brand: 'brand',
  ribbon: 'ribbon',
  infoSection: 'info section',
  option: 'customization',
  modifier: 'customization',
} as const

/** @throws ApplicationError for an unknown id */
export function requireEntity(all: readonly CatalogEntity[], kind: EntityKind, id: string): CatalogEntity {
  const found = all.find((entity) => entity.id === id.toLowerCase())
  if (!found) throw rejected('CATALOG_ENTITY_NOT_FOUND', { kind: titles[kind], id })
  return found
}
