import { toMinorUnits } from '../pricing/money.ts'
import type { PaymentOffer, PaymentProvider } from './provider.ts'

/** Which orders may be paid in a way. What is left out limits nothing. */
export interface PaymentLimits {
  /** Countries of delivery. An order without delivery is not limited by them. */
  readonly countries?: readonly string[] | undefined
  readonly currencies?: readonly string[] | undefined
  /** Customer groups, by id or name. Customers of no such group, and guests, are not offered this way to pay. */
  readonly customerGroups?: readonly string[] | undefined
  /** The least and most that is paid, as decimals in the currency of the order. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

/** A provider that is offered within limits only. */
export const withLimits = (provider: PaymentProvider, limits: PaymentLimits): PaymentProvider => ({
  ...provider,
  isAvailable: (offer) => isWithin(offer, limits) && provider.isAvailable(offer),
})

function isWithin({ amount, currency, country, ...offer }: PaymentOffer, limits: PaymentLimits): boolean {
  const { countries, currencies, customerGroups, minimum, maximum } = limits
  return (
    (countries === undefined || country === null || countries.includes(country)) &&
    (currencies === undefined || currencies.includes(currency)) &&
    (customerGroups === undefined || offer.customerGroups.some((group) => customerGroups.includes(group))) &&
    (minimum === undefined || amount >= toMinorUnits(minimum, currency)) &&
    (maximum === undefined || amount <= toMinorUnits(maximum, currency))
  )
}
