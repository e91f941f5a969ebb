import type { AddressWithContact, Order } from '@cartwright/contract'
import { REVERSE_CHARGE } from '@cartwright/design/order'
import { sum } from '../../../../platform/pricing/allocate.ts'
import { splitByRate, type TaxedPart } from '../../../../platform/pricing/split-tax.ts'
import { sellerName } from '../../../../platform/settings/legal-lines.ts'
import type { SiteSettings } from '../../../../platform/settings/settings.ts'
import { homeOf } from '../../../../selling/taxes/destination-rates.ts'
import { taxPlaceOf, unionCountryOf } from '../../../../selling/taxes/tax-place.ts'
import { moneyOf } from '../../../billing/order-price.ts'
import type { InvoiceMessages } from '../messages.ts'
import { allParts, hasGoods } from '../parts.ts'
import type {
  EInvoice,
  EInvoiceCharge,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceTax,
  EInvoiceTaxTotal,
} from './e-invoice.ts'

/** A part of the document with its name: an item, a fee, the delivery. */
export interface NamedPart {
  readonly name: string
  readonly details?: readonly string[]
  readonly quantity: number
  readonly part: TaxedPart
}

interface Source {
  readonly order: Order
  readonly settings: SiteSettings
  readonly messages: InvoiceMessages
  readonly kind: EInvoice['kind']
  readonly number: string
  readonly issuedAt: Date
  readonly lines: readonly NamedPart[]
  /** Delivery and fees. */
  readonly charges: readonly NamedPart[]
  /** What the total has besides, by rate. Default: a share of the lines and charges. */
  readonly besides?: readonly TaxedPart[]
  /** With tax, in minor units. */
  readonly total: number
  readonly paid: number
  readonly notes: readonly string[]
  readonly corrects?: string | undefined
  readonly isAdvance?: boolean
  readonly taxAtHome?: EInvoice['taxAtHome']
  /** How to pay what is due. */
  readonly terms: string
}

/** The data of an invoice or credit note by the semantic model of EN 16931. */
export function composeEInvoice(source: Source): EInvoice {
  const { order, settings, messages, kind, number, issuedAt, total, paid, notes, corrects, terms, taxAtHome } = source
  const { timeZone = 'UTC' } = settings.business
  const issued = issuedAt.toLocaleDateString('sv', { timeZone })
  const { lines, charges } = partsOf(source)
  const account = accountOf(settings)
  const deliveredTo = hasGoods(order) ? taxPlaceOfOrder(order)?.country : undefined
  return {
    ...{ kind, number, issued, delivered: issued, currency: order.currency, orderNumber: order.number },
    ...(deliveredTo && { deliveredTo }),
    ...(source.isAdvance && { isAdvance: true }),
    ...(corrects !== undefined && { corrects }),
    buyerReference: order.eInvoice?.buyerReference ?? order.number,
    notes,
    seller: sellerOf(settings),
    buyer: buyerOf(order),
    lines: lines.map(({ tax: _, ...line }) => line),
    charges: charges.map(({ tax: _, ...charge }) => charge),
    taxes: taxTotals(lines, charges, messages),
    ...(taxAtHome && { taxAtHome }),
    total,
    paid,
    ...(account && { account }),
    ...(total > paid && { terms }),
  }
}

type Taxed<T> = T & { readonly tax: number }

/**
 * What parts come to is the total. A difference, such as a discount on the whole order, is an allowance or a charge of
 * the document, split over the rates.
 */
function partsOf({ order, settings, messages, lines, charges, besides, total }: Source) {
  const taxOf = (rate: string): EInvoiceTax => taxFor(rate, order, settings)
  const charge = (
    name: string,
    kind: EInvoiceCharge['kind'],
    { rate, gross, tax }: TaxedPart,
  ): Taxed<EInvoiceCharge> => ({
    ...{ kind, name, net: gross - tax, tax },
    ...taxOf(rate),
  })
  const named = [...lines, ...charges].map(({ part }) => part)
  const rest = total - sum(named.map(({ gross }) => gross))
  const money = moneyOf(order)
  const isEmpty = sum(named.map(({ gross }) => gross)) <= 0
  const shares = rest === 0 ? [] : (besides ?? splitByRate(Math.abs(rest), isEmpty ? allParts(order, money) : named))
  const given = shares.filter(({ gross }) => gross !== 0)
  const line = ({ name, details = [], quantity, part }: NamedPart): Taxed<EInvoiceLine> => ({
    ...{ name, details, quantity, net: part.gross - part.tax, tax: part.tax },
    ...taxOf(part.rate),
  })
  // A document has at least one line.
  const asLines = lines.length === 0 ? given.map((part) => line({ name: messages.adjustment, quantity: 1, part })) : []
  return {
    lines: [...lines.map(line), ...asLines],
    charges: [
      ...charges.map(({ name, part }) => charge(name, 'CHARGE', part)),
      ...(asLines.length > 0
        ? []
        : given.map((part) =>
            charge(rest > 0 ? messages.adjustment : messages.discount, rest > 0 ? 'CHARGE' : 'ALLOWANCE', part),
          )),
    ],
  }
}

