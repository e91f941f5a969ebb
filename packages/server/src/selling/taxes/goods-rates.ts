import type { TaxedGoods } from '@cartwright/contract'

/**
 * What kinds of goods pay, where that is less than the full rate. A kind that is absent pays the full rate.
 *
 * Compared on 2026-11-29 with stored public pages: the answers of the database Taxes in Europe of August 2025
 * (hennrunnel/regional-vat-datasets), and for what changed since:
 * - AT: finanzen.at and kurier.at, 4.9 % on basic food since 2026-07-01; other food 10 %.
 * - FI: vero.fi, 13.5 % since 2026-01-01. LT: 5 % on books since 2026-01-01. LV: vatupdate.com, 12 % on bread, milk, poultry
 *   and eggs from 2026-07-01 to 2027-06-30.
 * - SE: fiscalsolutions.co.uk, 6 % on food from 2026-04-01 to 2027-12-31. SK: trend.sk, 5 % on e-books since 2025-01-01.
 *
 * Where a law divides a kind further, the higher rate stands here. `BASIC_FOOD` is bread, milk, eggs, fruit and vegetables;
 * `FOOD` is other food without alcohol, sweets and restaurants; `MEDICINE` is sold without prescription.
 * Not confirmed: that Denmark no longer taxes books.
 */
export const goodsRates: Readonly<Record<string, Readonly<Partial<Record<TaxedGoods, string>>>>> = {
  AT: { BOOKS: '0.1', E_BOOKS: '0.1', FOOD: '0.1', BASIC_FOOD: '0.049', MEDICINE: '0.1' },
  BE: { BOOKS: '0.06', E_BOOKS: '0.06', FOOD: '0.06', BASIC_FOOD: '0.06', MEDICINE: '0.06' },
  BG: { BOOKS: '0.09', E_BOOKS: '0.09' },
  CY: { BOOKS: '0.03', E_BOOKS: '0.03', FOOD: '0.05', BASIC_FOOD: '0.05', MEDICINE: '0.05' },
  CZ: { BOOKS: '0', E_BOOKS: '0', FOOD: '0.12', BASIC_FOOD: '0.12', MEDICINE: '0.12' },
  DE: { BOOKS: '0.07', E_BOOKS: '0.07', FOOD: '0.07', BASIC_FOOD: '0.07' },
  DK: {},
  EE: { BOOKS: '0.09', E_BOOKS: '0.09', MEDICINE: '0.09' },
  ES: { BOOKS: '0.04', E_BOOKS: '0.04', FOOD: '0.1', BASIC_FOOD: '0.04', MEDICINE: '0.04' },
  FI: { BOOKS: '0.135', E_BOOKS: '0.135', FOOD: '0.135', BASIC_FOOD: '0.135', MEDICINE: '0.135' },
  FR: { BOOKS: '0.055', E_BOOKS: '0.055', FOOD: '0.055', BASIC_FOOD: '0.055', MEDICINE: '0.1' },
  GR: { BOOKS: '0.06', E_BOOKS: '0.06', FOOD: '0.13', BASIC_FOOD: '0.13', MEDICINE: '0.06' },
  HR: { BOOKS: '0.05', E_BOOKS: '0.05', BASIC_FOOD: '0.05', MEDICINE: '0.05' },
  HU: { BOOKS: '0.05', MEDICINE: '0.05' },
  IE: { BOOKS: '0', E_BOOKS: '0', FOOD: '0', BASIC_FOOD: '0', MEDICINE: '0' },
  IT: { BOOKS: '0.04', E_BOOKS: '0.04', FOOD: '0.1', BASIC_FOOD: '0.04', MEDICINE: '0.1' },
  LT: { BOOKS: '0.05', E_BOOKS: '0.05' },
  LU: { BOOKS: '0.03', E_BOOKS: '0.03', FOOD: '0.03', BASIC_FOOD: '0.03', MEDICINE: '0.03' },
  LV: { BOOKS: '0.05', E_BOOKS: '0.05', BASIC_FOOD: '0.12', MEDICINE: '0.12' },
  MT: { BOOKS: '0.05', E_BOOKS: '0.05', FOOD: '0', BASIC_FOOD: '0', MEDICINE: '0' },
  NL: { BOOKS: '0.09', E_BOOKS: '0.09', FOOD: '0.09', BASIC_FOOD: '0.09', MEDICINE: '0.09' },
  PL: { BOOKS: '0.05', E_BOOKS: '0.05', FOOD: '0.08', BASIC_FOOD: '0.05', MEDICINE: '0.08' },
  PT: { BOOKS: '0.06', E_BOOKS: '0.06', BASIC_FOOD: '0.06', MEDICINE: '0.06' },
  RO: { BOOKS: '0.11', E_BOOKS: '0.11', FOOD: '0.11', BASIC_FOOD: '0.11', MEDICINE: '0.11' },
  SE: { BOOKS: '0.06', E_BOOKS: '0.06', FOOD: '0.06', BASIC_FOOD: '0.06' },
  SI: { BOOKS: '0.05', E_BOOKS: '0.05', FOOD: '0.095', BASIC_FOOD: '0.095', MEDICINE: '0.095' },
  SK: { BOOKS: '0.05', E_BOOKS: '0.05', FOOD: '0.19', BASIC_FOOD: '0.05', MEDICINE: '0.05' },
  GB: { BOOKS: '0', E_BOOKS: '0', FOOD: '0', BASIC_FOOD: '0' },
  CH: { BOOKS: '0.026', E_BOOKS: '0.026', FOOD: '0.026', BASIC_FOOD: '0.026', MEDICINE: '0.026' },
  NO: { BOOKS: '0', E_BOOKS: '0', FOOD: '0.15', BASIC_FOOD: '0.15' },
  JP: { FOOD: '0.08', BASIC_FOOD: '0.08' },
}

const groupNames: Readonly<Record<'en' | 'de', Readonly<Record<TaxedGoods, string>>>> = {
  en: { BOOKS: 'Books', E_BOOKS: 'E-books', FOOD: 'Food', BASIC_FOOD: 'Basic food', MEDICINE: 'Medicine' },
  de: {
    BOOKS: 'Bücher',
    E_BOOKS: 'E-Books',
    FOOD: 'Lebensmittel',
    BASIC_FOOD: 'Grundnahrungsmittel',
    MEDICINE: 'Arzneimittel',
  },
}

/** What a new tax group of a kind of goods is called in a shop. */
export const goodsName = (goods: TaxedGoods, language: string): string =>
  groupNames[language === 'de' ? 'de' : 'en'][goods]
