import type { DocumentTable } from '../../platform/database/documents.ts'

/** Tax rates by group and region. */
export interface TaxTables {
  /** Documents are `TaxGroup`. */
  tax_groups: DocumentTable
  /** Places with taxes of their own. Documents are `TaxArea`. */
  tax_areas: DocumentTable
  /** Groups of exempt customers. Documents are `TaxExemptGroup`. */
  tax_exempt_groups: DocumentTable
  /** Customers who pay other rates. Documents are `TaxExemption`. */
  tax_exemptions: DocumentTable
  /** Taxes of members, by member id. Documents are `ContactTaxes`. */
  contact_tax_details: DocumentTable
  /** What the authorities said of VAT numbers. Documents are `VatNumberRecord`. */
  vat_number_checks: DocumentTable
  /** Each official check, for the books. */
  vat_number_consultations: {
    id: string
    vat_number: string
    checked_at: string
    is_registered: number
    /** Null where the service gave none. */
    consultation_number: string | null
    /** The VAT number of the shop; null where it has none. */
    requester: string | null
  }
  /** The rate of a tax group at a place. */
  tax_regions: {
    id: string
    /** The area; null for a rate that a program saved by its place alone. */
    area_id: string | null
    /** ISO 3166-1 alpha-2. */
    country: string
    /** The second half of an ISO 3166-2 code, such as `NY`; null: the whole country. */
    subdivision: string | null
    name: string
    jurisdiction: string
    /** A decimal: `0.19` is 19 %. */
    rate: string
    taxes_shipping: number
    /** Only items of this tax group; null: items of groups without a rate there. */
    tax_group_id: string | null
    /** Whether the rate applies to the price with the other taxes. */
    compound: number
    /** JSON: what the wire has beside: type, description, jurisdiction type, exempt rates. */
    details: string
    revision: number
    created_at: string
    updated_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends TaxTables {}
}
