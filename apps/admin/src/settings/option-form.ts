import type { StoredShippingOption } from '@cartwright/client'
import { readAmount } from '../kit/money-input.ts'
import { type PriceKind, type PriceStep, readSteps, toRates } from './rate-steps.ts'

/** A delivery option as its form has it. */
export interface OptionForm {
  title: string
  kind: PriceKind
  price: string
  steps: PriceStep[]
  freeFrom: string
  minimum: string
  time: string
  /** The least and most working days until delivery. */
  minDays: string
  maxDays: string
  active: boolean
}

const firstSteps = (price: string): PriceStep[] => [
  { upTo: '', price },
  { upTo: '', price: '' },
]

export function toOptionForm(option: StoredShippingOption | null): OptionForm {
  const rates = option?.rates ?? []
  const price = rates[0]?.amount ?? ''
  const isFlat = rates.length <= 1 && (rates[0]?.conditions ?? []).length === 0
  const table = readSteps(rates)
  return {
    title: option?.title ?? '',
    kind: isFlat ? 'flat' : (table?.kind ?? 'other'),
    price: isFlat ? price : '',
    steps: table?.steps ?? firstSteps(price),
    freeFrom: option?.freeFromAmount ?? '',
    minimum: option?.minimumOrderAmount ?? '',
    time: option?.estimatedDeliveryTime ?? '',
    minDays: String(option?.workingDays?.min ?? ''),
    maxDays: String(option?.workingDays?.max ?? ''),
    active: option?.active !== false,
  }
}

/** The option that a form describes. Of an option whose prices it cannot show, only what it does show. */
export function toOption(
  form: OptionForm,
  option: StoredShippingOption | null,
  currency: string,
): Omit<StoredShippingOption, 'id' | 'createdDate' | 'updatedDate'> {
  const amount = (text: string) => readAmount(text, currency) ?? ''
  const { kind } = form
  const rates =
    kind === 'flat'
      ? [{ ...flatTerms(option), amount: amount(form.price) }]
      : kind !== 'other' && toRates(kind, form.steps, amount)
  return {
    title: form.title,
    active: form.active,
    estimatedDeliveryTime: form.time,
    ...(rates && { rates }),
    ...(form.freeFrom.trim() && { freeFromAmount: amount(form.freeFrom) }),
    ...(form.minDays && { workingDays: { min: Number(form.minDays), max: Number(form.maxDays) } }),
    ...(form.minimum.trim() && { minimumOrderAmount: amount(form.minimum) }),
  }
}

/** A price for each piece stays one. */
const flatTerms = (option: StoredShippingOption | null) =>
  option?.rates?.[0]?.multiplyByQuantity ? { multiplyByQuantity: true } : {}
