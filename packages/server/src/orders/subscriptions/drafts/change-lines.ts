import type { SubscriptionDraftLineUpdate } from '@cartwright/contract'
import { namedViolation, rejected } from '../../../platform/kernel/errors.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import type { ContractEdit, ContractLine, LineEdit } from '../contract.ts'
import type { DraftedContract } from './base.ts'
import type { SubscriptionDraft } from './draft.ts'

/**
 * Changes quantities and prices of lines in a draft. A quantity of 0 removes a line.
 *
 * @throws ApplicationError LINE_ITEM_NOT_FOUND, LINE_ITEM_IS_REMOVED
 * @throws ValidationError for a line that is named twice, or without a change
 */
export function changeDraftLines(
  drafted: DraftedContract,
  draft: SubscriptionDraft,
  changes: readonly SubscriptionDraftLineUpdate[],
): ContractEdit {
  const ids = changes.map(({ lineItemId }) => lineItemId)
  if (new Set(ids).size < ids.length)
    throw namedViolation('lineItemChanges', 'names a line twice', 'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM', {})
  let { edit } = draft
  for (const [index, change] of changes.entries()) edit = changeLine(drafted, edit, change, `lineItemChanges[${index}]`)
  return edit
}

function changeLine(
  { before, after }: DraftedContract,
  edit: ContractEdit,
  change: SubscriptionDraftLineUpdate,
  field: string,
): ContractEdit {
  const { lineItemId } = change
  const { quantity, unitPrice } = readChange(change, field, before.currency)
  if (after.document.lines.every(({ id }) => id !== lineItemId)) {
    const isRemoved = before.document.lines.some(({ id }) => id === lineItemId)
    throw rejected(isRemoved ? 'LINE_ITEM_IS_REMOVED' : 'LINE_ITEM_NOT_FOUND', { lineItemId })
  }
  if (edit.added.some(({ id }) => id === lineItemId))
    return { ...edit, added: edit.added.flatMap((line) => changedLine(line, change, unitPrice)) }
  const merged = {
    ...edit.lines[lineItemId],
    ...(quantity !== undefined && { quantity }),
    ...(unitPrice !== undefined && { unitPrice }),
  }
  return { ...edit, lines: { ...edit.lines, [lineItemId]: merged } }
}

function readChange(
  { newQuantity: quantity, newPrice }: SubscriptionDraftLineUpdate,
  field: string,
  currency: string,
): LineEdit {
  if (quantity === undefined && newPrice === undefined)
    throw namedViolation(field, 'needs a quantity or a price', 'NO_CHANGES_FOR_LINE_ITEM', {})
  return { quantity, ...(newPrice !== undefined && { unitPrice: readAmount(newPrice, currency, `${field}.newPrice`) }) }
}

function changedLine(
  line: ContractLine,
  { lineItemId, newQuantity: quantity = line.quantity }: SubscriptionDraftLineUpdate,
  unitPrice = line.unitPrice,
): ContractLine[] {
  if (line.id !== lineItemId) return [line]
  return quantity === 0 ? [] : [{ ...line, quantity, unitPrice, item: { ...line.item, quantity } }]
}
