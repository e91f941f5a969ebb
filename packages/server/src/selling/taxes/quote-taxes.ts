import type { Address, AddressWithContact } from '@cartwright/contract'
import { REVERSE_CHARGE } from '@cartwright/design/order'
import type { Queryable } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { PricedLine, PricingInput, TaxRate } from '../../platform/pricing/types.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { shippingTaxOf } from './delivery-rule.ts'
import { findDestinationRates, homeOf } from './destination-rates.ts'
import { contactTaxes, loadTaxRules, type TaxExemption, type TaxRules } from './tax-groups.ts'
import { areaAt, type TaxPlace, taxPlaceOf, unionCountryOf } from './tax-place.ts'
import { findTaxRegions } from './tax-regions.ts'
import { unionCountryOfVatNumber } from './vat-number.ts'
import { isConfirmed } from './vat-number-checks.ts'

/** The buyer and the addresses of an order. */
interface TaxRequest {
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  /** The buyer's VAT number, where they are a business. */
  readonly vatNumber?: string | undefined
  readonly memberId: string | null
  readonly email?: string | undefined
  /** The language of the names of taxes; null for the shop's own. */
  readonly texts?: string | null
}

/** Where the goods are handed over: at the counter, at the door; by the bill when nothing is shipped. */
interface Handover {
  readonly pickupAddress: Address | null
  readonly needsShipping: boolean
}

type Taxes = Pick<
  PricingInput,
  'lines' | 'taxRates' | 'taxIncludedInPrices' | 'containedRates' | 'taxRounding' | 'shippingTax'
>

/** The taxes of an order by the rates of the site, and who calculates them where it is handed over. */
export interface FoundTaxes {
  readonly taxes: Taxes
  /** The app that the tax region names; null where it names none. */
  readonly calculator: string | null
}

/** The taxes of an order: those at the destination, and those of each line that another address decides. */
export async function findTaxes(
  db: Queryable,
  given: TaxRequest,
  { lines: all, taxIncludedInPrices }: Pick<PricingInput, 'lines' | 'taxIncludedInPrices'>,
  handover: Handover,
): Promise<FoundTaxes> {
  const settings = await readSettings(db)
  if (settings.legal.smallBusiness) return { taxes: untaxed(all, taxIncludedInPrices), calculator: null }
  const { groups, areas, exemptions } = await loadTaxRules(db)
  const known = given.memberId === null ? null : ((await contactTaxes.find(db, given.memberId))?.value ?? null)
  const request = { ...given, vatNumber: given.vatNumber ?? known?.vatId }
  const lines = withGroups(groups, all)
  const place = handoverPlace(request, handover)
  const home = homeOf(settings)
  const { rounding: taxRounding = 'LINE' } = settings.taxes
  const shippingTax = shippingTaxOf(settings)
  const area = place ? areaAt(areas, place) : undefined
  const ownRule = area?.taxIncluded ?? null
  const reverseCharge = (await isReverseCharge(db, settings, request, place)) ? place : null
  const exemption = findExemption(exemptions, request) ?? known ?? undefined
  const sources = { settings, areas, exemption, language: request.texts ?? null }
  const find = (at: TaxPlace | null) => findDestinationRates(db, at, sources)
  const taxRates = reverseCharge ? [reverseChargeAt(reverseCharge)] : await find(place)
  const own = new Map<PricedLine['taxAddress'], readonly TaxRate[]>()
  for (const { taxAddress } of lines) {
    if (!taxAddress || own.has(taxAddress)) continue
    const isReversed = reverseCharge && taxAddress !== 'BUSINESS'
    own.set(taxAddress, isReversed ? taxRates : await find(placeOfType(settings, request, taxAddress)))
  }
  const services =
    !reverseCharge && place?.territory?.taxedAs === 'XI' ? await find({ ...place, territory: null }) : null
  const containedAt = taxIncludedInPrices
    ? containedTaxPlace(settings, { place, home, ownRule, reverseCharge, exemption })
    : null
  const containedRates = containedAt ? await findTaxRegions(db, containedAt, areas) : []
  const taxes = {
    lines: lines.map((line) => {
      const rates = own.get(line.taxAddress) ?? (line.itemType === 'PHYSICAL' ? null : services)
      return rates ? { ...line, taxRates: rates } : line
    }),
    taxRates,
    taxRounding,
    shippingTax,
    taxIncludedInPrices: ownRule ?? taxIncludedInPrices,
    ...(containedRates.length > 0 && { containedRates }),
  }
  return { taxes, calculator: area?.appId ?? null }
}

