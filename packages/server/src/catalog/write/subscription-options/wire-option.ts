import type { StoreSubscriptionOption } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { SubscriptionDraft } from '../../product/draft.ts'
import { toMajor } from '../../product/price.ts'
import { toMinorPrice } from '../../product/prices-of-input.ts'
import type { StoredSubscription } from '../../product/product-record.ts'

/** The option of a product in the form of the options of the shop. */
export function toStoreOption(
  { id, title, description, frequency, interval, billingCycles, discount }: StoredSubscription,
  currency: string,
): StoreSubscriptionOption & { id: string; title: string } {
  return {
    id,
    title,
    ...(description && { description }),
    subscriptionSettings: {
      frequency,
      interval,
      autoRenewal: billingCycles === undefined,
      ...(billingCycles !== undefined && { billingCycles }),
    },
    ...(discount && {
      discount: {
        type: discount.type,
        value: discount.type === 'PERCENT' ? discount.value : toMajor(discount.value, currency),
      },
    }),
  }
}

/**
 * An option as products store it.
 *
 * @param field of the request that has it
 * @throws ValidationError naming the field that breaks a rule
 */
export function toDraft(option: StoreSubscriptionOption, currency: string, field: string): SubscriptionDraft {
  const { id, title, description, subscriptionSettings: settings, discount } = option
  if (title === undefined) throw invalidField(`${field}.title`, 'must not be empty', 'REQUIRED_FIELD')
  const frequency = settings?.frequency
  if (frequency === undefined || frequency === 'UNDEFINED')
    throw invalidField(`${field}.subscriptionSettings.frequency`, 'must not be empty', 'REQUIRED_FIELD')
  if (settings?.autoRenewal === true && settings.billingCycles !== undefined)
    throw invalidField(
      `${field}.subscriptionSettings.billingCycles`,
      'must be absent with autoRenewal',
      'FIELD_NOT_ALLOWED',
    )
  return {
    ...(id !== undefined && { id }),
    title,
    ...(description && { description }),
    visible: true,
    frequency,
    interval: settings?.interval ?? 1,
    ...(settings?.billingCycles !== undefined && { billingCycles: settings.billingCycles }),
    ...discountOf(discount, currency, `${field}.discount`),
  }
}

function discountOf(
  discount: StoreSubscriptionOption['discount'],
  currency: string,
  field: string,
): Pick<SubscriptionDraft, 'discount'> {
  const { type, value } = discount ?? {}
  if (type === undefined || type === 'UNDEFINED') return {}
  if (value === undefined || value <= 0) throw invalidField(`${field}.value`, 'must be greater than 0', 'DECIMAL_GT')
  if (type === 'AMOUNT') return { discount: { type, value: toMinorPrice(value, currency, `${field}.value`) } }
  if (value < 0.1 || value > 99.9) throw invalidField(`${field}.value`, 'must be from 0.1 to 99.9 percent')
  return { discount: { type, value } }
}
