import { randomUUID } from 'node:crypto'
import type { CatalogReference, ChangedLineItem } from '@cartwright/contract'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { AppLine } from '../cart.ts'
import { findAppItems, hasCatalog, type ItemSource } from '../plugins/catalog-items.ts'
import { noCatalogOf } from './reference.ts'

/**
 * Makes lines of items of other apps, as their catalog plugins describe them now.
 *
 * @throws ApplicationError ITEM_NOT_FOUND_IN_CATALOG for an app without a catalog, or an item that it does not have;
 *   ITEM_NOT_AVAILABLE while the plugin does not respond, or for an item that needs what the site does not have
 */
export function newAppLines(wanted: readonly { readonly lineItem: ChangedLineItem }[], source: ItemSource): AppLine[] {
  const lines = wanted.map(({ lineItem }) => ({ lineItem, ...requestedItem(lineItem) }))
  for (const { reference } of lines) if (!hasCatalog(source, reference.appId)) throw noCatalogOf(reference)
  const items = findAppItems(lines, source)
  source.answers.requireComplete()
  return lines.map(({ lineItem, reference, quantity, overrides }, index) => {
    const item = items[index]
    if (item?.status === 'unknown') throw catalogIsDown(reference)
    if (item?.status === 'unsupported') throw itemNotSupported(reference, item.reason)
    if (item?.status !== 'found') throw itemNotFound(reference)
    const { taxableAddress, extendedFields } = lineItem
    return {
      kind: 'app',
      id: randomUUID(),
      quantity,
      reference,
      custom: item.custom,
      ...(overrides && { overrides }),
      ...(taxableAddress && { taxableAddress }),
      ...(extendedFields && { extendedFields }),
    }
  })
}

const requestedItem = ({ catalogReference, quantity = 1, catalogOverrideFields }: ChangedLineItem) => ({
  reference: { ...catalogReference, appId: catalogReference.appId.toLowerCase() },
  quantity,
  ...(catalogOverrideFields && { overrides: catalogOverrideFields }),
})

const itemNotFound = ({ catalogItemId, appId }: CatalogReference) =>
  rejected(
    'ITEM_NOT_FOUND_IN_CATALOG',
    { catalogItemId, appId },
    { message: `The catalog has no item ${catalogItemId}` },
  )

const itemNotSupported = ({ catalogItemId, appId }: CatalogReference, reason: string) =>
  rejected(
    'ITEM_NOT_AVAILABLE',
    { catalogItemId, appId, reason },
    { message: `This site cannot sell the item. ${reason}` },
  )

const catalogIsDown = ({ catalogItemId, appId }: CatalogReference) =>
  rejected(
    'ITEM_NOT_AVAILABLE',
    { catalogItemId, appId },
    { message: 'The catalog of the item does not respond; try again in a minute' },
  )
