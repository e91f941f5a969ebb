import type { VatId } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'

/** The states of the European Union, and Northern Ireland, by the prefix of their VAT numbers, and what follows the prefix. */
const UNION_FORMATS: Readonly<Record<string, RegExp>> = {
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
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** Other countries whose businesses give a number: Switzerland (`CHE-123.456.789 MWST`), Norway (`NO 123 456 789 MVA`). */
const FORMATS: Readonly<Record<string, RegExp>> = {
  ...UNION_FORMATS,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  NO: /^\d{9}(MVA)?$/,
}

/** A VAT number as authorities write it: in capital letters, without spaces, dots, dashes and invisible characters, with the prefix EL for Greece. */
export const normalizeVatNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .replace(/^GR(?=\d{9}$)/, 'EL')

const countryIn = (formats: Readonly<Record<string, RegExp>>, number: string): string | null => {
  const normalized = normalizeVatNumber(number)
  const prefix = normalized.slice(0, 2)
  if (!formats[prefix]?.test(normalized.slice(2))) return null
  return prefix === 'EL' ? 'GR' : prefix
}

/** The country of a VAT number; `XI` for Northern Ireland; null where its form is not that of one. */
export const countryOfVatNumber = (number: string): string | null => countryIn(FORMATS, number)

/** The same for numbers that count within the European Union; null for others. */
export const unionCountryOfVatNumber = (number: string): string | null => countryIn(UNION_FORMATS, number)

/** Whether a number begins like that of a country whose form is known, and does not go on like one. */
export const isMalformedVatNumber = (number: string): boolean =>
  FORMATS[normalizeVatNumber(number).slice(0, 2)] !== undefined && countryOfVatNumber(number) === null

const isBrazilian = ({ type }: VatId) => type === 'CPF' || type === 'CNPJ'

/** The id of a business as documents show it: a VAT number normalised, others as they were given. */
export const normalizeVatId = (vatId: VatId): VatId =>
  isBrazilian(vatId) || countryOfVatNumber(vatId.id) === null ? vatId : { ...vatId, id: normalizeVatNumber(vatId.id) }

/** @throws ValidationError for a number that is neither Brazilian nor of the form of a VAT number */
export function requireVatNumber(vatId: VatId | undefined, field: string): void {
  if (!vatId?.id || isBrazilian(vatId) || countryOfVatNumber(vatId.id) !== null) return
  throw invalidField(`${field}.id`, 'must be a VAT number such as DE123456789, or have the type CPF or CNPJ', 'FORMAT')
}
