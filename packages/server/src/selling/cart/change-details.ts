import type { AddressWithContact, CartInput } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { clearsPath } from '../../platform/kernel/cleared.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { requireTaxableAddress } from '../taxes/check-address.ts'
import type { CartDetails } from './cart.ts'

/** What an update may set. The first shape of the wire has no billing address in the cart. */
export interface ChangedDetails extends CartInput {
  readonly billing?: AddressWithContact | undefined
}

/** What an update may set, under the paths a field mask names it by, and where a cart keeps it. */
const settable: Readonly<Record<string, keyof CartDetails>> = {
  buyerNote: 'buyerNote',
  contactInfo: 'contactInfo',
  overrideCheckoutUrl: 'overrideCheckoutUrl',
  selectedShippingOption: 'selectedShippingOption',
  extendedFields: 'extendedFields',
  businessLocationId: 'businessLocationId',
  billing: 'billing',
  'buyerInfo.email': 'email',
  'buyerInfo.contactId': 'contactId',
}

/**
 * Sets what is given. Without a mask that is what is present, and `null` clears; with one it is exactly what the mask names,
 * and what it names without giving a value is cleared.
 *
 * @throws ValidationError for values that the schema cannot refuse
 */
export function changeDetails(details: CartDetails, info: ChangedDetails = {}, mask?: readonly string[]): CartDetails {
  requireValid(info)
  const changed: Record<string, unknown> = { ...details }
  for (const [path, field] of Object.entries(settable)) {
    const value = valueAt(info, path.split('.'))
    for (const deeper of mask ? maskedPaths(mask, path) : present(value, clearsPath(info, path.split('.'))))
      place(changed, [field, ...deeper], valueAt(value, deeper))
  }
  return changed
}

/** Without a mask a field is set or cleared as a whole, or not at all. */
const present = (value: unknown, isCleared: boolean): string[][] => (value === undefined && !isCleared ? [] : [[]])

/** What a mask names of a field: the whole of it (an empty path), or parts within it. */
function maskedPaths(mask: readonly string[], path: string): string[][] {
  const names = mask.map((name) => name.trim().replace(/^cartInfo\./, ''))
  if (names.some((name) => name === path || name === 'cartInfo' || path.startsWith(`${name}.`))) return [[]]
  return names.filter((name) => name.startsWith(`${path}.`)).map((name) => name.slice(path.length + 1).split('.'))
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  return isRecord(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined
}

/** Puts a value at a path, or takes away what is there. Objects on the way are copied, for they belong to others. */
function place(target: Record<string, unknown>, [key, ...rest]: readonly string[], value: unknown) {
  if (key === undefined || key === '__proto__') return
  if (rest.length > 0) {
    const nested = Object.hasOwn(target, key) && isRecord(target[key]) ? { ...target[key] } : {}
    target[key] = nested
    place(nested, rest, value)
  } else if (value === undefined) delete target[key]
  else target[key] = value
}

function requireValid({ overrideCheckoutUrl, contactInfo, billing }: ChangedDetails) {
  if (overrideCheckoutUrl !== undefined && !/^https?:\/\/[^/]/i.test(overrideCheckoutUrl))
    throw invalidField('cartInfo.overrideCheckoutUrl', 'must be an http or https address', 'FORMAT', {
      type: 'WEB_URL',
    })
  requireTaxableAddress(contactInfo, 'cartInfo.contactInfo')
  requireTaxableAddress(billing, 'cartInfo.billing')
}
