import type { Product, ProductChanges, SubscriptionOption } from '@cartwright/client'
import { amountNumber } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'
import { numberText, readNumber } from '../kit/number-input.ts'

/** A subscription of a product as its form has it. Numbers are texts, as a person types them. */
export interface SubscriptionForm {
  /** Empty for a new one. */
  subscriptionId: string
  title: string
  description: string
  visible: boolean
  frequency: SubscriptionOption['frequency']
  interval: string
  /** Empty where it goes on until it is cancelled. */
  cycles: string
  /** Deliveries before customers may cancel; empty for none. */
  minimum: string
  trialUnit: 'NONE' | Exclude<SubscriptionOption['frequency'], 'UNDEFINED'>
  trialLength: string
  /** The day of the first delivery; empty for the day of the order. */
  startDate: string
  discountType: 'NONE' | 'AMOUNT' | 'PERCENT'
  discountValue: string
}

export const emptySubscription: SubscriptionForm = {
  subscriptionId: '',
  title: '',
  description: '',
  visible: true,
  frequency: 'MONTH',
  interval: '1',
  cycles: '',
  minimum: '',
  trialUnit: 'NONE',
  trialLength: '1',
  startDate: '',
  discountType: 'NONE',
  discountValue: '',
}

/** The most that a product may have. */
export const MOST_SUBSCRIPTIONS = 6

export function toSubscriptionForms(
  { subscriptionDetails }: Pick<Product, 'subscriptionDetails'>,
  money: (value: number) => string,
): SubscriptionForm[] {
  return (subscriptionDetails?.subscriptions ?? []).map(
    ({ id = '', title, description = '', visible, frequency, interval, billingCycles, discount, ...terms }) => ({
      subscriptionId: id,
      title,
      description,
      visible,
      frequency,
      interval: String(interval),
      cycles: String(billingCycles ?? ''),
      ...termsForm(terms),
      discountType: discount?.type ?? 'NONE',
      discountValue: discount ? (discount.type === 'AMOUNT' ? money(discount.value) : numberText(discount.value)) : '',
    }),
  )
}

/** What is stored of the form. Without subscriptions a product can be bought once. */
export function subscriptionsOf(
  forms: readonly SubscriptionForm[],
  subscriptionOnly: boolean,
  currency: string,
): NonNullable<ProductChanges['subscriptionDetails']> {
  return {
    subscriptions: forms.map(
      ({
        subscriptionId,
        title,
        description,
        visible,
        frequency,
        interval,
        cycles,
        discountType,
        discountValue,
        ...terms
      }) => ({
        ...(subscriptionId && { id: subscriptionId }),
        title: title.trim(),
        ...(description.trim() && { description: description.trim() }),
        visible,
        frequency,
        interval: Number(interval),
        ...(cycles.trim() ? { billingCycles: Number(cycles) } : { autoRenewal: true }),
        ...termsOf(terms),
        ...(discountType !== 'NONE' && {
          discount: {
            type: discountType,
            value:
              discountType === 'PERCENT'
                ? (readNumber(discountValue) ?? 0)
                : amountNumber(readAmount(discountValue, currency) ?? '0'),
          },
        }),
      }),
    ),
    allowOneTimePurchases: forms.length === 0 || !subscriptionOnly,
  }
}

type Terms = Pick<SubscriptionForm, 'minimum' | 'trialUnit' | 'trialLength' | 'startDate'>

function termsForm({
  minimumCycles,
  freeTrialPeriod: { frequency = 'UNDEFINED', interval = 1 } = {},
  startDate = '',
}: Pick<SubscriptionOption, 'minimumCycles' | 'freeTrialPeriod' | 'startDate'>): Terms {
  return {
    minimum: String(minimumCycles ?? ''),
    trialUnit: frequency === 'UNDEFINED' ? 'NONE' : frequency,
    trialLength: String(interval),
    startDate: startDate.slice(0, 10),
  }
}

const termsOf = ({ minimum, trialUnit, trialLength, startDate }: Terms) => ({
  ...(minimum.trim() && { minimumCycles: Number(minimum) }),
  ...(trialUnit !== 'NONE' && { freeTrialPeriod: { frequency: trialUnit, interval: Number(trialLength) } }),
  ...(startDate && { startDate }),
})
