import type { CreateCheckoutRequest, UpdateCheckoutRequest } from '@cartwright/contract'
import type { Caller } from '../../platform/kernel/caller.ts'
import { clears, rejectCleared } from '../../platform/kernel/cleared.ts'
import { forbidden, invalidField } from '../../platform/kernel/errors.ts'
import { requireTaxableAddress } from '../taxes/check-address.ts'
import type { StoredCheckout } from './details.ts'

const UNSUPPORTED = ['customSettings', 'customContentReference', 'externalReference', 'taxExemptGroupId'] as const

/**
 * Rejects what a checkout cannot be set to on this site, by name.
 *
 * @throws ValidationError naming the field
 * @throws ApplicationError PERMISSION_DENIED for what only the merchant may set
 */
export function requireSupported(caller: Caller, request: UpdateCheckoutRequest): void {
  const { checkout } = request
  for (const name of UNSUPPORTED) if (isSet(checkout[name])) throw notSupported(`checkout.${name}`)
  requireAddresses(checkout, 'checkout')
  rejectCleared(checkout, 'checkout', 'cartId')
  if (clears(request, 'overrideCheckoutUrl')) requireMerchant(caller)
  requireOverride(caller, request.overrideCheckoutUrl)
}

/**
 * Rejects what a checkout without a cart cannot be created with, by name.
 *
 * @throws ValidationError naming the field
 * @throws ApplicationError PERMISSION_DENIED for what only the merchant may set
 */
export function requireSupportedAtCreation(caller: Caller, request: CreateCheckoutRequest): void {
  if (request.checkoutInfo?.cartId !== undefined) throw notSupported('checkoutInfo.cartId')
  requireAddresses(request.checkoutInfo ?? {}, 'checkoutInfo')
  requireOverride(caller, request.overrideCheckoutUrl)
}

type Addresses = Pick<UpdateCheckoutRequest['checkout'], 'billingInfo' | 'shippingInfo'>

function requireAddresses({ billingInfo, shippingInfo }: Addresses, field: string) {
  requireTaxableAddress(billingInfo, `${field}.billingInfo`)
  requireTaxableAddress(shippingInfo?.shippingDestination, `${field}.shippingInfo.shippingDestination`)
}

/** Else a shopper could make the merchant's mails link to any page. */
function requireOverride(caller: Caller, address: string | undefined) {
  if (address === undefined) return
  requireMerchant(caller)
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw invalidField('overrideCheckoutUrl', 'must be an http or https address', 'FORMAT', { type: 'WEB_URL' })
}

function requireMerchant({ role }: Caller) {
  if (role !== 'owner' && role !== 'app')
    throw forbidden('Setting overrideCheckoutUrl needs the rights of an owner or app')
}

/** Clients send back what they read: an empty object or list sets nothing. */
function isSet(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || Object.keys(value ?? {}).length > 0)
}

const notSupported = (field: string) => invalidField(field, 'is not supported by this site', 'FIELD_NOT_ALLOWED')

/** @throws ValidationError for another cart than the one the checkout was made of */
export function requireSameCart({ cartId }: StoredCheckout, { checkout }: UpdateCheckoutRequest): void {
  if (checkout.cartId === undefined || checkout.cartId === cartId) return
  throw invalidField('checkout.cartId', 'cannot be changed', 'FIELD_NOT_ALLOWED')
}
