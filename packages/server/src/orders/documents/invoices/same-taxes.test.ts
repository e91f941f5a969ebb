import { calls, type Order } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { ask } from '../../../platform/http/testing.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { newMerchant } from '../../../selling/cart/testing.ts'
import { review, setDetails, submit } from '../../../selling/checkout/testing.ts'
import { saveTaxRegion } from '../../../selling/taxes/tax-regions.ts'
import { type BillingShop, openBillingShop } from '../../billing/testing.ts'
import type { InvoiceDocument } from './document.ts'
import { broken, rules } from './e-invoice/testing-rules.ts'
import { parseXml } from './e-invoice/testing-xml.ts'
import { writeCii } from './e-invoice/write-cii.ts'
import { issueMissing } from './issue.ts'
import { invoicesOf } from './store.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const montreal = {
  ...{ country: 'CA', subdivision: 'CA-QC', city: 'Montreal' },
  ...{ postalCode: 'H2X 1Y4', addressLine: '1 Rue A' },
}

/** A shop that sells things at 19 % and books at 7 %, with delivery for 4.90; prices contain the tax. */
async function openShop(shippingTax: 'PROPORTIONAL' | 'HIGHEST' = 'PROPORTIONAL') {
  const shop = await openBillingShop()
  closers.push(() => shop.site.close())
  const { db } = shop.site
  await writeSettings(db, { taxes: { shippingTax } })
  const { taxGroup } = await ask(shop.site, shop.staff, calls.CreateTaxGroup, { taxGroup: { name: 'Books' } })
  const books = taxGroup.id ?? ''
  await saveTaxRegion(db, { country: 'DE', name: 'VAT', rate: '0.07', taxGroupId: books })
  return { ...shop, books }
}

interface Item {
  readonly name: string
  readonly price: string
  readonly taxGroupId?: string
  /** Default: a thing that is sent. */
  readonly preset?: 'SERVICE'
}

/** A customer orders one of each item. */
async function order(
  shop: BillingShop,
  items: readonly Item[],
  shippingAddress: object = bremen,
  currency = 'EUR',
): Promise<Order> {
  const { addRequest, token } = await newMerchant(shop.site)
  await addRequest({
    customLineItems: items.map(({ name, price, taxGroupId, preset = 'PHYSICAL' }) => ({
      ...{ productName: { original: name }, itemType: { preset }, price, quantity: 1 },
      ...(taxGroupId && { taxGroupId }),
    })),
  })
  const made = await shop.site.fetch(
    new Request(`${shop.site.url}/ecom/v1/carts/current/create-checkout`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'x-wix-currency': currency },
      body: JSON.stringify({ channelType: 'WEB', email: 'ada@example.com', shippingAddress }),
    }),
  )
  const { checkoutId }: { checkoutId: string } = JSON.parse(await made.text())
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
  await setDetails(shop.site, checkoutId, ({ shipping }) => ({ shipping: { ...shipping, contactDetails } }))
  const placed = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  if (placed.status !== 'placed') throw new Error('not placed')
  await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: placed.orderId })
  return (await ask(shop.site, shop.staff, calls.GetOrder, { id: placed.orderId })).order
}

/** The papers of an order: the tax table of the page, and that of the data in it. */
async function documentsOf(shop: BillingShop, { id }: Order) {
  await issueMissing(shop.site, id)
  return (await invoicesOf(shop.site.db, id)).map(({ kind, document }) => {
    const { taxes, eInvoice, notes }: InvoiceDocument = JSON.parse(document)
    return {
      kind,
      notes,
      eInvoice,
      page: taxes.map(({ label, net, tax }) => `${label}: ${net} + ${tax}`),
      data: eInvoice?.taxes.map(({ category, rate, base, tax }) => `${category} ${rate}: ${base} + ${tax}`),
    }
  })
}

const breakdownOf = ({ taxInfo }: Order) =>
  taxInfo.taxBreakdown.map(
    ({ taxName, rate, aggregatedTaxableAmount, aggregatedTaxAmount }) =>
      `${taxName} ${rate}: ${aggregatedTaxableAmount.amount} + ${aggregatedTaxAmount.amount}`,
  )

