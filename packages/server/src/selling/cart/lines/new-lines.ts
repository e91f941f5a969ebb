import { randomUUID } from 'node:crypto'
import type { ChangedLineItem } from '@cartwright/contract'
import { type CatalogItem, findItems, type ItemReference } from '../../../catalog/read/items.ts'
import { isVisibleProduct } from '../../../catalog/read/visible-product.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type ApplicationError, invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { AppLine, CatalogLine } from '../cart.ts'
import type { ItemSource } from '../plugins/catalog-items.ts'
import { newAppLines } from './app-lines.ts'
import { requireGiftCard } from './gift-card-line.ts'
import { optionsOnly, readModifiers, withoutModifiers } from './modifiers.ts'
import { isStoreApp, type ReadReference, readReference } from './reference.ts'
import { requireSubscription } from './subscription-line.ts'
import { readCustomTexts } from './texts.ts'

/** A requested item with its resolved catalog reference. */
export type Wanted = WantedOfStore | WantedOfApp

interface WantedOfStore {
  readonly lineItem: ChangedLineItem
  readonly reference: ReadReference
}

/** An item of the catalog of another app. */
interface WantedOfApp {
  readonly lineItem: ChangedLineItem
  readonly reference: null
}

/** @throws ValidationError or ApplicationError for a reference that no item of the store can have */
export function readRequestedLines(lineItems: readonly ChangedLineItem[]): Wanted[] {
  return lineItems.map((lineItem, index): Wanted => {
    const { catalogReference } = lineItem
    if (!isStoreApp(catalogReference.appId)) return { lineItem, reference: null }
    return { lineItem, reference: readReference(catalogReference, `lineItems[${index}].catalogReference`) }
  })
}

/**
 * Looks up what is wanted, in one query and one call of each catalog plugin, and makes lines of it.
 *
 * @throws ApplicationError for the first item that its catalog does not have, or that lacks a required text
 */
export async function findRequestedLines(
  db: Queryable,
  wanted: readonly Wanted[],
  source: ItemSource,
): Promise<(CatalogLine | AppLine)[]> {
  const lines = new Map<Wanted, CatalogLine | AppLine>(await findOfStore(db, wanted))
  const ofApps = wanted.filter(({ reference }) => reference === null)
  for (const [index, line] of newAppLines(ofApps, source).entries()) {
    const one = ofApps[index]
    if (one) lines.set(one, line)
  }
  return wanted.flatMap((one) => lines.get(one) ?? [])
}

async function findOfStore(db: Queryable, all: readonly Wanted[]): Promise<[Wanted, CatalogLine][]> {
  const wanted = all.filter((one) => one.reference !== null)
  const items = await findOptioned(
    db,
    wanted.map(({ reference }) => reference.item),
  )
  const lines: [Wanted, CatalogLine][] = []
  for (const [index, one] of wanted.entries()) {
    const item = items[index]
    if (!item) throw await itemNotFound(db, one.reference)
    lines.push([one, newCatalogLine(item, one.lineItem, one.reference)])
  }
  return lines
}

/** Items by their references. What is not found by all of its choices is looked up again without those of modifiers. */
async function findOptioned(db: Queryable, references: readonly ItemReference[]): Promise<(CatalogItem | null)[]> {
  const found = await findItems(db, references)
  const missed = references.filter(({ choices }, index) => choices && !found[index])
  if (missed.length === 0) return found
  const again = await findItems(db, await withoutModifiers(db, missed))
  const items = new Map(missed.map((reference, index) => [reference, again[index] ?? null]))
  return references.map((reference, index) => found[index] ?? items.get(reference) ?? null)
}

function newCatalogLine(
  item: CatalogItem,
  lineItem: ChangedLineItem,
  { appId, item: requested, chosen, texts, giftCard, preOrderField, ...reference }: ReadReference,
): CatalogLine {
  requireGiftCard(item, giftCard)
  const subscription = requireSubscription(item, reference.subscription)
  if (preOrderField !== undefined && !item.preorder)
    throw invalidField(preOrderField, 'is set, but the item takes no pre-orders', 'FIELD_NOT_ALLOWED')
  const modifiers = readModifiers(item, chosen)
  const choices = optionsOnly(requested.choices ?? {}, new Set(Object.keys(modifiers)))
  const written = readCustomTexts(item, texts)
  return {
    kind: 'catalog',
    id: randomUUID(),
    quantity: lineItem.quantity ?? 1,
    item,
    ...(appId && { appId }),
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(Object.keys(modifiers).length > 0 && { modifiers }),
    ...(Object.keys(written).length > 0 && { texts: written }),
    ...(giftCard && { giftCard }),
    ...(preOrderField !== undefined && { preOrderRequested: true as const }),
    ...(subscription && { subscription }),
    ...(lineItem.catalogOverrideFields && { overrides: lineItem.catalogOverrideFields }),
    ...(lineItem.taxableAddress && { taxableAddress: lineItem.taxableAddress }),
    ...(lineItem.extendedFields && { extendedFields: lineItem.extendedFields }),
  }
}

async function itemNotFound(db: Queryable, { item }: ReadReference): Promise<ApplicationError> {
  const { productId: catalogItemId, variantId, choices } = item
  const data = { catalogItemId, ...(variantId && { variantId }), ...(choices && { options: choices }) }
  return (await isVisibleProduct(db, catalogItemId))
    ? rejected('INVALID_ITEM_OPTIONS', data)
    : rejected('ITEM_NOT_FOUND_IN_CATALOG', data, { message: `The catalog has no item ${catalogItemId}` })
}
