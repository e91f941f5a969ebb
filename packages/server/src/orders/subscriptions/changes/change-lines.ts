import type { SubscriptionLineChange } from '@cartwright/contract'
import { type CatalogItem, findItems } from '../../../catalog/read/items.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Contract, ContractLine } from '../contract.ts'
import { ownReference } from '../renewals/lines.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, OPEN, requireState } from './rights.ts'

/**
 * Changes quantities and variants of a contract, from the next delivery on. Prices stay as they were agreed on; for a variant that
 * costs more or less today, they change in the same proportion.
 *
 * @throws ApplicationError LINE_ITEM_NOT_FOUND, INVALID_ITEM_OPTIONS, SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 * @throws ValidationError when no line is left
 */
export const changeLines = (
  site: ChangingSite,
  contractId: string,
  changes: readonly SubscriptionLineChange[],
  options: ChangeOptions = {},
): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, OPEN, options)
    const lines = await changedLines(transaction, contract, changes)
    return saveContract(transaction, { ...contract, document: { ...contract.document, lines } }, now)
  })

/** The lines of a contract after changes. */
export async function changedLines(
  db: Queryable,
  { document }: Contract,
  changes: readonly SubscriptionLineChange[],
): Promise<ContractLine[]> {
  for (const { id } of changes)
    if (document.lines.every((line) => line.id !== id)) throw rejected('LINE_ITEM_NOT_FOUND', { lineItemId: id })
  const lines: ContractLine[] = []
  for (const line of document.lines) {
    const change = changes.find(({ id }) => id === line.id)
    const quantity = change?.quantity ?? line.quantity
    if (quantity === 0) continue
    const changed = change?.variantId === undefined ? line : await withVariant(db, line, change.variantId)
    lines.push({ ...changed, quantity, item: { ...changed.item, quantity } })
  }
  if (lines.length === 0)
    throw invalidField('lineItems', 'must leave one line; cancel the subscription to end it', 'MIN')
  return lines
}

async function withVariant(db: Queryable, line: ContractLine, variantId: string): Promise<ContractLine> {
  const { catalogReference } = line.item
  const invalid = () =>
    rejected('INVALID_ITEM_OPTIONS', { catalogItemId: catalogReference?.catalogItemId ?? '', variantId })
  if (!catalogReference) throw invalid()
  const current = ownReference(line)?.item
  const requested = { productId: catalogReference.catalogItemId, variantId }
  const [item, before] = await findItems(db, [requested, ...(current ? [current] : [])])
  if (item?.variantId !== variantId) throw invalid()
  const { options: _, ...others } = catalogReference.options ?? {}
  const { descriptionLines: __, ...stored } = line.item
  const options = { ...others, variantId }
  const texts = item.choices.map(({ option, value }) => ({
    name: { original: option },
    plainText: { original: value },
  }))
  return { ...line, unitPrice: inProportion(line.unitPrice, item, before ?? item), item: { ...stored, descriptionLines: texts, catalogReference: { ...catalogReference, options } } }
}

/** The discount that was agreed on stays, whatever variant it is for. */
const inProportion = (agreed: number, to: CatalogItem, from: CatalogItem): number =>
  from.price === 0 ? to.price : Math.round((agreed * to.price) / from.price)
