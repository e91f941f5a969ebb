/** Who sells or buys, as an electronic invoice names them. */
export interface EInvoiceParty {
  readonly name: string
  readonly street?: string
  readonly street2?: string
  readonly city?: string
  readonly postalCode?: string
  /** ISO 3166-1. */
  readonly country?: string
  readonly vatNumber?: string
  readonly taxNumber?: string
  readonly contact?: string
  readonly phone?: string
  readonly email?: string
  /** Where the party takes electronic invoices; its email address where it has none. */
  readonly peppolId?: string
}

/** How an amount is taxed: code of UNTDID 5305, and percent. `K` is an intra-Community supply of goods. */
export interface EInvoiceTax {
  readonly category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G'
  readonly rate: number
}

/** An amount before tax, in minor units. */
interface TaxedAmount extends EInvoiceTax {
  readonly name: string
  readonly net: number
}

export interface EInvoiceLine extends TaxedAmount {
  readonly details: readonly string[]
  readonly quantity: number
}

/** Delivery, fees and what is taken off the whole document. */
export interface EInvoiceCharge extends TaxedAmount {
  readonly kind: 'CHARGE' | 'ALLOWANCE'
}

export interface EInvoiceTaxTotal extends EInvoiceTax {
  readonly base: number
  readonly tax: number
  readonly reason?: string
}

/**
 * The data of an invoice by the semantic model of EN 16931. Amounts are minor units. It is stored with the invoice, so that
 * nothing later changes it.
 */
export interface EInvoice {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly number: string
  /** Days as YYYY-MM-DD, in the time zone of the shop. */
  readonly issued: string
  readonly delivered: string
  /** ISO 3166-1, of what is sent. */
  readonly deliveredTo?: string
  readonly currency: string
  readonly orderNumber: string
  /** Whether it is about an advance payment. Default: about what was sold. */
  readonly isAdvance?: boolean
  /** The invoice before, which it corrects, adds to or replaces. */
  readonly corrects?: string
  readonly buyerReference: string
  readonly notes: readonly string[]
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  readonly lines: readonly EInvoiceLine[]
  readonly charges: readonly EInvoiceCharge[]
  readonly taxes: readonly EInvoiceTaxTotal[]
  /** All of the tax in the shop's own currency, where the document is in another one (BT-6, BT-111). */
  readonly taxAtHome?: { readonly currency: string; readonly tax: number }
  /** With tax. */
  readonly total: number
  readonly paid: number
  readonly account?: { readonly iban: string; readonly bic?: string; readonly holder: string }
  /** How and when to pay what is due. */
  readonly terms?: string
}

/**
 * What the standard requires and the invoice lacks, by the ids of its rules; the shop or the customer has not given it.
 */
export function missingFields({ seller, buyer, taxes }: EInvoice): string[] {
  const isTaxed = taxes.some(({ category }) => category !== 'E')
  const reverse = taxes.find(({ category }) => category === 'AE' || category === 'K')
  const rule = reverse?.category === 'K' ? 'BR-IC-02' : 'BR-AE-02'
  return [
    ...(seller.name ? [] : ['BR-06 seller name']),
    ...(seller.country && seller.city && seller.postalCode ? [] : ['BR-08 seller address']),
    ...(buyer.name ? [] : ['BR-07 buyer name']),
    ...(buyer.country ? [] : ['BR-11 buyer country']),
    ...(isTaxed && !seller.vatNumber && !seller.taxNumber ? ['BR-CO-26 seller VAT number or tax number'] : []),
    ...(reverse && !seller.vatNumber ? [`${rule} seller VAT number`] : []),
    ...(reverse && !buyer.vatNumber ? [`${rule} buyer VAT number`] : []),
  ]
}