/** Where the order is handed over: at the pickup, at the door; by the bill when nothing is shipped. */
function taxPlaceOfOrder({ shippingInfo, billingInfo }: Order) {
  const { pickupDetails, shippingDestination } = shippingInfo?.logistics ?? {}
  return taxPlaceOf(pickupDetails?.address) ?? taxPlaceOf((shippingDestination ?? billingInfo)?.address)
}

/** The code of a rate: standard; reverse charge, which is an intra-Community supply for goods; export; exempt where the order has no tax at all; else zero rated. */
function taxFor(rate: string, order: Order, settings: SiteSettings): EInvoiceTax {
  const percent = Number((Number(rate) * 100).toFixed(4))
  if (percent > 0) return { category: 'S', rate: percent }
  if (order.taxInfo.taxBreakdown.some(({ taxName }) => taxName === REVERSE_CHARGE))
    return { category: hasGoods(order) ? 'K' : 'AE', rate: 0 }
  const home = homeOf(settings)
  const target = taxPlaceOfOrder(order) ?? home
  const isExport = home && target && unionCountryOf(home) !== null && unionCountryOf(target) === null
  if (isExport) return { category: 'G', rate: 0 }
  return { category: Number(order.priceSummary.tax?.amount ?? 0) === 0 ? 'E' : 'Z', rate: 0 }
}

function taxTotals(
  lines: readonly Taxed<EInvoiceLine>[],
  charges: readonly Taxed<EInvoiceCharge>[],
  messages: InvoiceMessages,
): EInvoiceTaxTotal[] {
  const signed = charges.map(({ kind, net, tax, ...rest }) =>
    kind === 'CHARGE' ? { ...rest, net, tax } : { ...rest, net: -net, tax: -tax },
  )
  const groups = Map.groupBy([...lines, ...signed], ({ category, rate }) => `${category} ${rate}`)
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { category, rate } = first
    const reason = reasonOf(category, messages)
    return {
      ...{ category, rate, base: sum(parts.map(({ net }) => net)), tax: sum(parts.map(({ tax }) => tax)) },
      ...(reason !== undefined && { reason }),
    }
  })
}

const reasonOf = (category: EInvoiceTax['category'], messages: InvoiceMessages): string | undefined => {
  if (category === 'AE') return messages.reverseCharge
  if (category === 'K') return messages.suppliedInUnion
  if (category === 'G') return messages.exported
  return category === 'E' ? messages.noTax : undefined
}

function sellerOf(settings: SiteSettings): EInvoiceParty {
  const { business, invoices, legal } = settings
  const { address, email, phone } = business
  const [manager] = legal.managers ?? []
  const [taxNumber] = legal.taxNumbers ?? []
  return given({
    name: sellerName(settings),
    street: [address?.street, address?.streetNumber].filter(Boolean).join(' '),
    street2: address?.apartmentNumber,
    city: address?.city,
    postalCode: address?.zip,
    country: address?.country,
    vatNumber: invoices.vatNumber,
    taxNumber,
    contact: manager,
    email,
    phone,
    peppolId: legal.peppolId,
  })
}

function buyerOf(order: Order): EInvoiceParty {
  const billed: AddressWithContact = order.billingInfo ?? order.recipientInfo ?? {}
  const { address = {}, contactDetails = {} } = billed
  const { firstName, lastName, company, phone, vatId } = contactDetails
  const person = [firstName, lastName].filter(Boolean).join(' ')
  const { streetAddress, addressLine, addressLine2 } = address
  return given({
    name: company || person,
    street: addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' '),
    street2: addressLine2,
    city: address.city,
    postalCode: address.postalCode,
    country: address.country,
    vatNumber: vatId?.type === 'CPF' || vatId?.type === 'CNPJ' ? undefined : vatId?.id,
    contact: company && person,
    phone,
    email: order.buyerInfo?.email,
    peppolId: order.eInvoice?.peppolId,
  })
}

/** Without what is empty. */
const given = ({
  name,
  ...rest
}: { name: string } & { [Field in keyof EInvoiceParty]?: EInvoiceParty[Field] | undefined }) => ({
  name,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
})

function accountOf(settings: SiteSettings): EInvoice['account'] {
  const { iban, bic, holder } = settings.legal.bankAccount ?? {}
  return iban ? { iban, ...(bic && { bic }), holder: holder || sellerName(settings) } : undefined
}
