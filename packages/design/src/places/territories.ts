import { countryGroups } from '../country-groups.ts'
import { matchesPostalCode } from './postal-code-rules.ts'
import { subdivisionCode } from './subdivisions.ts'

/** A part of a country whose value added tax is not that of the country (Directive 2006/112/EC, Articles 6 and 7). */
export interface Territory {
  /** Names it in the books: `ES-CN`. */
  readonly code: string
  readonly country: string
  /** Second halves of ISO 3166-2 codes. */
  readonly subdivisions?: readonly string[]
  readonly postalCodes?: readonly string[]
  /** The country whose value added tax is charged; null: none of the European Union's. */
  readonly taxedAs: string | null
}

const OUTSIDE = { taxedAs: null }

const territories: readonly Territory[] = [
  { code: 'ES-CN', country: 'ES', subdivisions: ['GC', 'TF', 'CN'], postalCodes: ['35*', '38*'], ...OUTSIDE },
  { code: 'ES-CE', country: 'ES', subdivisions: ['CE'], postalCodes: ['51*'], ...OUTSIDE },
  { code: 'ES-ML', country: 'ES', subdivisions: ['ML'], postalCodes: ['52*'], ...OUTSIDE },
  { code: 'IT-LIVIGNO', country: 'IT', postalCodes: ['23041'], ...OUTSIDE },
  { code: 'IT-CAMPIONE', country: 'IT', postalCodes: ['22061'], ...OUTSIDE },
  { code: 'DE-BUESINGEN', country: 'DE', postalCodes: ['78266'], ...OUTSIDE },
  { code: 'DE-HELIGOLAND', country: 'DE', postalCodes: ['27498'], ...OUTSIDE },
  { code: 'FI-01', country: 'FI', subdivisions: ['01'], postalCodes: ['22*'], ...OUTSIDE },
  { code: 'GR-69', country: 'GR', subdivisions: ['69'], postalCodes: ['63086', '63087'], ...OUTSIDE },
  {
    ...{
      code: 'FR-OVERSEAS',
      country: 'FR',
      postalCodes: ['971*', '972*', '973*', '974*', '976*', '975*', '986*', '987*', '988*'],
    },
    ...{
      subdivisions: [
        '971',
        '972',
        '973',
        '974',
        '976',
        'GP',
        'MQ',
        'GF',
        'RE',
        'YT',
        'PM',
        'WF',
        'PF',
        'NC',
        'BL',
        'MF',
      ],
    },
    ...OUTSIDE,
  },
  { code: 'MC', country: 'MC', taxedAs: 'FR' },
  { code: 'MC', country: 'FR', postalCodes: ['980*'], taxedAs: 'FR' },
  { code: 'IM', country: 'IM', taxedAs: 'GB' },
  { code: 'GB-NIR', country: 'GB', subdivisions: ['NIR'], postalCodes: ['BT*'], taxedAs: 'XI' },
]

/** An address as far as it decides about taxes. */
interface TaxAddress {
  readonly country?: string | undefined
  readonly subdivision?: string | undefined
  readonly postalCode?: string | undefined
}

/** The territory of an address, by its part of the country or its postal code; null where the country's taxes apply. */
export function territoryOf({ country = '', subdivision = '', postalCode }: TaxAddress): Territory | null {
  const part = subdivisionCode(country, subdivision)
  const isThere = ({ subdivisions = [], postalCodes = [] }: Territory) =>
    subdivisions.length + postalCodes.length === 0 ||
    (part !== null && subdivisions.includes(part)) ||
    matchesPostalCode(country, postalCodes, postalCode)
  return territories.find((one) => one.country === country && isThere(one)) ?? null
}

/** `XI` is Northern Ireland, which counts for goods as a state of the European Union. */
const union: ReadonlySet<string> = new Set([...countryGroups.EU, 'XI'])

/**
 * The state of the European Union whose value added tax a place pays, as reports name it.
 *
 * @param territory the code of its territory; empty for none
 * @returns null for places outside of the tax area of the Union
 */
export function europeanTaxCountry(country: string, territory = ''): string | null {
  const special = territories.find(({ code }) => code === territory)
  const taxed = special ? special.taxedAs : country
  return taxed !== null && union.has(taxed) ? taxed : null
}
