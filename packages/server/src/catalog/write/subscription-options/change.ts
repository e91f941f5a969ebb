import { randomUUID } from 'node:crypto'
import type { RequestOf, StoreSubscriptionOption, StoreSubscriptionOptions } from '@cartwright/contract'
import { rejectCleared } from '../../../platform/kernel/cleared.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { SubscriptionDraft } from '../../product/draft.ts'
import type { Write } from '../in-transaction.ts'
import { changeProduct } from '../products.ts'
import { deleteOption, missingOption, productsOfOption, requireOption, saveOption } from './store.ts'
import { toDraft } from './wire-option.ts'

type Stored = StoreSubscriptionOption & { id: string }

/** Creates options of the shop. */
export async function createOptions(
  write: Write,
  options: readonly StoreSubscriptionOption[],
  fieldOf: (index: number) => string,
): Promise<StoreSubscriptionOptions> {
  const created: Stored[] = []
  for (const [index, option] of options.entries()) {
    if (option.id !== undefined) throw invalidField(`${fieldOf(index)}.id`, 'is made by the site', 'FIELD_NOT_ALLOWED')
    toDraft(option, write.presentation.currency, fieldOf(index))
    const stored = { ...option, id: randomUUID() }
    await saveOption(write.transaction, stored, write.now)
    created.push(stored)
  }
  return { subscriptionOptions: created }
}

/** Changes options, and the copies that products have. What is left out stays. */
export async function updateOptions(
  write: Write,
  options: readonly StoreSubscriptionOption[],
  fieldOf: (index: number) => string,
): Promise<StoreSubscriptionOptions> {
  const { transaction, presentation, now } = write
  const updated: Stored[] = []
  for (const [index, { id, ...changes }] of options.entries()) {
    if (id === undefined) throw invalidField(`${fieldOf(index)}.id`, 'must not be empty', 'REQUIRED_FIELD')
    rejectCleared(changes, fieldOf(index), 'title', 'subscriptionSettings')
    const before = await requireOption(transaction, id, presentation.currency)
    const after = merged(before, changes, id.toLowerCase())
    const draft = toDraft(after, presentation.currency, fieldOf(index))
    await saveOption(transaction, after, now)
    for (const product of await productsOfOption(transaction, after.id))
      await changeCopies(write, product.id, (copy) => (copy.id === after.id ? copyOf(draft, copy) : copy))
    updated.push(after)
  }
  return { subscriptionOptions: updated }
}

/** Settings are changed one by one, too; it goes on or ends by itself. */
function merged(before: StoreSubscriptionOption, changes: StoreSubscriptionOption, id: string): Stored {
  const { subscriptionSettings: settings } = changes
  const { autoRenewal: _, billingCycles: __, ...rhythm } = before.subscriptionSettings ?? {}
  const endsAnew = settings?.autoRenewal !== undefined || settings?.billingCycles !== undefined
  const base = endsAnew ? rhythm : before.subscriptionSettings
  return {
    ...before,
    ...changes,
    id,
    ...((base || settings) && { subscriptionSettings: { ...base, ...settings } }),
  }
}

/** Fields that the option of the shop lacks stay as the product has them. */
const copyOf = (draft: SubscriptionDraft, copy: SubscriptionDraft): SubscriptionDraft => {
  const { discount: _, billingCycles: __, description: ___, ...base } = copy
  return { ...base, ...draft, visible: copy.visible }
}

const changeCopies = (write: Write, productId: string, change: (copy: SubscriptionDraft) => SubscriptionDraft) =>
  changeProduct(write, productId, (draft) => ({ ...draft, subscriptions: (draft.subscriptions ?? []).map(change) }))

/** Deletes options, and the copies that products have. */
export async function deleteOptions(write: Write, ids: readonly string[]): Promise<Record<never, never>> {
  for (const id of ids.map((one) => one.toLowerCase())) {
    const products = await productsOfOption(write.transaction, id)
    const isStored = await deleteOption(write.transaction, id)
    if (!isStored && products.length === 0) throw missingOption()
    for (const product of products)
      await changeProduct(write, product.id, (draft) => {
        const subscriptions = (draft.subscriptions ?? []).filter((copy) => copy.id !== id)
        return { ...draft, subscriptions, subscriptionOnly: draft.subscriptionOnly && subscriptions.length > 0 }
      })
  }
  return {}
}

/** Replaces the options of a product by options of the shop, or keeps those that it has. */
export async function assignOptions(
  write: Write,
  { productId, assignedSubscriptionOptions: assigned = [] }: RequestOf<'AssignSubscriptionOptionsToProduct'>,
): Promise<Record<never, never>> {
  const { currency } = write.presentation
  return changeProduct(write, productId, async (draft, transaction) => {
    const subscriptions: SubscriptionDraft[] = []
    for (const [index, { id, hidden = false }] of assigned.entries()) {
      const own = draft.subscriptions?.find((copy) => copy.id === id.toLowerCase())
      const field = `assignedSubscriptionOptions[${index}]`
      const option = own ?? toDraft({ ...(await requireOption(transaction, id, currency)), id }, currency, field)
      subscriptions.push({ ...option, visible: !hidden })
    }
    return { ...draft, subscriptions, subscriptionOnly: draft.subscriptionOnly && subscriptions.length > 0 }
  })
}

/** True when a product can be bought without a subscription. */
export const allowOneTimePurchases = (
  write: Write,
  { productId, allowed = true }: RequestOf<'AllowOneTimePurchases'>,
): Promise<Record<never, never>> =>
  changeProduct(write, productId, (draft) => ({ ...draft, subscriptionOnly: !allowed }))
