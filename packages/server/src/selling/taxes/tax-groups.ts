import type { ExtendedFields, TaxedGoods, TaxTags } from '@cartwright/contract'
import { fromConfiguration } from '../../platform/database/configuration.ts'
import { documentsOf, loadDocuments } from '../../platform/database/documents.ts'

/** Products that are taxed alike. */
export interface TaxGroup {
  readonly id: string
  readonly name: string
  readonly productIds: readonly string[]
  /** What kind of goods they are: presets know its rate in each country. Absent: only the owner knows. */
  readonly goods?: TaxedGoods | undefined
}

/** A place with taxes of its own. */
export interface TaxArea {
  readonly id: string
  readonly country: string
  readonly subdivision: string | null
  /** Codes, ranges and patterns, as delivery regions have them. Default: all of the place. */
  readonly postalCodes?: readonly string[]
  /** Null: as in the settings. */
  readonly taxIncluded: boolean | null
  /** Who calculates its taxes: the app of a tax plugin, or `SITE_TAX_APP_ID`. Default: the first tax plugin. */
  readonly appId?: string
}

/** Names the rates of the site where a region says who calculates its taxes. */
export const SITE_TAX_APP_ID = '5b2f0c1e-8d34-4a67-9e0b-3c6d1f72a985'

/** Customers who pay other tax rates. */
export interface TaxExemptGroup {
  readonly id: string
  readonly name: string
  readonly tags?: TaxTags
  readonly extendedFields?: ExtendedFields
}

/** A customer who pays no taxes, or the rates of an exempt group. */
export interface TaxExemption {
  readonly id: string
  readonly memberId: string | null
  /** Normalised. */
  readonly email: string | null
  readonly groupId: string | null
}

/** The taxes of one member. */
export interface ContactTaxes {
  /** The member id: a quote finds them by it. */
  readonly id: string
  /** What the wire calls the id. */
  readonly contactId: string
  readonly groupId: string
  /** Normalised. */
  readonly vatId?: string
  readonly tags?: TaxTags
  readonly extendedFields?: ExtendedFields
}

export const taxGroups = documentsOf<TaxGroup>('tax_groups')
export const taxExemptGroups = documentsOf<TaxExemptGroup>('tax_exempt_groups')
export const contactTaxes = documentsOf<ContactTaxes>('contact_tax_details')
export const taxAreas = documentsOf<TaxArea>('tax_areas')
export const taxExemptions = documentsOf<TaxExemption>('tax_exemptions')

/** What the tax of a line depends on besides the rates. */
export interface TaxRules {
  readonly groups: readonly TaxGroup[]
  readonly areas: readonly TaxArea[]
  readonly exemptions: readonly TaxExemption[]
}

export const loadTaxRules = fromConfiguration(async (db): Promise<TaxRules> => {
  const loaded = await loadDocuments(db, 'tax_groups', 'tax_areas', 'tax_exemptions')
  return {
    groups: taxGroups.from(loaded).map(({ value }) => value),
    areas: taxAreas.from(loaded).map(({ value }) => value),
    exemptions: taxExemptions.from(loaded).map(({ value }) => value),
  }
})