/** A small business charges no tax, wherever it delivers. */
const untaxed = (lines: PricingInput['lines'], taxIncludedInPrices: boolean): Taxes => ({
  lines,
  taxRates: [],
  taxIncludedInPrices,
})

interface TaxCase {
  readonly place: TaxPlace | null
  readonly home: TaxPlace | null
  /** Whether the region of the place says that prices contain its tax. */
  readonly ownRule: boolean | null
  readonly reverseCharge: TaxPlace | null
  readonly exemption: Pick<TaxExemption, 'groupId'> | undefined
}

/** Whose tax listed prices contain, where it is not the one charged; null where they contain the one charged. */
function containedTaxPlace(
  { taxes }: SiteSettings,
  { place, home, ownRule, reverseCharge, exemption }: TaxCase,
): TaxPlace | null {
  const isFixedNet = taxes.crossBorderPrices === 'FIXED_NET' && place !== null && ownRule !== true
  if (reverseCharge || isFixedNet) return home
  return exemption ? place : null
}

/** Products are in the tax group that names them; custom line items name their own. */
function withGroups(groups: TaxRules['groups'], lines: readonly PricedLine[]): readonly PricedLine[] {
  const byProduct = new Map(groups.flatMap((group) => group.productIds.map((id) => [id, group.id] as const)))
  if (byProduct.size === 0) return lines
  return lines.map((line) =>
    line.taxGroupId === null && line.productId !== null
      ? { ...line, taxGroupId: byProduct.get(line.productId) ?? null }
      : line,
  )
}

function handoverPlace({ shippingAddress, billingAddress }: TaxRequest, { pickupAddress, needsShipping }: Handover) {
  const [first, second] = needsShipping ? [shippingAddress, billingAddress] : [billingAddress, shippingAddress]
  return taxPlaceOf(pickupAddress ?? undefined) ?? taxPlaceOf(first) ?? taxPlaceOf(second)
}

function placeOfType(
  settings: SiteSettings,
  { shippingAddress, billingAddress }: TaxRequest,
  type: NonNullable<PricedLine['taxAddress']>,
): TaxPlace | null {
  switch (type) {
    case 'BILLING':
      return taxPlaceOf(billingAddress) ?? taxPlaceOf(shippingAddress)
    case 'SHIPPING':
      return taxPlaceOf(shippingAddress)
    case 'BUSINESS':
      return homeOf(settings)
  }
}

/** A business of another EU state owes the VAT itself, when the goods go to another state than the shop's. */
async function isReverseCharge(
  db: Queryable,
  settings: SiteSettings,
  { vatNumber }: TaxRequest,
  place: TaxPlace | null,
): Promise<boolean> {
  const { taxes } = settings
  const home = homeOf(settings)
  if (!taxes.reverseCharge || vatNumber === undefined || home === null || place === null) return false
  const [here, there, buyer] = [unionCountryOf(home), unionCountryOf(place), unionCountryOfVatNumber(vatNumber)]
  if (here === null || there === null || buyer === null || buyer === here || there === here) return false
  return taxes.vatNumberCheck !== 'OFFICIAL' || isConfirmed(db, vatNumber)
}

/** No tax, under the name that the law wants on the order. */
const reverseChargeAt = (place: TaxPlace): TaxRate => ({
  name: REVERSE_CHARGE,
  rate: '0',
  jurisdiction: unionCountryOf(place) ?? place.country,
  jurisdictionType: 'COUNTRY',
  taxesShipping: true,
  taxGroupId: null,
})

function findExemption(exemptions: TaxRules['exemptions'], { memberId, email }: TaxRequest): TaxExemption | undefined {
  const address = email === undefined ? null : normalizeEmail(email)
  return exemptions.find(
    (one) => (memberId !== null && one.memberId === memberId) || (address !== null && one.email === address),
  )
}

/** The VAT number that a buyer gave with an address: one that is not of the Brazilian kinds. */
export function vatNumberOf(...addresses: readonly (AddressWithContact | undefined)[]): string | undefined {
  const ids = addresses.flatMap((address) => address?.contactDetails?.vatId ?? [])
  return ids.find(({ id, type }) => id !== '' && type !== 'CPF' && type !== 'CNPJ')?.id
}
