import type { Order } from '@cartwright/contract'
import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import { toOrderAddress } from '../../../orders/orders/order-address.ts'
import { type PriceWriter, priceWriter } from '../../../platform/pricing/wire.ts'
import { ourId } from '../ids.ts'
import type { MovedLine, MovedOrder } from '../record.ts'
import { toAddressWithContact } from './addresses.ts'
import type { OrderAmounts, PartAmounts } from './order-amounts.ts'
import { discountsOf, feesOf, NOTHING, type Price, taxOf } from './order-extras.ts'
import { fitting, type RecordWriting } from './writer.ts'

/** The document of an order without its money. */
type OrderParts = Omit<Order, 'number' | 'paymentStatus' | 'fulfillmentStatus' | 'balanceSummary'>

/** The order as it is stored, without what follows from its payments and deliveries. */
export function orderParts(record: MovedOrder, amounts: OrderAmounts, writing: RecordWriting): OrderParts {
  const { note, now, language } = writing
  const buyerLanguage = record.language?.slice(0, 2) || language
  const write = priceWriter(record.currency, buyerLanguage)
  const price = (minor: number) => {
    const { amount, formattedAmount } = write(minor)
    return { amount, formattedAmount }
  }
  const billing = record.billing && toOrderAddress(toAddressWithContact(record.billing, note))
  const recipient = record.shipping && toOrderAddress(toAddressWithContact(record.shipping, note))
  const memberId = writing.idOf('customers', record.customerId)
  return {
    id: writing.known ?? writing.freshId,
    createdDate: record.createdDate,
    updatedDate: record.updatedDate ?? record.createdDate,
    purchasedDate: record.createdDate,
    lineItems: record.lines.map((line, index) => lineOf(line, amounts.lines[index], { record, writing, price: write })),
    buyerInfo: { ...(memberId && { memberId }), ...emailOf(record, note) },
    buyerLanguage,
    siteLanguage: language,
    weightUnit: writing.weightUnit === 'LB' ? 'LB' : 'KG',
    currency: record.currency,
    taxIncludedInPrices: record.taxIncludedInPrices,
    priceSummary: summaryOf(amounts, price),
    ...(billing && { billingInfo: billing }),
    ...(recipient && { recipientInfo: recipient }),
    ...(record.note && { buyerNote: fitting(record.note, 1000, 'note', note) }),
    ...(record.delivery &&
      amounts.delivery && {
        shippingInfo: {
          title: fitting(record.delivery.title || 'Delivery', 250, 'delivery.title', note),
          ...(recipient && { logistics: { shippingDestination: recipient } }),
          cost: {
            price: price(amounts.delivery.price),
            discount: price(amounts.delivery.discount),
            totalPriceBeforeTax: price(amounts.delivery.net),
            totalPriceAfterTax: price(amounts.delivery.gross),
            taxInfo: taxOf(amounts.delivery, record.taxIncludedInPrices, price),
          },
        },
      }),
    status: record.status,
    archived: false,
    taxInfo: { totalTax: price(amounts.totalTax), taxBreakdown: breakdownOf(amounts, price) },
    appliedDiscounts: discountsOf(record, amounts, price, writing),
    activities: [{ createdDate: record.createdDate, activityType: 'ORDER_PLACED' }],
    createdBy: memberId ? { memberId } : {},
    channelInfo: { type: 'OTHER_PLATFORM', externalOrderId: record.sourceId.slice(0, 100) },
    seenByAHuman: true,
    customFields: [],
    additionalFees: feesOf(record, amounts, price, writing),
    imported: true,
    ...(record.isTest && { testOrder: true }),
    ...(record.updatedDate === undefined && { updatedDate: now.toISOString() }),
  }
}

/** Shops have orders with addresses that no mail reaches, such as those of marketplaces. */
function emailOf({ email }: MovedOrder, note: RecordWriting['note']): { email?: string } {
  const plain = email?.trim()
  if (!plain) return {}
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain)) return { email: plain }
  note('email', `"${plain}" is not an email address, so the order has none`)
  return {}
}

function summaryOf(
  { lines, delivery, fees, total, totalTax, rounding }: OrderAmounts,
  price: Price,
): Order['priceSummary'] {
  const add = (parts: readonly PartAmounts[], of: (part: PartAmounts) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0)
  const discount = add(lines, (line) => line.discount) + (delivery?.discount ?? 0) + Math.max(-rounding, 0)
  return {
    subtotal: price(add(lines, (line) => line.price)),
    shipping: price(delivery?.price ?? 0),
    tax: price(totalTax),
    discount: price(discount),
    total: price(total),
    totalAdditionalFees: price(add(fees, (fee) => fee.price) + Math.max(rounding, 0)),
  }
}

interface LineFacts {
  readonly record: MovedOrder
  readonly writing: RecordWriting
  readonly price: PriceWriter
}

function lineOf(line: MovedLine, amounts: PartAmounts | undefined, facts: LineFacts): Order['lineItems'][number] {
  const { record, writing } = facts
  const { note, idOf, sourceKey } = writing
  const price: Price = (minor) => {
    const { amount, formattedAmount } = facts.price(minor)
    return { amount, formattedAmount }
  }
  const { unit = 0, price: full = 0, discount = 0, net = 0, gross = 0 } = amounts ?? {}
  const productId = idOf('products', line.productId)
  const variantId = line.variantId === undefined ? undefined : ourId(sourceKey, 'variants', line.variantId)
  const { isPhysical = true } = line
  return {
    id: ourId(sourceKey, 'lines', `${record.sourceId}/${line.sourceId}`),
    productName: { original: fitting(line.name || line.sku || 'Item', 200, 'lines.name', note) },
    ...(productId && {
      catalogReference: {
        appId: STORE_APP_ID,
        catalogItemId: productId,
        ...(variantId && line.options && { options: { variantId } }),
      },
    }),
    quantity: line.quantity,
    descriptionLines: Object.entries(line.options ?? {})
      .slice(0, 20)
      .map(([name, value]) => ({
        name: { original: name.slice(0, 100), translated: name.slice(0, 100) },
        plainText: { original: value.slice(0, 600), translated: value.slice(0, 600) },
      })),
    physicalProperties: { shippable: isPhysical, ...(line.sku && { sku: fitting(line.sku, 40, 'lines.sku', note) }) },
    itemType: { preset: isPhysical ? 'PHYSICAL' : 'DIGITAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    priceUndetermined: false,
    fixedQuantity: false,
    price: price(unit),
    priceBeforeDiscounts: price(unit),
    lineItemPrice: price(full),
    totalDiscount: price(discount),
    totalPriceBeforeTax: price(net),
    totalPriceAfterTax: price(gross),
    taxInfo: amounts
      ? taxOf(amounts, record.taxIncludedInPrices, price)
      : taxOf(NOTHING, record.taxIncludedInPrices, price),
  }
}

/** One entry for each rate over the whole order. */
function breakdownOf({ lines, delivery, fees }: OrderAmounts, price: Price): Order['taxInfo']['taxBreakdown'] {
  const taxed = [...lines, ...fees, ...(delivery ? [delivery] : [])].filter(({ tax }) => tax !== 0)
  return [...Map.groupBy(taxed, ({ rate }) => rate)].map(([rate, parts]) => ({
    taxName: 'Tax',
    taxType: 'Tax',
    jurisdiction: 'External',
    jurisdictionType: 'COUNTRY' as const,
    rate,
    aggregatedTaxAmount: price(parts.reduce((sum, { tax }) => sum + tax, 0)),
    aggregatedTaxableAmount: price(parts.reduce((sum, { net }) => sum + net, 0)),
  }))
}
