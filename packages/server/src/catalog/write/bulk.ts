import type {
  AdjustValue,
  BulkProductsResponse,
  PropertyAdjustmentData,
  RequestOf,
  SetValue,
} from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { invalidField } from '../../platform/kernel/errors.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { changeEach } from '../../platform/query/bulk-results.ts'
import type { ProductDraft } from '../product/draft.ts'
import { atPrice, toMinorPrice } from '../product/prices-of-input.ts'
import { distinctTags, withoutTagsOf } from '../product/tags.ts'
import { adjusted, adjustedWeight } from './adjust.ts'
import { requireDiscountFits } from './discount-limit.ts'
import type { Write } from './in-transaction.ts'
import { changeProduct } from './products.ts'

type Change = (draft: ProductDraft) => ProductDraft

/** Sets one field of up to a hundred products. */
export function bulkUpdateProducts(
  write: Write,
  { ids, set }: RequestOf<'BulkUpdateProducts'>,
): Promise<BulkProductsResponse> {
  return changeProducts(write, ids, settingOf(set, write.presentation.currency))
}

/** Changes one field of up to a hundred products by an amount or by percent. */
export function bulkAdjustProductProperties(
  write: Write,
  { ids, adjust }: RequestOf<'BulkAdjustProductProperties'>,
): Promise<BulkProductsResponse> {
  return changeProducts(write, ids, adjustmentOf(adjust, write.presentation.currency))
}

/** Changes each product or reports why not, in one transaction: a crash changes none, and a retry changes none twice. */
async function changeProducts(write: Write, ids: readonly string[], change: Change): Promise<BulkProductsResponse> {
  const repeated = ids.findIndex((id, position) => ids.indexOf(id) < position)
  if (repeated >= 0) throw invalidField(`ids[${repeated}]`, 'already exists')
  const { results, bulkActionMetadata } = await changeEach(
    write.transaction,
    ids,
    (id) => changeProduct(write, id, change),
    (id) => id,
  )
  return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
}

function settingOf({ price, cost, weight, ribbon, brand, addTags, removeTags }: SetValue, currency: string): Change {
  if (price !== undefined) {
    const minor = toMinorPrice(price, currency, 'set.price')
    return (draft) => fitting(atPrice(draft, minor, 'set.price'), 'set.price')
  }
  if (cost !== undefined) {
    const itemCost = toMinorPrice(cost, currency, 'set.cost')
    return (draft) => ({ ...draft, itemCost })
  }
  if (weight !== undefined) {
    if (weight < 0) throw invalidField('set.weight', 'must be at least 0', 'MIN', { threshold: 0 })
    return (draft) => ({ ...draft, weight })
  }
  if (ribbon !== undefined) return (draft) => ({ ...draft, ribbon: ribbon || undefined })
  if (addTags) return (draft) => ({ ...draft, tags: distinctTags([...(draft.tags ?? []), ...addTags]) })
  if (removeTags) return (draft) => ({ ...draft, tags: withoutTagsOf(draft.tags ?? [], removeTags) })
  return (draft) => ({ ...draft, brand: brand || undefined })
}

/** @throws ValidationError when the discount is more than a price */
function fitting(draft: ProductDraft, field: string): ProductDraft {
  requireDiscountFits(draft, () => field)
  return draft
}

function adjustmentOf({ price, cost, weight }: AdjustValue, currency: string): Change {
  const digits = currencyDigits(currency)
  requireWhole(price, currency, 'adjust.price.amount')
  requireWhole(cost, currency, 'adjust.cost.amount')
  if (price) return (draft) => fitting(adjustPrice(draft, price, digits), 'adjust.price')
  if (cost) return (draft) => adjustCost(draft, cost, digits)
  return (draft) => adjustWeight(draft, weight ?? {})
}

/** @throws ValidationError for an amount that is finer than the currency: a percentage is rounded, an amount is not */
function requireWhole({ amount }: PropertyAdjustmentData = {}, currency: string, field: string): void {
  if (amount !== undefined) readAmount(amount, currency, field)
}

/** By percent each price is changed by its own share; by an amount all move alike. */
function adjustPrice(draft: ProductDraft, by: PropertyAdjustmentData, digits: number): ProductDraft {
  const price = adjusted(draft.price, by, digits, 'adjust.price')
  if (!by.percentage) return atPrice(draft, price, 'adjust.price')
  const variants = draft.variants?.map((variant) =>
    variant.price === undefined ? variant : { ...variant, price: adjusted(variant.price, by, digits, 'adjust.price') },
  )
  return { ...draft, price, variants }
}

/** Variants with costs of their own are changed like their product. */
function adjustCost(draft: ProductDraft, by: PropertyAdjustmentData, digits: number): ProductDraft {
  const change = (cost: number) => adjusted(cost, by, digits, 'adjust.cost')
  const variants = draft.variants?.map((variant) =>
    variant.itemCost === undefined ? variant : { ...variant, itemCost: change(variant.itemCost) },
  )
  // A percentage of an unknown cost stays unknown.
  const itemCost = draft.itemCost === undefined && by.percentage ? undefined : change(draft.itemCost ?? 0)
  return { ...draft, itemCost, variants }
}

/** Variants with weights of their own are changed like their product. */
function adjustWeight(draft: ProductDraft, by: PropertyAdjustmentData): ProductDraft {
  const change = (weight: number) => adjustedWeight(weight, by, 'adjust.weight')
  const variants = draft.variants?.map((variant) =>
    variant.weight === undefined ? variant : { ...variant, weight: change(variant.weight) },
  )
  return { ...draft, weight: change(draft.weight ?? 0), variants }
}
