import type { CatalogReference } from '@cartwright/contract'
import { findItems } from '../../../catalog/read/items.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CatalogLine, CustomLine, StoredLine } from '../../../selling/cart/cart.ts'
import { hasChosenModifiers } from '../../../selling/cart/lines/modifiers.ts'
import { isStoreApp, type ReadReference, readReference } from '../../../selling/cart/lines/reference.ts'
import type { Contract, ContractLine } from '../contract.ts'

/** The lines of a delivery. */
export interface RenewalLines {
  readonly lines: readonly StoredLine[]
  /** Lines whose item was deleted, is hidden, or lacks a choice that was made. */
  readonly gone: readonly ContractLine[]
}

/** The lines of the next delivery of a contract, with the items as they are now and the prices of the contract. */
export async function renewalLines(db: Queryable, contract: Contract): Promise<RenewalLines> {
  const { lines } = contract.document
  const read = lines.map((line) => ({ line, reference: ownReference(line) }))
  const references = read.flatMap(({ reference }) => reference?.item ?? [])
  const items = await findItems(db, references)
  const itemOf = new Map(references.map((reference, index) => [reference, items[index] ?? null]))
  const renewed: StoredLine[] = []
  const gone: ContractLine[] = []
  for (const { line, reference } of read) {
    if (reference === null) {
      renewed.push(customLine(line))
      continue
    }
    const item = itemOf.get(reference.item)
    const modifiers = modifiersOf(reference, item?.modifiers ?? [])
    if (item && hasChosenModifiers(item, modifiers)) renewed.push(catalogLine(line, reference, item, modifiers))
    else gone.push(line)
  }
  return { lines: renewed, gone }
}

/** The item of this catalog; null for a custom item, and for one of another app. */
export function ownReference({ item: { catalogReference } }: ContractLine): ReadReference | null {
  if (!catalogReference || !isStoreApp(catalogReference.appId)) return null
  return readReference(withoutSubscription(catalogReference), 'lineItems')
}

function withoutSubscription({ options = {}, ...reference }: CatalogReference): CatalogReference {
  const { subscriptionOptionId: _, ...others } = options
  return { ...reference, options: others }
}

const modifiersOf = ({ chosen }: ReadReference, modifiers: readonly { readonly name: string }[]) =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => modifiers.some((one) => one.name === name)))

function catalogLine(
  { id, quantity, unitPrice }: ContractLine,
  { appId, texts, giftCard }: ReadReference,
  item: CatalogLine['item'],
  modifiers: Readonly<Record<string, string>>,
): CatalogLine {
  return {
    kind: 'catalog',
    id,
    quantity,
    item,
    contractPrice: unitPrice,
    ...(appId && { appId }),
    ...(Object.keys(modifiers).length > 0 && { modifiers }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(giftCard && { giftCard }),
  }
}

/** An item that is in no catalog of this site: as the first order had it. */
function customLine({ id, quantity, unitPrice, item }: ContractLine): CustomLine {
  const { productName, itemType, descriptionLines, physicalProperties, image, catalogReference } = item
  return {
    kind: 'custom',
    id,
    quantity,
    contractPrice: unitPrice,
    custom: {
      price: '0',
      productName,
      itemType,
      descriptionLines,
      ...(physicalProperties && { physicalProperties }),
      ...(image && { media: image }),
      ...(catalogReference && { catalogReference }),
    },
  }
}
