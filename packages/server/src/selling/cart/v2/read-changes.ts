/** What an update of cart v2 sets, in the words of the service that both shapes of the wire share. */
import type { CartV2Input } from '@cartwright/contract'
import { isRecord } from '../../../platform/http/query-string.ts'
import { clearsPath } from '../../../platform/kernel/cleared.ts'
import type { ChangedDetails } from '../change-details.ts'

/** Paths of cart v2, and what they are called in the first shape. */
const paths: Readonly<Record<string, string>> = {
  note: 'buyerNote',
  customCheckoutUrl: 'overrideCheckoutUrl',
  extendedFields: 'extendedFields',
  'businessInfo.locationId': 'businessLocationId',
  'customerInfo.email': 'buyerInfo.email',
  'customerInfo.firstName': 'contactInfo.contactDetails.firstName',
  'customerInfo.lastName': 'contactInfo.contactDetails.lastName',
  'customerInfo.phone': 'contactInfo.contactDetails.phone',
  'customerInfo.company': 'contactInfo.contactDetails.company',
  'customerInfo.vatId': 'contactInfo.contactDetails.vatId',
  'deliveryInfo.address': 'contactInfo.address',
  'paymentInfo.billingAddress': 'billing.address',
  'paymentInfo.billingContact': 'billing.contactDetails',
}

interface ReadChanges {
  readonly cartInfo: ChangedDetails
  readonly cartFieldmask: string[]
}

/**
 * Without a mask what is present is set, and `null` clears; with one it is what the mask names, and what is not given is
 * cleared.
 */
export function readChanges(cart: CartV2Input, mask?: readonly string[]): ReadChanges {
  const changed = Object.entries(paths).filter(([path]) =>
    mask ? isMasked(mask, path) : isChanged(cart, path.split('.')),
  )
  return { cartInfo: toDetails(cart), cartFieldmask: changed.map(([, name]) => name) }
}

const isChanged = (cart: CartV2Input, path: readonly string[]): boolean =>
  valueAt(cart, path) !== undefined || clearsPath(cart, path)

/** A mask names a field, a part of it, or what contains it. */
const isMasked = (mask: readonly string[], path: string): boolean =>
  mask
    .map((name) => name.trim().replace(/^cart\./, ''))
    .some((name) => name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`))

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  return isRecord(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined
}

function toDetails({
  note,
  customCheckoutUrl,
  extendedFields,
  businessInfo,
  customerInfo: { email, ...contactDetails } = {},
  deliveryInfo,
  paymentInfo,
}: CartV2Input): ChangedDetails {
  return {
    buyerNote: note,
    overrideCheckoutUrl: customCheckoutUrl,
    extendedFields,
    businessLocationId: businessInfo?.locationId,
    buyerInfo: { email },
    contactInfo: { contactDetails, address: deliveryInfo?.address },
    billing: { address: paymentInfo?.billingAddress, contactDetails: paymentInfo?.billingContact },
  }
}