const reportOf = async (shop: BillingShop) => {
  const days = { from: '2020-01-01', to: '2022-12-31' }
  const { taxes } = await ask(shop.site, shop.staff, calls.QueryTaxTotals, { ...days, ...currentDays() })
  return taxes.map(({ rate, taxable, tax }) => `${rate}: ${taxable} + ${tax}`)
}

const currentDays = () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return { from: day(-1), to: day(1) }
}

const goods = ({ books }: { readonly books: string }) => [
  { name: 'Thing', price: '119' },
  { name: 'Book', price: '107', taxGroupId: books },
]

test('delivery in proportion to the goods stands at their rates on page, data and report', async () => {
  const shop = await openShop()
  const placed = await order(shop, goods(shop))
  const [invoice] = await documentsOf(shop, placed)
  expect(breakdownOf(placed)).toEqual(['VAT 0.19: 102.17 + 19.41', 'VAT 0.07: 102.17 + 7.15'])
  expect(invoice?.page).toEqual(['VAT 19%: €102.17 + €19.41', 'VAT 7%: €102.17 + €7.15'])
  expect(invoice?.data).toEqual(['S 19: 10217 + 1941', 'S 7: 10217 + 715'])
  expect((await reportOf(shop)).toSorted()).toEqual(['0.07: 102.17 + 7.15', '0.19: 102.17 + 19.41'])
})

test('delivery in proportion to goods of one rate has that rate, whatever it is rounded to', async () => {
  const shop = await openShop()
  const placed = await order(shop, [{ name: 'Thing', price: '2.75' }])
  const [invoice] = await documentsOf(shop, placed)
  expect(invoice?.page).toEqual(['VAT 19%: €6.43 + €1.22'])
  expect(invoice?.data).toEqual(['S 19: 643 + 122'])
})

test('a credit note of such a delivery corrects it at the same rates', async () => {
  const shop = await openShop()
  const placed = await order(shop, goods(shop))
  await documentsOf(shop, placed)
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: placed.id,
  })
  const amount = { amount: '4.90' }
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: placed.id,
    paymentRefunds: [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount, externalRefund: true }],
    refundItems: { shipping: { amount } },
  } as never)
  const [, note] = await documentsOf(shop, placed)
  expect(note?.page).toEqual(['VAT 19%: €2.17 + €0.41', 'VAT 7%: €2.17 + €0.15'])
  expect(note?.data).toEqual(['S 19: 217 + 41', 'S 7: 217 + 15'])
})

test('what bears no tax stands at 0 % in the order, on the page and in the data', async () => {
  const shop = await openShop()
  await shop.site.db.updateTable('tax_regions').set({ taxes_shipping: 0 }).execute()
  const placed = await order(shop, [{ name: 'Thing', price: '119' }])
  const [invoice] = await documentsOf(shop, placed)
  expect(breakdownOf(placed)).toEqual(['VAT 0.19: 100.00 + 19.00', 'No tax 0: 4.90 + 0.00'])
  expect(invoice?.page).toEqual(['VAT 19%: €100.00 + €19.00', 'Tax 0%: €4.90 + €0.00'])
  expect(invoice?.data).toEqual(['S 19: 10000 + 1900', 'Z 0: 490 + 0'])
})

test('an order without any tax has no taxes, and its invoice states its amount at 0 %', async () => {
  const shop = await openShop()
  await shop.site.db.deleteFrom('tax_regions').execute()
  const placed = await order(shop, [{ name: 'Thing', price: '100' }])
  const [invoice] = await documentsOf(shop, placed)
  expect(breakdownOf(placed)).toEqual([])
  expect(invoice?.page).toEqual(['Tax 0%: €104.90 + €0.00'])
})

const advice: readonly Item[] = [{ name: 'Advice', price: '100', preset: 'SERVICE' }]

/** Prices without tax, with two taxes in Quebec, the second on the price with the first. */
async function openQuebec() {
  const shop = await openShop('HIGHEST')
  const { db } = shop.site
  await writeSettings(db, { taxIncludedInPrices: false })
  await saveTaxRegion(db, { country: 'CA', subdivision: 'QC', name: 'GST', rate: '0.05', taxesShipping: false })
  const more = { compound: true, taxesShipping: false }
  await saveTaxRegion(db, { country: 'CA', subdivision: 'QC', name: 'QST', rate: '0.1', ...more })
  return shop
}

