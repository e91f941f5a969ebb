import { sql } from 'kysely'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { jsonValue } from '../../platform/database/json.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { type EntityIds, entityIds, readStored, type StoredEntity } from './entities/entity-ids.ts'

/** What the ids of the next wire stand for, of all products. */
export interface CatalogNames {
  readonly ids: EntityIds
  readonly options: ReadonlyMap<string, string>
  /** As `choiceKey` writes them. */
  readonly choices: ReadonlyMap<string, string>
  readonly brands: ReadonlyMap<string, string>
  readonly ribbons: ReadonlyMap<string, string>
}

/** No name contains it. */
export const SEPARATOR = '\u001f'
const choiceKey = (option: string, choice: string) => option + SEPARATOR + choice

const stored = new VersionCache<CatalogNames>(1, { isExact: true })

/** The ribbon of a product, in a statement that reads `products`. */
export const ribbonOf = sql`(
  select ${jsonValue(sql`details`, 'ribbon')} from product_documents where product_number = products.number)`

/** The names of the catalog by their ids, as of a version of it. */
export const readCatalogNames = (db: Database, version: number): Promise<CatalogNames> =>
  stored.get(db, version, '', () => loadCatalogNames(db))

/** The names as they are now: for writes. */
export async function loadCatalogNames(db: Queryable): Promise<CatalogNames> {
  const stored = await readStored(db)
  const ids = entityIds(stored)
  const choices = await db.selectFrom('product_choices').select(['option_name', 'choice']).distinct().execute()
  const brands = await db.selectFrom('products').select('brand').where('brand', 'is not', null).distinct().execute()
  const { rows: ribbons } = await sql<{ ribbon: string | null }>`
    select distinct ${ribbonOf} as ribbon from products`.execute(db)
  return {
    ids,
    options: new Map([
      ...storedNames(stored, 'option'),
      ...choices.map(({ option_name }) => [ids.idOf('option', option_name), option_name] as const),
    ]),
    choices: new Map(
      choices.map(({ option_name, choice }) => [
        ids.idOf('choice', option_name, choice),
        choiceKey(option_name, choice),
      ]),
    ),
    brands: namesById(
      'brand',
      brands.map(({ brand }) => brand),
    ),
    ribbons: namesById(
      'ribbon',
      ribbons.map(({ ribbon }) => ribbon),
    ),
  }

  function namesById(kind: 'brand' | 'ribbon', names: readonly (string | null)[]) {
    const used = names.flatMap((name) => (name ? [[ids.idOf(kind, name), name] as const] : []))
    return new Map([...storedNames(stored, kind), ...used])
  }
}

const storedNames = (stored: readonly StoredEntity[], kind: StoredEntity['kind']) =>
  stored.flatMap((entity) => (entity.kind === kind ? [[entity.id, entity.name] as const] : []))
