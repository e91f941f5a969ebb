import type { Queryable } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Contract, ContractEdit } from '../contract.ts'
import type { SubscriptionDraft } from './draft.ts'

/** Prices of lines that an edit raises, by the ids of the lines. */
function higherPrices({ lines }: ContractEdit, { document }: Contract): Record<string, number> {
  return Object.fromEntries(
    document.lines.flatMap(({ id, unitPrice }) => {
      const price = lines[id]?.quantity === 0 ? undefined : lines[id]?.unitPrice
      return price !== undefined && price > unitPrice ? [[id, price]] : []
    }),
  )
}

/** An edit without the prices that it raises: these are announced, and wait for the customer where the owner decided so. */
export function splitPrices(
  edit: ContractEdit,
  before: Contract,
): { edit: ContractEdit; prices: Record<string, number> } {
  const prices = higherPrices(edit, before)
  const lines = Object.entries(edit.lines).map(([id, { unitPrice, ...line }]) => [
    id,
    id in prices ? line : { ...line, unitPrice },
  ])
  return { edit: { ...edit, lines: Object.fromEntries(lines) }, prices }
}

/**
 * A higher price of one delivery cannot wait for the consent of the customer.
 *
 * @throws ValidationError where the owner has prices wait for it
 */
export async function requireOneDelivery(db: Queryable, draft: SubscriptionDraft, before: Contract): Promise<void> {
  if (!draft.isOnce || Object.keys(higherPrices(draft.edit, before)).length === 0) return
  const { subscriptionPriceConsent } = await readSettings(db)
  if (subscriptionPriceConsent)
    throw invalidField(
      'lineItemChanges.newPrice',
      'is higher than agreed. Raise it by a contractTarget: the customer has to agree first',
      'MAX',
    )
}
