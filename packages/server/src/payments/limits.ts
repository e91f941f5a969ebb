import { toMinorUnits } from '../pricing/money.ts'
import type { PaymentProvider, PaymentTerms } from './provider.ts'

/** Which orders may be paid in a way. What is left out limits nothing. */
export interface PaymentLimits {
  /** Countries of delivery. An order without delivery is not limited by them. */
  readonly countries?: readonly string[] | undefined
  readonly currencies?: readonly string[] | undefined
  /** The least and most that is paid, as decimals in the currency of the order. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

/** A provider that is offered within limits only. */
export const withLimits = (provider: PaymentProvider, limits: PaymentLimits): PaymentProvider => ({
  ...provider,
  isAvailable: (terms) => isWithin(terms, limits) && provider.isAvailable(terms),
})

function isWithin({ amount, currency, country }: PaymentTerms, limits: PaymentLimits): boolean {
  const { countries, currencies, minimum, maximum } = limits
  return (
    (countries === undefined || country === null || countries.includes(country)) &&
    (currencies === undefined || currencies.includes(currency)) &&
    (minimum === undefined || amount >= toMinorUnits(minimum, currency)) &&
    (maximum === undefined || amount <= toMinorUnits(maximum, currency))
  )
}
