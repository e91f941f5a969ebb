import type { VatId } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'

/** The states of the European Union by the prefix of their VAT numbers, and what follows the prefix. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** A VAT number without spaces, dots and dashes, in capital letters. */
export const normalizeVatNumber = (number: string): string => number.toUpperCase().replace(/[\s.-]/g, '')

/** The country of a VAT number of the European Union; null where its form is not that of one. */
export function countryOfVatNumber(number: string): string | null {
  const folded = normalizeVatNumber(number)
  const prefix = folded.slice(0, 2)
  if (!FORMATS[prefix]?.test(folded.slice(2))) return null
  return prefix === 'EL' ? 'GR' : prefix
}

/** Whether a number begins like that of a state of the European Union, and does not go on like one. */
export const isMalformedVatNumber = (number: string): boolean =>
  FORMATS[normalizeVatNumber(number).slice(0, 2)] !== undefined && countryOfVatNumber(number) === null

/** @throws ValidationError for a number that is neither Brazilian nor of the form of a European VAT number */
export function requireVatNumber(vatId: VatId | undefined, field: string): void {
  if (!vatId?.id || vatId.type === 'CPF' || vatId.type === 'CNPJ' || countryOfVatNumber(vatId.id) !== null) return
  throw invalidField(`${field}.id`, 'must be a VAT number such as DE123456789, or have the type CPF or CNPJ', 'FORMAT')
}
