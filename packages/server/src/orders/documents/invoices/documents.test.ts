import { writeFileSync } from 'node:fs'
import { calls, type Order } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { extractTextItems, getDocumentProxy } from '../../../../../../lab/tools/testing/pdf.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { newMerchant } from '../../../selling/cart/testing.ts'
import { openTestShop, review, setDetails, submit } from '../../../selling/checkout/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../../../selling/shipping/store.ts'
import { saveTaxRegion } from '../../../selling/taxes/tax-regions.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { TestGateway } from '../../billing/testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const NAMES = [
  'Handgetöpferter Frühstücksteller „Morgennebel über der Heide“ mit eingelassenem Rand, 21 cm, spülmaschinenfest',
  'Tea bowl with a hand-thrown foot, salt-glazed twice and fired for three days in the wood kiln of the workshop',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsschraubenschlüsselaufbewahrungskasten',
  '有田焼のマグカップ「桜」大サイズ、手描きの絵付け、電子レンジ対応、化粧箱入り、贈り物に最適です',
  'طقم أكواب قهوة من الخزف المصنوع يدويا في إسطنبول، ستة أكواب (80 مل)',
]

/** A shop in Bremen with two rates of VAT, in prices that contain it. */
async function openShop() {
  const gateway = new TestGateway()
  const site = await createTestSite({ paymentProviders: [gateway.provider] })
  closers.push(() => site.close())
  await openTestShop(site)
  const address = { street: 'Moorweg', streetNumber: '1', apartmentNumber: '', city: 'Bremen', country: 'DE' }
  await writeSettings(site.db, {
    business: { address: { ...address, state: '', zip: '28195', isPhysical: true, googleFormattedAddress: '' } },
    invoices: {
      ...{ issue: 'WHEN_PAID', invoicePrefix: 'R-', creditNotePrefix: 'K-', sellerName: 'Moor & Heide GmbH' },
      ...{ vatNumber: 'DE123456789', registration: 'Amtsgericht Bremen, HRB 12345' },
    },
    taxes: { reverseCharge: true },
  })
  const regionId = await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  await saveShippingOption(site.db, {
    ...{ code: 'world', regionId, title: 'Paket', method: 'DELIVERY', deliveryTime: '' },
    rates: [{ amount: 1190, conditions: [] }],
  })
  const shop = { site, ...(await newMerchant(site)) }
  const { taxGroup } = await ask(site, shop.token, calls.CreateTaxGroup, { taxGroup: { name: 'Books' } })
  const taxGroupId = taxGroup.id ?? ''
  await saveTaxRegion(site.db, { country: 'DE', name: 'VAT', rate: '0.07', taxGroupId })
  return { ...shop, taxGroupId }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** Places and pays an order of 40 lines. */
async function placeLong(shop: Shop, language: string, country: string, vatNumber?: string): Promise<Order> {
  const { site, token, taxGroupId, addRequest, checkout } = shop
  await addRequest({
    customLineItems: Array.from({ length: 40 }, (_, index) => ({
      productName: { original: `${index + 1} ${NAMES[index % NAMES.length]}` },
      ...{ itemType: { preset: 'PHYSICAL' }, price: `${(index * 37.13 + 0.99).toFixed(2)}`, quantity: (index % 4) + 1 },
      ...(index % 3 === 0 && { taxGroupId }),
    })),
  })
  const shippingAddress = { country, city: 'Lille', postalCode: '59000', addressLine: 'Rue Nationale 1' }
  const { checkoutId } = (await checkout({ channelType: 'WEB', email: 'ada@example.com', shippingAddress })).body
  const contactDetails = {
    ...{
      firstName: 'Ada',
      lastName: 'Larkin-Святослав 王',
      company: 'Société Générale des Faïences du Nord et de l’Est',
    },
    ...(vatNumber && { vatId: { id: vatNumber } }),
  }
  const billingInfo = { address: shippingAddress, contactDetails }
  await ask(site, token, calls.UpdateCheckout, { checkout: { id: checkoutId, billingInfo } })
  await setDetails(site, checkoutId, () => ({ language }))
  const result = await submit(site, checkoutId, await review(site, checkoutId))
  if (result.status !== 'placed') throw new Error('not placed')
  const read = async () => (await ask(site, token, calls.GetOrder, { id: result.orderId })).order
  await expect.poll(async () => (await read()).paymentStatus).toBe('PAID')
  return read()
}

/** What a paper prints: its words, and the numbers that stand at the right edge, in minor units, with their labels. */
async function readDocument(site: Site, url: string, name: string) {
  const bytes = new Uint8Array(await (await site.fetch(new Request(url))).arrayBuffer())
  if (process.env.SAVE_DOCUMENTS) writeFileSync(`${process.env.SAVE_DOCUMENTS}/${name}.pdf`, bytes)
  const { items } = await extractTextItems(await getDocumentProxy(bytes))
  const drawn = items.flatMap((page, index) => page.map((item) => ({ ...item, page: index })))
  const rows = drawn
    .filter(({ str, x, width }) => Math.abs(x + width - 539) < 1.5 && /\d[.,]\d\d\b/.test(str))
    .map(({ str, page, y }) => ({
      label: drawn
        .filter((item) => item.page === page && Math.abs(item.y - y) < 1 && item.str !== str)
        .map(({ str }) => str)
        .join(' '),
      amount: Number(str.replace(/[^\d-]/g, '')),
    }))
  return { text: drawn.map(({ str }) => str).join(' '), rows, pages: items.length }
}

type Document = Awaited<ReturnType<typeof readDocument>>
const minor = (amount: string) => Math.round(Number(amount) * 100)
const labelled = (rows: Document['rows'], label: string) => rows.filter((row) => row.label.includes(label))
const added = (rows: Document['rows']) => rows.reduce((sum, { amount }) => sum + amount, 0)

const TAXED = [
  ['de-DE', 'DE', { total: 'Gesamtbetrag', net: '(Netto', delivery: 'Lieferung', due: 'Offener Betrag' }],
  ['en', 'DE', { total: 'Total', net: '(Net', delivery: 'Delivery', due: 'Amount due' }],
] as const

test.each(TAXED)('the papers of an order of 40 lines in %s print sums that are the order’s', async (...given) => {
  const [language, country, messages] = given
  const shop = await openShop()
  const order = await placeLong(shop, language, country)
  const { site, token } = shop
  const list = async () => (await ask(site, token, calls.ListOrderInvoices, { orderId: order.id })).invoices
  await expect.poll(list).toHaveLength(1)
  const invoice = await readDocument(site, (await list())[0]?.url ?? '', `invoice-${language}`)
  expect(invoice.pages).toBeGreaterThan(1)
  for (const index of order.lineItems.keys()) expect(invoice.text).toMatch(new RegExp(`(^| )${index + 1} `))
  const { subtotal, shipping, tax, total } = order.priceSummary
  expect(added(invoice.rows.slice(0, 40))).toBe(minor(subtotal.amount))
  expect(labelled(invoice.rows, messages.total).map(({ amount }) => amount)).toEqual([minor(total.amount)])
  const taxes = labelled(invoice.rows, messages.net)
  expect(taxes).toHaveLength(2)
  expect(added(taxes)).toBe(minor(tax.amount))
  expect(minor(subtotal.amount) + minor(shipping.amount)).toBe(minor(total.amount))
  expect(labelled(invoice.rows, messages.due)).toMatchObject([{ amount: 0 }])

  const { orderTransactions } = await ask(site, token, calls.ListTransactionsForSingleOrder, { orderId: order.id })
  const returned = order.lineItems.slice(0, 25).map(({ id }) => ({ lineItemId: id, quantity: 1 }))
  const refundItems = { lineItems: returned, shipping: { amount: { amount: '4.00' } } }
  const { summary } = await ask(site, token, calls.CalculateRefund, { orderId: order.id, refundItems })
  await ask(site, token, calls.RefundPayments, {
    orderId: order.id,
    paymentRefunds: [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: summary.total.amount } }],
    refundItems,
    customerReason: 'Zerbrochen 💔',
  })
  await expect.poll(list).toHaveLength(2)
  const note = await readDocument(site, (await list())[1]?.url ?? '', `credit-note-${language}`)
  expect(labelled(note.rows, messages.total)).toMatchObject([{ amount: minor(summary.total.amount) }])
  // 25 lines, and the delivery at the two rates of the goods.
  expect(added(note.rows.slice(0, 27))).toBe(minor(summary.total.amount))
  expect(added(labelled(note.rows, messages.net))).toBe(minor(summary.tax.amount))

  const { packingSlips } = await ask(site, token, calls.ListPackingSlips, { orderId: order.id })
  const slip = await readDocument(site, packingSlips[0]?.url ?? '', `packing-slip-${language}`)
  for (const { productName } of order.lineItems.slice(0, 3))
    expect(slip.text).toContain(productName.original.slice(0, 20))
})

test.each(['de-DE', 'en'])(
  'an invoice of a reverse charge of 40 lines in %s prints net prices and both numbers',
  async (language) => {
    const shop = await openShop()
    const order = await placeLong(shop, language, 'FR', 'FR12345678901')
    const { site, token } = shop
    const list = async () => (await ask(site, token, calls.ListOrderInvoices, { orderId: order.id })).invoices
    await expect.poll(list).toHaveLength(1)
    const invoice = await readDocument(site, (await list())[0]?.url ?? '', `reverse-charge-${language}`)
    const { subtotal, total, tax } = order.priceSummary
    expect(tax.amount).toBe('0.00')
    expect(added(invoice.rows.slice(0, 40))).toBe(minor(subtotal.amount))
    expect(labelled(invoice.rows, language === 'en' ? 'Total' : 'Gesamtbetrag')).toMatchObject([
      { amount: minor(total.amount) },
    ])
    expect(invoice.text).toContain(language === 'en' ? 'Intra-Community supply' : 'innergemeinschaftliche')
    expect(invoice.text).toContain('DE123456789')
    expect(invoice.text).toContain('FR12345678901')
  },
)
