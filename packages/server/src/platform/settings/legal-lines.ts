import { smallBusinessNote } from '@cartwright/design/order'
import type { TextLanguage } from '../kernel/text-language.ts'
import type { SiteSettings } from './settings.ts'

const messages = {
  en: {
    managers: (names: string) => `Represented by: ${names}`,
    vatNumber: (number: string) => `VAT number: ${number}`,
    taxNumber: (number: string) => `Tax number: ${number}`,
    bic: (bic: string) => `BIC: ${bic}`,
  },
  de: {
    managers: (names: string) => `Vertreten durch: ${names}`,
    vatNumber: (number: string) => `USt-IdNr.: ${number}`,
    taxNumber: (number: string) => `Steuernummer: ${number}`,
    bic: (bic: string) => `BIC: ${bic}`,
  },
}

/** The legal name of the seller, or the name of the shop. */
export const sellerName = ({
  invoices,
  business,
  name,
}: Pick<SiteSettings, 'invoices' | 'business' | 'name'>): string => invoices.sellerName || business.businessName || name

/** Why a small business charges no VAT; null where the shop charges it. */
export const noteOfSmallBusiness = (
  { legal, business }: Pick<SiteSettings, 'legal' | 'business'>,
  language: TextLanguage,
): string | null => (legal.smallBusiness ? smallBusinessNote(business.address?.country ?? '', language) : null)

/** Register, managers and VAT number of the business in one line each, as business letters state them. */
export function legalLines({ legal, invoices }: Pick<SiteSettings, 'legal' | 'invoices'>, language: TextLanguage) {
  const { register, managers = [] } = legal
  return {
    register: [register?.court, register?.number].filter(Boolean).join(', '),
    managers: managers.length > 0 ? messages[language].managers(managers.join(', ')) : '',
    vatNumber: invoices.vatNumber ? messages[language].vatNumber(invoices.vatNumber) : '',
  }
}

/** Tax numbers of the business, a line each. */
export const taxNumberLines = ({ legal }: Pick<SiteSettings, 'legal'>, language: TextLanguage): string[] =>
  (legal.taxNumbers ?? []).map((number) => messages[language].taxNumber(number))

/** The bank account of the business, a line each. The holder is left out where it is the business itself. */
export function bankLines({ legal }: Pick<SiteSettings, 'legal'>, language: TextLanguage): string[] {
  const { holder, iban, bic, bank } = legal.bankAccount ?? {}
  if (!iban) return []
  return [
    [holder, bank].filter(Boolean).join(', '),
    `IBAN: ${inGroups(iban)}`,
    bic ? messages[language].bic(bic) : '',
  ].filter(Boolean)
}

/** An IBAN as people read it: `DE02 1203 0000`. */
export const inGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
