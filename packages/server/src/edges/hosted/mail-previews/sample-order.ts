import type { Order, OrderLineItem, OrderPrice } from '@cartwright/contract'
import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import { formatMoney } from '../../../platform/pricing/money.ts'

const CREATED = '2026-11-23T10:00:00.000Z'
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** Amounts of the samples, in minor units of EUR. */
export const priceIn =
  (language: TextLanguage) =>
  (minor: number): OrderPrice => ({
    amount: (minor / 100).toFixed(2),
    formattedAmount: formatMoney(minor, 'EUR', language),
  })

const texts = {
  en: {
    items: [
      ['Salt-glazed harbour mug', 'Glaze', 'Deep sea green'],
      ['Oilcloth tote bag with leather handles, hand-sewn in Linholme', 'Size', 'Large'],
      ['A very small thing', 'Colour', 'Sand'],
    ],
    delivery: 'Standard delivery',
    time: '2 to 4 working days',
    wrapping: 'Gift wrapping',
    note: 'Please leave the parcel with the neighbours if I am out.',
    tax: 'VAT',
  },
  de: {
    items: [
      ['Salzglasierter Hafenbecher', 'Glasur', 'Tiefseegrün'],
      ['Wachstuchtasche mit Ledergriffen, in Linholme von Hand genäht', 'Größe', 'Groß'],
      ['Eine sehr kleine Sache', 'Farbe', 'Sand'],
    ],
    delivery: 'Standardversand',
    time: '2 bis 4 Werktage',
    wrapping: 'Geschenkverpackung',
    note: 'Bitte gebt das Paket bei den Nachbarn ab, wenn ich nicht zu Hause bin.',
    tax: 'MwSt.',
  },
} as const

/** Unit prices and quantities of the items. */
const amounts = [
  [1800, 2],
  [12450, 1],
  [95, 12],
] as const

/** An order that no one placed, with everything that mails show. */
export function sampleOrder(language: TextLanguage): Order {
  const price = priceIn(language)
  const messages = texts[language]
  const subtotal = amounts.reduce((sum, [unit, quantity]) => sum + unit * quantity, 0)
  const [shipping, discount, fee] = [490, 1500, 350]
  const total = subtotal + shipping + fee - discount
  const tax = Math.round((total * 19) / 119)
  const taxInfo = {
    taxAmount: price(0),
    taxableAmount: price(0),
    taxRate: '0.19',
    taxIncludedInPrice: true,
  }
  const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 117' }
  const recipient = { address, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } }
  const lineItems = messages.items.map(([name, option, value], index): OrderLineItem => {
    const [unit = 0, quantity = 1] = amounts[index] ?? []
    const line = price(unit * quantity)
    return {
      id: id(index + 1),
      productName: { original: name },
      quantity,
      totalDiscount: price(0),
      descriptionLines: [{ name: { original: option }, plainText: { original: value } }],
      itemType: { preset: 'PHYSICAL' },
      price: price(unit),
      priceBeforeDiscounts: price(unit),
      totalPriceBeforeTax: line,
      totalPriceAfterTax: line,
      paymentOption: 'FULL_PAYMENT_ONLINE',
      taxInfo,
      lineItemPrice: line,
      priceUndetermined: false,
      fixedQuantity: false,
    }
  })
  return {
    ...{ id: id(100), number: '10042', createdDate: CREATED, updatedDate: CREATED, lineItems },
    buyerInfo: { email: 'ada@example.com' },
    ...{ paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED', status: 'APPROVED' },
    ...{ buyerLanguage: language, weightUnit: 'KG', currency: 'EUR', taxIncludedInPrices: true },
    priceSummary: {
      ...{ subtotal: price(subtotal), shipping: price(shipping), tax: price(tax), discount: price(discount) },
      ...{ total: price(total), totalAdditionalFees: price(fee) },
    },
    billingInfo: recipient,
    recipientInfo: recipient,
    shippingInfo: {
      title: messages.delivery,
      logistics: { shippingDestination: recipient, deliveryTime: messages.time },
      cost: {
        price: price(shipping),
        totalPriceBeforeTax: price(shipping),
        totalPriceAfterTax: price(shipping),
        discount: price(0),
      },
    },
    buyerNote: messages.note,
    taxInfo: {
      totalTax: price(tax),
      taxBreakdown: [
        {
          ...{ taxName: messages.tax, taxType: 'VAT', jurisdiction: 'DE', rate: '0.19' },
          ...{ aggregatedTaxAmount: price(tax), aggregatedTaxableAmount: price(total - tax) },
        },
      ],
    },
    appliedDiscounts: [],
    activities: [],
    createdBy: { visitorId: id(101) },
    channelInfo: { type: 'WEB' },
    customFields: [],
    balanceSummary: { balance: price(0), paid: price(total), refunded: price(0) },
    additionalFees: [
      {
        ...{ id: id(102), name: messages.wrapping, price: price(fee), priceAfterTax: price(fee) },
        ...{ lineItemIds: [], source: 'SERVICE_PLUGIN' },
      },
    ],
    imported: false,
  }
}
