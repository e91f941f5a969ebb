import type { OrderLimits } from '@cartwright/contract'
import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'

type AmountLimits = Pick<OrderLimits, 'minimumAmount' | 'maximumAmount'>

interface CartSettings extends WireSettings<'orderLimits' | 'abandonedCartDays'> {}

/** How small or large an order may be, and how long carts are stored. */
export const cartSettings: DomainSettings<CartSettings> = {
  defaults: { orderLimits: {}, abandonedCartDays: 90 },
  check: ({ orderLimits = {} }) => checkLimits(orderLimits),
  checkStored: ({ orderLimits: { byCurrency = [], ...own } = {} }, { currency }) => {
    checkDigits(own, currency, 'settings.orderLimits')
    for (const [index, limits] of byCurrency.entries())
      checkDigits(limits, limits.currency, `settings.orderLimits.byCurrency[${index}]`)
  },
}

function checkLimits({ byCurrency = [], minimumQuantity = 0, maximumQuantity, ...amounts }: OrderLimits) {
  const field = 'settings.orderLimits'
  if (maximumQuantity !== undefined && maximumQuantity < minimumQuantity)
    throw invalidField(`${field}.maximumQuantity`, 'must be at least the minimum', 'MIN')
  checkAmounts(amounts, field)
  for (const [index, limits] of byCurrency.entries()) {
    const isTwice = byCurrency.findIndex((other) => other.currency === limits.currency) !== index
    if (isTwice) throw invalidField(`${field}.byCurrency[${index}].currency`, 'is a duplicate')
    checkAmounts(limits, `${field}.byCurrency[${index}]`)
  }
}

/** @throws ValidationError for a maximum below the minimum */
export function checkAmounts({ minimumAmount = '0', maximumAmount }: AmountLimits, field: string): void {
  if (maximumAmount !== undefined && Number(maximumAmount) < Number(minimumAmount))
    throw invalidField(`${field}.maximumAmount`, 'must be at least the minimum', 'MIN')
}

/** @throws ValidationError for limits that are finer than their currency */
export function checkDigits({ minimumAmount, maximumAmount }: AmountLimits, currency: string, field: string): void {
  if (minimumAmount !== undefined) readAmount(minimumAmount, currency, `${field}.minimumAmount`)
  if (maximumAmount !== undefined) readAmount(maximumAmount, currency, `${field}.maximumAmount`)
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends CartSettings {}
}
