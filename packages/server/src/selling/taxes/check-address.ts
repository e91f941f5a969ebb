import type { AddressWithContact } from '@cartwright/contract'
import { requireSubdivision } from '../shipping/check-subdivision.ts'
import { requireVatNumber } from './vat-number.ts'

/**
 * Checks what decides about the taxes of an address: its part of the country, where taxes depend on it, and its VAT number.
 *
 * @param field the path of the address, for the error
 * @throws ValidationError naming the field
 */
export function requireTaxableAddress(recipient: AddressWithContact | undefined, field: string): void {
  requireSubdivision(recipient?.address, `${field}.address`)
  requireVatNumber(recipient?.contactDetails?.vatId, `${field}.contactDetails.vatId`)
}
