import { randomUUID } from 'node:crypto'
import type { DraftApplied, DraftDiscountOption, DraftFeeOption } from '@cartwright/contract'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import type { DraftDiscountTerms } from '../../platform/pricing/draft-discounts.ts'
import { linePrice } from '../../platform/pricing/line-price.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { type Draft, liveLines } from './draft.ts'
import { requireLines } from './lines.ts'

/**
 * Gives discounts.
 *
 * @throws ApplicationError `LINE_ITEM_NOT_FOUND`; `DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS` for more than it is given on
 */
export function addDiscounts(draft: Draft, options: readonly DraftDiscountOption[]): Draft {
  const added = options.map((option, index) => {
    const terms = termsOf(draft, option, `discounts[${index}]`)
    requireWithin(draft, terms)
    return {
      id: randomUUID(),
      source: 'CUSTOM' as const,
      isApplied: option.applyToDraftOrder ?? true,
      ...(option.description !== undefined && { description: option.description }),
      terms,
    }
  })
  return { ...draft, discounts: [...draft.discounts, ...added] }
}

function termsOf(draft: Draft, option: DraftDiscountOption, field: string): DraftDiscountTerms {
  const { priceAmount, percentage, discountType, lineItemId = null } = option
  const reduction = priceAmount
    ? { amount: readAmount(priceAmount.amount, draft.currency, `${field}.priceAmount.amount`) }
    : { percent: readPercent(percentage ?? '', `${field}.percentage`) }
  if (discountType === 'SHIPPING') return { type: 'SHIPPING', reduction }
  if (discountType !== 'GLOBAL' && discountType !== 'SPECIFIC_ITEMS')
    throw invalidField(`${field}.discountType`, 'must be GLOBAL, SPECIFIC_ITEMS or SHIPPING', 'INVALID_ENUM_VALUE')
  if (discountType === 'SPECIFIC_ITEMS' && lineItemId === null)
    throw invalidField(`${field}.lineItemId`, 'is required', 'REQUIRED_FIELD')
  const lineId = discountType === 'SPECIFIC_ITEMS' ? lineItemId : null
  if (lineId !== null) requireLines(draft, [lineId])
  return 'amount' in reduction
    ? { type: 'AMOUNT', amount: reduction.amount, lineId }
    : { type: 'PERCENT', percent: reduction.percent, lineId }
}

function readPercent(text: string, field: string): string {
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) >= 0.01 && Number(text) <= 100) return text
  throw invalidField(field, 'must be from 0.01 to 100, at most two digits after the point', 'FORMAT')
}

function requireWithin(draft: Draft, terms: DraftDiscountTerms): void {
  const amount = terms.type === 'SHIPPING' && 'amount' in terms.reduction ? terms.reduction.amount : null
  const wanted = terms.type === 'AMOUNT' ? terms.amount : amount
  if (wanted === null) return
  const covered = liveLines(draft).filter(
    ({ item }) => terms.type === 'AMOUNT' && (terms.lineId === null || terms.lineId === item.id),
  )
  const maximum =
    terms.type === 'SHIPPING' ? (draft.delivery?.cost ?? 0) : sum(covered.map(({ priced }) => linePrice(priced)))
  if (wanted < 1 || wanted > maximum) throw rejected('DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS', { maximum })
}

/** @throws ApplicationError with code `DISCOUNT_NOT_FOUND` */
export function setDiscounts(draft: Draft, changes: readonly DraftApplied[]): Draft {
  const discounts = changes.reduce((all, { id, applied }) => {
    const index = all.findIndex((one) => one.id === id)
    const entry = all[index]
    if (!entry) throw discountNotFound(id)
    return all.with(index, { ...entry, isApplied: applied })
  }, draft.discounts)
  return { ...draft, discounts }
}

/** @throws ApplicationError `DISCOUNT_NOT_FOUND`; `DISCOUNT_REMOVE_NOT_SUPPORTED` for a discount of the placed order */
export function deleteDiscounts(draft: Draft, ids: readonly string[]): Draft {
  for (const id of ids) {
    const entry = draft.discounts.find((one) => one.id === id)
    if (!entry) throw discountNotFound(id)
    if (entry.source !== 'CUSTOM') throw rejected('DISCOUNT_REMOVE_NOT_SUPPORTED', { allowed: ['SetDiscounts'] })
  }
  return { ...draft, discounts: draft.discounts.filter(({ id }) => !ids.includes(id)) }
}

const discountNotFound = (id: string) => rejected('DISCOUNT_NOT_FOUND', { id })

/** @throws ApplicationError with code `LINE_ITEM_NOT_FOUND` */
export function addFees(draft: Draft, options: readonly DraftFeeOption[], field = 'customAdditionalFees'): Draft {
  const added = options.map(({ name, code, price, taxDetails, lineItemIds = [], applyToDraftOrder = true }, index) => {
    requireLines(draft, lineItemIds)
    return {
      id: randomUUID(),
      source: 'CUSTOM' as const,
      isApplied: applyToDraftOrder,
      name,
      ...(code !== undefined && { code }),
      price: readAmount(price.amount, draft.currency, `${field}[${index}].price.amount`),
      taxable: taxDetails?.taxable ?? true,
      lineItemIds,
    }
  })
  return { ...draft, fees: [...draft.fees, ...added] }
}

/** @throws ApplicationError with code `ADDITIONAL_FEE_NOT_FOUND` */
export function setFees(draft: Draft, changes: readonly DraftApplied[]): Draft {
  const fees = changes.reduce((all, { id, applied }) => {
    const index = all.findIndex((one) => one.id === id)
    const entry = all[index]
    if (!entry) throw feeNotFound(id)
    return all.with(index, { ...entry, isApplied: applied })
  }, draft.fees)
  return { ...draft, fees }
}

/** @throws ApplicationError `ADDITIONAL_FEE_NOT_FOUND`; `ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED` for one of the placed order */
export function deleteFees(draft: Draft, ids: readonly string[]): Draft {
  for (const id of ids) {
    const entry = draft.fees.find((one) => one.id === id)
    if (!entry) throw feeNotFound(id)
    if (entry.source !== 'CUSTOM')
      throw rejected('ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED', { allowed: ['SetAdditionalFees'] })
  }
  return { ...draft, fees: draft.fees.filter(({ id }) => !ids.includes(id)) }
}

const feeNotFound = (id: string) =>
  rejected('ADDITIONAL_FEE_NOT_FOUND', { id }, { message: 'The draft order has no fee with this id' })
