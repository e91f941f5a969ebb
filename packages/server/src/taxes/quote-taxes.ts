import type { Address, AddressWithContact } from '@cartwright/contract'
import type { Queryable } from '../database/database.ts'
import { type LoadedDocuments, loadDocuments } from '../database/documents.ts'
import { normalizeEmail } from '../kernel/email-address.ts'
import type { PricedLine, PricingInput, TaxRate } from '../pricing/types.ts'
import { readSettings, type SiteSettings } from '../settings/settings.ts'
import { type Place, placeOf } from '../shipping/place.ts'
import { type TaxExemption, taxAreas, taxExemptions, taxGroups } from './tax-groups.ts'
import { findTaxRegions } from './tax-regions.ts'
import { countryOfVatNumber, isInEuropeanUnion } from './vat-number.ts'

/** Who buys, and which addresses an order has. */
interface TaxRequest {
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  /** The buyer's VAT number, where they are a business. */
  readonly vatNumber?: string | undefined
  readonly memberId: string | null
  readonly email?: string | undefined
}

/** Where the goods are handed over: at the counter, at the door; by the bill when nothing is shipped. */
interface Handover {
  readonly pickupAddress: Address | null
  readonly needsShipping: boolean
}

type Taxes = Pick<PricingInput, 'lines' | 'taxRates' | 'taxIncludedInPrices' | 'taxRounding' | 'shippingTax'>

/** The taxes of an order: those at the destination, and those of each line that another address decides. */
export async function findTaxes(
  db: Queryable,
  request: TaxRequest,
  { lines: all, taxIncludedInPrices }: Pick<PricingInput, 'lines' | 'taxIncludedInPrices'>,
  handover: Handover,
): Promise<Taxes> {
  const settings = await readSettings(db)
  const loaded = await loadDocuments(db, 'tax_groups', 'tax_areas', 'tax_exemptions')
  const lines = withGroups(loaded, all)
  const place = handoverPlace(request, handover)
  const { rounding: taxRounding = 'LINE', shippingTax = 'DEFAULT_GROUP' } = settings.taxes
  const isIncluded = place ? includesTax(loaded, place) : null
  const common = { taxRounding, shippingTax, taxIncludedInPrices: isIncluded ?? taxIncludedInPrices }
  if (isReverseCharge(settings, request, place)) return { ...common, lines, taxRates: [] }
  const exemption = findExemption(loaded, request)
  const find = (at: Place | null) => (at ? findTaxRegions(db, at, exemption) : [])
  const own = new Map<PricedLine['taxAddress'], TaxRate[]>()
  for (const { taxAddress } of lines)
    if (taxAddress && !own.has(taxAddress)) own.set(taxAddress, await find(placeOfType(settings, request, taxAddress)))
  const taxed = lines.map((line) => {
    const taxRates = own.get(line.taxAddress)
    return taxRates ? { ...line, taxRates } : line
  })
  return { ...common, lines: taxed, taxRates: await find(place) }
}

/** Products are in the tax group that names them; custom line items name their own. */
function withGroups(loaded: LoadedDocuments, lines: readonly PricedLine[]): readonly PricedLine[] {
  const groups = taxGroups.from(loaded)
  const byProduct = new Map(groups.flatMap(({ value }) => value.productIds.map((id) => [id, value.id] as const)))
  if (byProduct.size === 0) return lines
  return lines.map((line) =>
    line.taxGroupId === null && line.productId !== null
      ? { ...line, taxGroupId: byProduct.get(line.productId) ?? null }
      : line,
  )
}

function handoverPlace({ shippingAddress, billingAddress }: TaxRequest, { pickupAddress, needsShipping }: Handover) {
  const [first, second] = needsShipping ? [shippingAddress, billingAddress] : [billingAddress, shippingAddress]
  return placeOf(pickupAddress ?? undefined) ?? placeOf(first) ?? placeOf(second)
}

function placeOfType(
  { business }: SiteSettings,
  { shippingAddress, billingAddress }: TaxRequest,
  type: NonNullable<PricedLine['taxAddress']>,
): Place | null {
  switch (type) {
    case 'BILLING':
      return placeOf(billingAddress) ?? placeOf(shippingAddress)
    case 'SHIPPING':
      return placeOf(shippingAddress)
    case 'BUSINESS':
      return placeOf(business.address)
  }
}

/** Whether prices contain the tax at a place; null where it has no rule of its own. */
function includesTax(loaded: LoadedDocuments, { country, subdivision }: Place): boolean | null {
  const areas = taxAreas
    .from(loaded)
    .map(({ value }) => value)
    .filter((area) => area.country === country)
  const exact = areas.find((area) => area.subdivision !== null && area.subdivision === subdivision)
  return (exact ?? areas.find((area) => area.subdivision === null))?.taxIncluded ?? null
}

/** A business of another EU state owes the VAT itself, when the goods go to another state than the shop's. */
function isReverseCharge({ taxes, business }: SiteSettings, { vatNumber }: TaxRequest, place: Place | null): boolean {
  const home = placeOf(business.address)?.country
  if (!taxes.reverseCharge || vatNumber === undefined || home === undefined || place === null) return false
  const country = countryOfVatNumber(vatNumber)
  return (
    country !== null &&
    country !== home &&
    place.country !== home &&
    isInEuropeanUnion(home) &&
    isInEuropeanUnion(place.country)
  )
}

function findExemption(loaded: LoadedDocuments, { memberId, email }: TaxRequest): TaxExemption | undefined {
  const address = email === undefined ? null : normalizeEmail(email)
  const all = taxExemptions.from(loaded).map(({ value }) => value)
  return all.find(
    (one) => (memberId !== null && one.memberId === memberId) || (address !== null && one.email === address),
  )
}

/** The VAT number that a buyer gave with an address: one that is not of the Brazilian kinds. */
export function vatNumberOf(...addresses: readonly (AddressWithContact | undefined)[]): string | undefined {
  const ids = addresses.flatMap((address) => address?.contactDetails?.vatId ?? [])
  return ids.find(({ id, type }) => id !== '' && type !== 'CPF' && type !== 'CNPJ')?.id
}
