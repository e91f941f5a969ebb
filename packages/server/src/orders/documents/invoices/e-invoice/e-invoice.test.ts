import { calls, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../../platform/http/testing.ts'
import { readSettings, writeSettings } from '../../../../platform/settings/settings.ts'
import { newMerchant } from '../../../../selling/cart/testing.ts'
import { openTestShop, review, submit } from '../../../../selling/checkout/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../../../../selling/shipping/store.ts'
import type { Site } from '../../../../site.ts'
import { createTestSite } from '../../../../testing.ts'
import { readBooks } from '../../../billing/transactions.ts'
import { findOrder } from '../../../orders/store.ts'
import { composeInvoice } from '../compose-invoice.ts'
import { drawPdf } from '../draw/draw-pdf.ts'
import { type EInvoice, missingFields } from './e-invoice.ts'
import { broken, germanRules, rules } from './testing-rules.ts'
import { all, parseXml } from './testing-xml.ts'
import { writeCii } from './write-cii.ts'

let site: Site
let merchant: Awaited<ReturnType<typeof newMerchant>>

/** A shop in Bremen whose prices contain 19 % VAT, and that sells to businesses of other EU states without. */
beforeAll(async () => {
  site = await createTestSite()
  await openTestShop(site)
  const address = { street: 'Moorweg', streetNumber: '1', apartmentNumber: '', city: 'Bremen', country: 'DE' }
  await writeSettings(site.db, {
    business: {
      address: { ...address, state: '', zip: '28195', isPhysical: true, googleFormattedAddress: '' },
      email: 'shop@example.com',
      phone: '+49 421 123456',
      timeZone: 'Europe/Berlin',
    },
    legal: { managers: ['Grete Moor'], bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' } },
    invoices: {
      ...{ issue: 'BY_HAND', invoicePrefix: 'R-', creditNotePrefix: 'K-', sellerName: 'Moor & Heide <GmbH>' },
      vatNumber: 'DE123456789',
    },
    taxIncludedInPrices: true,
    taxes: { reverseCharge: true },
  })
  const regionId = await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  await saveShippingOption(site.db, {
    ...{ code: 'world', regionId, title: 'Paket', method: 'DELIVERY', deliveryTime: '' },
    rates: [{ amount: 1190, conditions: [] }],
  })
  merchant = await newMerchant(site)
})
afterAll(() => site.close())

interface Bought {
  readonly country?: string
  readonly vatNumber?: string
  readonly preset?: 'PHYSICAL' | 'SERVICE'
  readonly items?: readonly { readonly name: string; readonly price: string; readonly quantity: number }[]
}

async function invoiceOf({ country = 'DE', vatNumber, preset = 'PHYSICAL', items }: Bought): Promise<EInvoice> {
  const { checkout, addRequest, token } = merchant
  await addRequest({
    customLineItems: (items ?? [{ name: 'Sofa', price: '119', quantity: 2 }]).map(({ name, price, quantity }) => ({
      ...{ productName: { original: name }, itemType: { preset }, price, quantity },
    })),
  })
  const shippingAddress = { country, city: 'Lille', postalCode: '59000', addressLine: 'Rue Nationale 1' }
  const { checkoutId } = (await checkout({ channelType: 'WEB', email: 'ada@example.com', shippingAddress })).body
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin', ...(vatNumber && { vatId: { id: vatNumber } }) }
  await ask(site, token, calls.UpdateCheckout, {
    checkout: { id: checkoutId, billingInfo: { address: shippingAddress, contactDetails } },
  })
  const placed = await submit(site, checkoutId, await review(site, checkoutId))
  if (placed.status !== 'placed') throw new Error('not placed')
  const stored = await findOrder(site.db, placed.orderId)
  const order: Order = JSON.parse(stored?.document ?? '')
  const [books, settings] = [await readBooks(site.db, order.id), await readSettings(site.db)]
  const source = { order, books, settings, orderLanguage: 'de', open: null, number: 'R-00001' }
  const { eInvoice } = composeInvoice({ ...source, issuedAt: new Date('2026-11-26T12:00:00Z') })
  if (!eInvoice) throw new Error('The invoice has no data')
  return eInvoice
}

const checkBoth = (invoice: EInvoice) => ({
  missing: missingFields(invoice),
  standard: broken(parseXml(writeCii(invoice, 'EN16931')), rules),
  german: broken(parseXml(writeCii(invoice, 'XRECHNUNG')), { ...rules, ...germanRules }),
})
const valid = { missing: [], standard: [], german: [] }
const categories = (invoice: EInvoice) => invoice.taxes.map(({ category, rate }) => `${category} ${rate}`)

describe('an e-invoice keeps the rules of EN 16931 and XRechnung', () => {
  test('at the standard rate', async () => {
    const invoice = await invoiceOf({})
    expect(checkBoth(invoice)).toEqual(valid)
    expect(categories(invoice)).toEqual(['S 19'])
    expect(invoice).toMatchObject({ total: 24_290, paid: 0, account: { iban: 'DE02120300000000202051' } })
    expect(invoice.charges).toMatchObject([{ kind: 'CHARGE', net: 412 }])
  })

  test('of goods for a business in another country of the EU, with the country they go to', async () => {
    const invoice = await invoiceOf({ country: 'FR', vatNumber: 'FR12345678901' })
    expect(checkBoth(invoice)).toEqual(valid)
    expect(categories(invoice)).toEqual(['K 0'])
    expect(invoice.deliveredTo).toBe('FR')
  })

  test('of a service for such a business, by reverse charge', async () => {
    const invoice = await invoiceOf({ country: 'FR', vatNumber: 'FR12345678901', preset: 'SERVICE' })
    expect(checkBoth(invoice)).toEqual(valid)
    expect(categories(invoice)).toEqual(['AE 0'])
  })

  test('of an export', async () => {
    const invoice = await invoiceOf({ country: 'CH' })
    expect(checkBoth(invoice)).toEqual(valid)
    expect(categories(invoice)).toEqual(['G 0'])
  })

  test('for any prices, quantities and names', { timeout: 300_000 }, async () => {
    const item = fc.record({
      name: fc.constantFrom('Sofa', 'Größe <M> & "L"', 'Ding\u0007', "Teller's"),
      price: fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
      quantity: fc.integer({ min: 1, max: 40 }),
    })
    const bought = fc.record({
      country: fc.constantFrom('DE', 'FR', 'CH'),
      items: fc.array(item, { minLength: 1, maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(bought, async (given) => {
        const invoice = await invoiceOf(given)
        expect(checkBoth(invoice)).toEqual(valid)
      }),
      { numRuns: process.env.TEST_TIER === 'usual' ? 8 : 60 },
    )
  })

  test('of a credit note, with the number of its invoice', async () => {
    const invoice = await invoiceOf({})
    const note: EInvoice = {
      ...invoice,
      kind: 'CREDIT_NOTE',
      number: 'K-00001',
      corrects: 'R-00001',
      paid: invoice.total,
    }
    expect(checkBoth(note)).toEqual(valid)
    expect(all(parseXml(writeCii(note, 'XRECHNUNG')), 'rsm:ExchangedDocument/ram:TypeCode')[0]?.text).toBe('381')
  })
})

test('the rules find what is wrong', async () => {
  const invoice = await invoiceOf({})
  const wrong = { ...invoice, total: invoice.total + 1, lines: [], buyer: { name: '' } }
  expect(checkBoth(wrong).missing).toEqual(['BR-07 buyer name', 'BR-11 buyer country'])
  expect(checkBoth(wrong).standard).toEqual(
    expect.arrayContaining(['BR-07', 'BR-11', 'BR-16', 'BR-CO-13', 'BR-CO-15', 'BR-S-08']),
  )
  expect(missingFields({ ...invoice, seller: { name: 'Moor' } })).toEqual([
    'BR-08 seller address',
    'BR-CO-26 seller VAT number or tax number',
  ])
})

/** A file in which one thing is wrong, and the rule that finds it. */
const faults: readonly (readonly [rule: string, wrong: RegExp, by: string])[] = [
  ['BR-02', /(<rsm:ExchangedDocument><ram:ID>)[^<]+/, '$1'],
  ['BR-03', /(<udt:DateTimeString format="102">)\d+/, '$12026'],
  ['BR-04', /(<ram:TypeCode>)380/, '$1999'],
  ['BR-05', /(<ram:InvoiceCurrencyCode>)EUR/, '$1euro'],
  ['BR-22', /(<ram:BilledQuantity[^>]*>)[^<]+/, '$10'],
  ['BR-23', /(<ram:BilledQuantity) unitCode="[^"]+"/, '$1'],
  ['BR-25', /(<ram:SpecifiedTradeProduct><ram:Name>)[^<]+/, '$1'],
  ['BR-37', /(<ram:CategoryTradeTax>.*?<ram:CategoryCode>)S/, '$1'],
  ['BR-38', /(<ram:Reason>)[^<]+/, '$1'],
  ['BR-48', /(<ram:ApplicableHeaderTradeSettlement>.*?<ram:RateApplicablePercent>)[^<]+/, '$1'],
  ['BR-50', /(<ram:IBANID>)[^<]+/, '$1'],
  ['BR-CO-09', /(<ram:ID schemeID="VA">)DE/, '$1'],
  ['BR-CO-10', /(<ram:LineTotalAmount>)[^<]+/, '$11.00'],
  ['BR-CO-12', /(<ram:ChargeTotalAmount>)[^<]+/, '$11.00'],
  ['BR-CO-14', /(<ram:TaxTotalAmount[^>]*>)[^<]+/, '$11.00'],
  ['BR-CO-16', /(<ram:DuePayableAmount>)[^<]+/, '$11.00'],
  ['BR-CO-25', /(<ram:SpecifiedTradePaymentTerms><ram:Description>)[^<]+/, '$1'],
  ['BR-CO-26', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, ''],
  ['BR-S-01', /(<ram:ApplicableHeaderTradeSettlement>.*<ram:ApplicableTradeTax>.*?<ram:CategoryCode>)S/, '$1Z'],
  ['BR-S-02', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, ''],
  ['BR-S-05', /(<ram:RateApplicablePercent>)19/, '$10'],
  ['BR-S-08', /(<ram:BasisAmount>)[^<]+/, '$11.00'],
  ['BR-S-09', /(<ram:CalculatedAmount>)[^<]+/, '$11.00'],
  [
    'BR-S-10',
    /(<ram:ApplicableTradeTax><ram:CalculatedAmount>[^<]+<\/ram:CalculatedAmount><ram:TypeCode>VAT<\/ram:TypeCode>)/,
    '$1<ram:ExemptionReason>None</ram:ExemptionReason>',
  ],
  ['BR-IC-01', /(<ram:CategoryCode>)S/, '$1K'],
  ['BR-O-12', /(<ram:ApplicableHeaderTradeSettlement>.*<ram:ApplicableTradeTax>.*?<ram:CategoryCode>)S/, '$1O'],
  ['BR-CL-17', /(<ram:CategoryCode>)S/, '$1X'],
  ['BR-DE-7', /(<ram:EmailURIUniversalCommunication><ram:URIID>)[^<]+/, '$1'],
  ['BR-DE-15', /(<ram:BuyerReference>)[^<]+/, '$1'],
  ['BR-DE-27', /(<ram:CompleteNumber>)[^<]+/, '$112'],
  ['BR-DE-28', /(<ram:EmailURIUniversalCommunication><ram:URIID>)[^<]+/, '$1shop'],
]

test.each(faults)('%s finds what is wrong', async (rule, wrong, by) => {
  const xml = writeCii(await invoiceOf({}), 'XRECHNUNG')
  const changed = xml.replace(/>\s+</g, '><').replace(wrong, by)
  expect(changed, 'the fault is in the file').not.toBe(xml.replace(/>\s+</g, '><'))
  expect(broken(parseXml(changed), { ...rules, ...germanRules })).toContain(rule)
})

test('the PDF is PDF/A-3 with the data embedded as an alternative, and its fonts', async () => {
  const invoice = await invoiceOf({})
  const document = {
    ...{ language: 'de' as const, kind: 'INVOICE' as const, number: 'R-00001', issuedAt: '2026-11-26T12:00:00.000Z' },
    ...{ seller: ['Moor'], customer: ['Ada'], facts: [], lines: [], amounts: [], total: '1', taxes: [], payments: [] },
    notes: [],
  }
  const pdf = Buffer.from(await drawPdf({ ...document, eInvoice: invoice })).toString('latin1')
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '/AFRelationship /Alternative',
    '/Subtype /text#2Fxml',
    '/S /GTS_PDFA1',
  ])
    expect(pdf).toContain(part)
  expect(pdf).toMatch(/\/AF \[\d+ 0 R\]/)
  const count = (pattern: RegExp) => pdf.match(pattern)?.length ?? 0
  expect(count(/\/Type \/FontDescriptor/g)).toBeGreaterThan(0)
  expect(count(/\/FontFile[23]? /g)).toBe(count(/\/Type \/FontDescriptor/g))
  const plain = Buffer.from(await drawPdf(document)).toString('latin1')
  expect(plain).not.toContain('/AFRelationship')
  if (process.env.SAVE_INVOICE)
    (await import('node:fs')).writeFileSync(process.env.SAVE_INVOICE, await drawPdf({ ...document, eInvoice: invoice }))
})

describe('the ids of buyer and shop', () => {
  test('are in the file: Leitweg-ID as buyer reference, Peppol ids as electronic addresses', async () => {
    const invoice = await invoiceOf({})
    const ids = {
      ...invoice,
      buyerReference: '991-12345-67',
      seller: { ...invoice.seller, peppolId: '9930:DE123456789' },
      buyer: { ...invoice.buyer, peppolId: '0204:991-12345-67' },
    }
    const xml = writeCii(ids, 'XRECHNUNG')
    expect(xml).toContain('<ram:BuyerReference>991-12345-67</ram:BuyerReference>')
    expect(xml).toContain('<ram:URIID schemeID="9930">DE123456789</ram:URIID>')
    expect(xml).toContain('<ram:URIID schemeID="0204">991-12345-67</ram:URIID>')
    expect(broken(parseXml(xml), { ...rules, ...germanRules })).toEqual([])
  })
})
