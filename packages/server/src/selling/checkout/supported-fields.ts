import type { RequestOf } from '@cartwright/contract'
import { rejectCleared } from '../../platform/kernel/cleared.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { requireTaxableAddress } from '../taxes/check-address.ts'
import type { StoredCheckout } from './details.ts'

const UNSUPPORTED = ['customSettings', 'customContentReference', 'externalReference', 'taxExemptGroupId'] as const

/**
 * Rejects what a checkout cannot be set to on this site, by name.
 *
 * @throws ValidationError naming the field
 */
export function requireSupported({ checkout, overrideCheckoutUrl }: RequestOf<'UpdateCheckout'>): void {
  for (const name of UNSUPPORTED) if (isSet(checkout[name])) throw notSupported(`checkout.${name}`)
  requireAddresses(checkout, 'checkout')
  rejectCleared(checkout, 'checkout', 'cartId')
  requireWebAddress(overrideCheckoutUrl)
}

/**
 * Rejects what a checkout without a cart cannot be created with, by name.
 *
 * @throws ValidationError naming the field
 */
export function requireSupportedAtCreation({
  checkoutInfo = {},
  overrideCheckoutUrl,
}: RequestOf<'CreateCheckout'>): void {
  if (checkoutInfo.cartId !== undefined) throw notSupported('checkoutInfo.cartId')
  requireAddresses(checkoutInfo, 'checkoutInfo')
  requireWebAddress(overrideCheckoutUrl)
}

type Addresses = Pick<RequestOf<'UpdateCheckout'>['checkout'], 'billingInfo' | 'shippingInfo'>

function requireAddresses({ billingInfo, shippingInfo }: Addresses, field: string) {
  requireTaxableAddress(billingInfo, `${field}.billingInfo`)
  requireTaxableAddress(shippingInfo?.shippingDestination, `${field}.shippingInfo.shippingDestination`)
}

function requireWebAddress(address: string | undefined) {
  if (address === undefined) return
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw invalidField('overrideCheckoutUrl', 'must be an http or https address', 'FORMAT', { type: 'WEB_URL' })
}

/** Clients send back what they read: an empty object or list sets nothing. */
function isSet(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || Object.keys(value ?? {}).length > 0)
}

const notSupported = (field: string) => invalidField(field, 'is not supported by this site', 'FIELD_NOT_ALLOWED')

/** @throws ValidationError for another cart than the one the checkout was made of */
export function requireSameCart({ cartId }: StoredCheckout, { checkout }: RequestOf<'UpdateCheckout'>): void {
  if (checkout.cartId === undefined || checkout.cartId === cartId) return
  throw invalidField('checkout.cartId', 'cannot be changed', 'FIELD_NOT_ALLOWED')
}
