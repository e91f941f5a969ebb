import type { PaymentWay } from '@cartwright/contract'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { PaymentLimits, PaymentOffer, PaymentProvider } from './provider.ts'

/** A provider that is offered within limits only, unless the owner sets others. */
export const withLimits = (provider: PaymentProvider, limits: PaymentLimits): PaymentProvider => ({
  ...provider,
  limits,
})

/**
 * The ways to pay that an order is offered.
 *
 * @param ways what the owner decided; providers that are missing there follow, as they are configured
 */
export function offeredProviders(
  providers: readonly PaymentProvider[],
  ways: readonly PaymentWay[],
  offer: PaymentOffer,
): PaymentProvider[] {
  const rank = (id: string) => {
    const index = ways.findIndex(({ provider }) => provider === id)
    return index < 0 ? ways.length : index
  }
  return providers
    .filter((provider) => {
      const way = ways.find((one) => one.provider === provider.id)
      return way?.enabled !== false && isWithin(offer, limitsOf(provider, way)) && isReady(provider, offer, way)
    })
    .sort((one, other) => rank(one.id) - rank(other.id))
}

/** Whether the owner captures the payments of a provider by hand. */
export const delaysCaptures = ({ id, capture }: PaymentProvider, ways: readonly PaymentWay[]): boolean =>
  capture !== undefined && ways.some(({ provider, delayCapture }) => provider === id && delayCapture === true)

/** Money can only be transferred to an account. */
const isReady = (provider: PaymentProvider, offer: PaymentOffer, way: PaymentWay | undefined): boolean =>
  accountOf(provider, way) !== '' && provider.isAvailable(offer)

/** The bank account for transfers: that of the owner, or that of the configuration; empty where neither is set. */
export const accountOf = (
  { account }: Pick<PaymentProvider, 'account'>,
  way: Pick<PaymentWay, 'account'> | undefined,
): string | undefined => (account === undefined ? undefined : (way?.account ?? account))

function limitsOf({ limits = {} }: PaymentProvider, way: PaymentWay | undefined): PaymentLimits {
  if (!way?.limits) return limits
  const { minimumAmount: minimum, maximumAmount: maximum, ...rest } = way.limits
  return { ...rest, minimum, maximum }
}

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
