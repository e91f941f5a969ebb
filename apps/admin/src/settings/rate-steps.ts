import type { StoredShippingOption } from '@cartwright/client'
import { readMoney } from '../kit/money-input.ts'

type Rates = NonNullable<StoredShippingOption['rates']>

/** What the price of a delivery option depends on. `other` is what the form cannot show. */
export type PriceKind = 'flat' | 'weight' | 'value' | 'other'

/** A price up to a weight, or below a value. Texts, as a person types them. */
export interface PriceStep {
  /** Empty in the last step: everything above. */
  upTo: string
  price: string
}

const conditions = {
  weight: { type: 'BY_TOTAL_WEIGHT', operator: 'LTE' },
  value: { type: 'BY_TOTAL_PRICE', operator: 'LT' },
} as const
type StepKind = keyof typeof conditions

/** The steps of rates, by what they rise with; null for rates that are no steps. */
export function readSteps(rates: Rates): { readonly kind: StepKind; readonly steps: PriceStep[] } | null {
  for (const kind of ['weight', 'value'] as const) {
    const steps = rates.flatMap(({ amount, conditions: own = [], multiplyByQuantity }, index): PriceStep[] => {
      const [condition, ...others] = own
      if (multiplyByQuantity || others.length > 0) return []
      if (!condition) return index === rates.length - 1 && index > 0 ? [{ upTo: '', price: amount }] : []
      const { type, operator, value } = condition
      const isOfKind = type === conditions[kind].type && operator === conditions[kind].operator
      return isOfKind ? [{ upTo: value, price: amount }] : []
    })
    if (steps.length > 0 && steps.length === rates.length && areRising(steps)) return { kind, steps }
  }
  return null
}

type Limits = readonly Pick<PriceStep, 'upTo'>[]

/** Whether a step begins where the one before ends. Only the last of several may have no limit. */
export function isRising(steps: Limits, index: number): boolean {
  const { upTo = '' } = steps[index] ?? {}
  if (upTo.trim() === '') return index > 0 && index === steps.length - 1
  return Number(readLimit(upTo) ?? 0) > Number(readLimit(steps[index - 1]?.upTo ?? '') ?? 0)
}

const areRising = (steps: Limits): boolean => steps.every((_, index) => isRising(steps, index))

/** A weight or value with at most three decimals, as calls take it. */
export function readLimit(text: string): string | null {
  const read = readMoney(text, 3)
  return read === null ? null : String(Number(read))
}

/** The rates of steps, with amounts as calls take them. */
export const toRates = (kind: StepKind, steps: readonly PriceStep[], amount: (text: string) => string): Rates =>
  steps.map(({ upTo, price }) => ({
    amount: amount(price),
    ...(upTo.trim() && {
      conditions: [{ ...conditions[kind], value: kind === 'value' ? amount(upTo) : (readLimit(upTo) ?? '0') }],
    }),
  }))
