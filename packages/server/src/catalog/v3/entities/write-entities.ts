import { rejected } from '../../../platform/kernel/errors.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import { raiseCatalogVersion } from '../../product/catalog-version.ts'
import { readProducts } from '../../product/product-record.ts'
import { draftOf } from '../../write/draft-of.ts'
import type { Write } from '../../write/in-transaction.ts'
import { saveProduct } from '../../write/save-product.ts'
import { announceEntity, announceEntityDeletion } from './entity-events.ts'
import { type EntityContent, type EntityKind, loadEntityIds, namesOf } from './entity-ids.ts'
import { type CatalogEntity, loadEntities, requireEntity, titles } from './list-entities.ts'
import { replaced } from './replace-entity.ts'

/** An entity as it is to be. */
export interface EntityDraft {
  readonly name: string
  readonly content: EntityContent
}

/** Creates an entity. @throws ApplicationError when another one has its name */
export async function createEntity(write: Write, kind: EntityKind, draft: EntityDraft): Promise<CatalogEntity> {
  const { transaction } = write
  requireFree(await loadEntities(transaction, kind), { id: '', kind, ...draft })
  const ids = await loadEntityIds(transaction)
  const entity = { id: ids.idOf(kind, ...namesOf({ kind, ...draft })), kind, ...draft, revision: 1, products: [] }
  return save(write, entity)
}

/** Two of a kind differ by name; info sections differ by title and text too. */
function requireFree(all: readonly CatalogEntity[], wanted: Pick<CatalogEntity, 'id' | 'kind' | 'name' | 'content'>) {
  const names = JSON.stringify(namesOf(wanted))
  const other = all.find(
    (entity) => entity.id !== wanted.id && (entity.name === wanted.name || JSON.stringify(namesOf(entity)) === names),
  )
  if (other) throw rejected('CATALOG_ENTITY_ALREADY_EXISTS', { kind: titles[wanted.kind], name: other.name })
}

interface Change {
  readonly kind: EntityKind
  readonly id: string
  /** The revision that was read. */
  readonly revision?: string | undefined
}

/** Changes an entity, and the products that have it. */
export async function changeEntity(
  write: Write,
  { kind, id, revision }: Change,
  change: (before: CatalogEntity) => EntityDraft,
): Promise<CatalogEntity> {
  const all = await loadEntities(write.transaction, kind)
  const before = requireEntity(all, kind, id)
  requireRevision(revision, before.revision)
  const after = { ...before, ...change(before), revision: before.revision + 1 }
  requireFree(all, after)
  await changeProducts(write, before, after)
  return save(write, after)
}

/** Deletes an entity, and takes it from the products that have it. */
export async function deleteEntity(write: Write, kind: EntityKind, id: string): Promise<void> {
  const { transaction } = write
  const entity = requireEntity(await loadEntities(transaction, kind), kind, id)
  if ((kind === 'option' || kind === 'modifier') && entity.products.length > 0)
    throw rejected('CUSTOMIZATION_ASSIGNED_TO_PRODUCT')
  await changeProducts(write, entity, undefined)
  await transaction.deleteFrom('catalog_entities').where('id', '=', entity.id).execute()
  await announceEntityDeletion(transaction, entity, write.now)
  await raiseCatalogVersion(transaction)
}

/** Products that are read at a time. */
const CHUNK = 100

async function changeProducts(write: Write, before: CatalogEntity, after: CatalogEntity | undefined): Promise<void> {
  const { transaction, now, presentation } = write
  for (let from = 0; from < before.products.length; from += CHUNK) {
    const records = await readProducts(transaction, before.products.slice(from, from + CHUNK))
    for (const record of records) {
      const draft = draftOf(record)
      const changed = replaced(draft, before, after)
      if (changed !== draft) await saveProduct(transaction, changed, now, { before: record, presentation })
    }
  }
}

async function save({ transaction, now }: Write, entity: CatalogEntity): Promise<CatalogEntity> {
  const { id, kind, name, content, revision } = entity
  const updated_at = now.toISOString()
  const created_at = entity.created_at ?? updated_at
  await transaction
    .insertInto('catalog_entities')
    .values({ id, kind, name, content: JSON.stringify(content), revision, created_at, updated_at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ name, content: JSON.stringify(content), revision, updated_at }),
    )
    .execute()
  await raiseCatalogVersion(transaction)
  const saved = { ...entity, created_at, updated_at }
  await announceEntity(transaction, saved, now)
  return saved
}