test('a compound tax shows the base that it was charged on, in the order, on the invoice and in the report', async () => {
  const shop = await openQuebec()
  const placed = await order(shop, advice, montreal)
  expect(breakdownOf(placed)).toEqual(['GST 0.05: 100.00 + 5.00', 'QST 0.1: 105.00 + 10.50'])
  const [invoice] = await documentsOf(shop, placed)
  expect(invoice?.page).toEqual(['GST 5%: €100.00 + €5.00', 'QST 10%: €105.00 + €10.50'])
  expect((await reportOf(shop)).toSorted()).toEqual(['0.05: 100.00 + 5.00', '0.1: 105.00 + 10.50'])
})

async function editWithoutChange(shop: BillingShop, { id }: Order, then = async (_draft: string, _line: string) => {}) {
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { sourceOrderId: id })
  const { draftOrder } = calculatedDraftOrder
  await then(draftOrder.id, draftOrder.lineItems[0]?.lineItem.id ?? '')
  await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId: draftOrder.id })
  return (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
}

test('an edit keeps the taxes of the order: compound ones, and those of delivery in proportion', async () => {
  const quebec = await openQuebec()
  const compound = await order(quebec, advice, montreal)
  expect(breakdownOf(await editWithoutChange(quebec, compound))).toEqual(breakdownOf(compound))
  const shop = await openShop()
  const placed = await order(shop, goods(shop))
  expect(breakdownOf(await editWithoutChange(shop, placed))).toEqual(breakdownOf(placed))
  const more = await editWithoutChange(shop, placed, async (draftOrderId, lineItemId) => {
    const lineItemChanges = [{ lineItemId, newQuantity: 2 }]
    await ask(shop.site, shop.staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges })
  })
  expect(more.taxInfo.taxBreakdown.map(({ rate }) => rate)).toEqual(['0.19', '0.07'])
})

test('the papers of an order in another currency state its tax in the shop’s own, with rate and day', async () => {
  const shop = await openShop()
  const { db } = shop.site
  await writeSettings(db, {
    currencyRates: [{ currency: 'USD', rate: '1.25' }],
    business: { timeZone: 'Europe/Berlin' },
  })
  const placed = await order(shop, goods(shop), bremen, 'USD')
  const total = { amount: placed.priceSummary.total.amount }
  await documentsOf(shop, placed)
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: placed.id,
  })
  const paymentId = orderTransactions.payments[0]?.id ?? ''
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: placed.id,
    paymentRefunds: [{ paymentId, amount: total, externalRefund: true }],
  } as never)
  const day = new Date(placed.purchasedDate ?? 0).toLocaleDateString('en', {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  })
  const documents = await documentsOf(shop, placed)
  expect(documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE'])
  const taxes = await Promise.all([
    shop.site.db.selectFrom('journal_entries').select('home_tax_minor').where('kind', '=', 'SALE').execute(),
    shop.site.db.selectFrom('journal_entries').select('home_tax_minor').where('kind', '=', 'REFUND').execute(),
  ])
  const booked = taxes.map((rows) => rows.reduce((sum, row) => sum + row.home_tax_minor, 0))
  const [sold = 0, returned] = booked
  expect(sold).toBeGreaterThan(2600)
  expect(returned).toBe(-sold)
  const amount = toDecimalString(sold, 'EUR')
  for (const { notes, eInvoice } of documents) {
    expect(notes).toContain(`Tax in the currency of the shop: €${amount}, by the rate 1 EUR = 1.25 USD of ${day}.`)
    expect(eInvoice?.taxAtHome).toEqual({ currency: 'EUR', tax: sold })
    const xml = eInvoice ? writeCii(eInvoice, 'EN16931') : ''
    expect(xml).toContain('<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>')
    expect(xml).toContain(`<ram:TaxTotalAmount currencyID="EUR">${amount}</ram:TaxTotalAmount>`)
    const ofTaxes = ['BR-53', 'BR-CO-13', 'BR-CO-14', 'BR-CO-15', 'BR-S-08', 'BR-S-09']
    expect(broken(parseXml(xml), rules).filter((rule) => ofTaxes.includes(rule))).toEqual([])
  }
})
