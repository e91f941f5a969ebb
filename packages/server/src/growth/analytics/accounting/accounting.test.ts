import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reconcilePayments } from '../../../orders/billing/reconcile.ts'
import { placeTestOrder } from '../../../orders/billing/testing.ts'
import { issueMissing } from '../../../orders/documents/invoices/issue.ts'
import { ask, callOf, rejection } from '../../../platform/http/testing.ts'
import { readSettings, writeSettings } from '../../../platform/settings/settings.ts'
import {
  at,
  type BooksShop,
  cents,
  lineOf,
  markAsPaid,
  openBooksShop,
  refundOrder,
  sellOrder,
} from '../testing-books.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import { datevProblems, readDatev } from './testing-datev.ts'
import { toWindows1252 } from './windows-1252.ts'

let shop: BooksShop
beforeEach(async () => {
  shop = await openBooksShop()
  await setAccounting({ chart: 'SKR03', consultantNumber: 1234567, clientNumber: 42 })
})
afterEach(() => shop.site.close())

const staff = <C extends Parameters<typeof ask>[2]>(
  call: C,
  request: Parameters<typeof ask<C['request'], C['response']>>[3],
) => ask<C['request'], C['response']>(shop.site, shop.staff, call, request)

const setAccounting = (accounting: object) =>
  ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { accounting } } as never)

const MAY = { from: '2026-05-01', to: '2026-05-31' }

/** In May, a French consumer buys a mug and a bowl and pays; the bowl goes back. A German buys by card. */
async function sellInMay() {
  at(shop, '2026-05-04')
  const french = await sellOrder(shop, { mug: 1, bowl: 1 })
  await markAsPaid(shop, french.id)
  await issueMissing(shop.site, french.id)
  at(shop, '2026-05-20')
  const bowl = await lineOf(shop, french.id, 1)
  await refundOrder(shop, french.id, '105.50', { lineItems: [{ lineItemId: bowl, quantity: 1 }] })
  await issueMissing(shop.site, french.id)
  const { order: german } = await placeTestOrder(shop)
  const read = async () => (await staff(calls.GetOrder, { id: german.id })).order
  await expect.poll(async () => (await read()).paymentStatus).toBe('PAID')
  await issueMissing(shop.site, german.id)
  return { french, german }
}

async function exported(format: 'CSV' | 'DATEV', days = MAY) {
  const response = await staff(calls.ExportJournal, { ...days, format })
  return { ...response, bytes: Buffer.from(response.content, 'base64') }
}

describe('the journal as CSV', () => {
  test('has a row for each entry, with document, account and both currencies', async () => {
    const { french } = await sellInMay()
    const { bytes, fileName, rows } = await exported('CSV')
    const lines = bytes.toString('utf8').trim().split('\n')
    expect(fileName).toBe('journal-2026050120260531.csv')
    expect(lines).toHaveLength(rows + 1)
    expect(lines[0]).toContain('Day,Order,Document,Kind,Part,Account,Country')
    const of = lines.filter((line) => line.includes(`,${french.number},`))
    expect(
      of.some((line) => line.startsWith(`2026-05-04,${french.number},R-00001,SALE,LINE,8320,FR,,TVA,0.2,100.00,20.00`)),
    ).toBe(true)
    expect(of.some((line) => line.includes(',K-00001,REFUND,LINE,8320,FR,,TVA,0.055,-100.00,-5.50,'))).toBe(true)
    expect(of.some((line) => line.includes(',PAYMENT,MONEY,1360,'))).toBe(true)
  })
})

describe('the journal for DATEV', () => {
  test('keeps the rules of the format, and its postings come to the journal', async () => {
    await sellInMay()
    const { bytes, fileName, mediaType, rows } = await exported('DATEV')
    expect(fileName).toBe('EXTF_Buchungsstapel_2026050120260531.csv')
    expect(mediaType).toBe('text/csv; charset=windows-1252')
    expect(datevProblems(bytes)).toEqual([])
    const { head, postings } = readDatev(bytes)
    expect(head.slice(10, 17)).toEqual(['1234567', '42', '20260101', '4', '20260501', '20260531', '"Linholme"'])
    expect(postings).toHaveLength(rows)
    const entries = await shop.site.db
      .selectFrom('journal_entries')
      .select(['part', 'home_net_minor', 'home_tax_minor', 'money_minor'])
      .where('day', '>=', MAY.from)
      .where('day', '<=', MAY.to)
      .execute()
    const charged = entries.reduce((sum, entry) => sum + entry.home_net_minor + entry.home_tax_minor, 0)
    const paid = entries.reduce((sum, { money_minor }) => sum + money_minor, 0)
    const debtors = (field: 'account' | 'counterAccount') =>
      postings.filter((one) => one[field] === '10000').reduce((sum, { amount }) => sum + amount, 0)
    expect([debtors('account'), debtors('counterAccount')]).toEqual([charged, paid])
  })

  test('posts sales to the account of their tax, with the paper, and those of other states with state and rate', async () => {
    await sellInMay()
    const { postings } = readDatev((await exported('DATEV')).bytes)
    const oss = postings.filter(({ counterAccount }) => counterAccount === '8320')
    expect(
      oss.map(({ amount, day, document, taxKey, euTarget, euRate }) => [
        amount,
        day,
        document,
        taxKey,
        euTarget,
        euRate,
      ]),
    ).toEqual([
      [12_000, '0405', 'R-00001', '0240', 'FR', '20,00'],
      [10_550, '0405', 'R-00001', '0240', 'FR', '05,50'],
      [-10_550, '2005', 'K-00001', '0240', 'FR', '05,50'],
    ])
    const german = postings.filter(({ counterAccount }) => counterAccount === '8400')
    expect(german).toMatchObject([{ account: '10000', taxKey: '', euTarget: '', document: 'R-00002' }])
    expect(postings.filter(({ account }) => account === '1360').map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([22_550, -10_550]),
    )
  })

  test('takes own accounts before those of the chart, and fills numbers up to their length', async () => {
    await sellInMay()
    const accounts = [
      { use: 'OSS', account: '4321', country: 'FR', rate: '0.2', taxKey: '9' },
      { use: 'PAYMENTS', account: '18000', provider: 'gateway' },
    ]
    await setAccounting({ chart: 'SKR04', consultantNumber: 1001, clientNumber: 1, accountLength: 5, accounts })
    const { bytes } = await exported('DATEV')
    expect(datevProblems(bytes)).toEqual([])
    const { head, postings } = readDatev(bytes)
    expect(head[26]).toBe('"04"')
    const used = new Set(postings.flatMap(({ account, counterAccount }) => [account, counterAccount]))
    expect([...used].sort()).toEqual(['100000', '14600', '18000', '43200', '43210', '44000'])
    expect(postings.find(({ counterAccount }) => counterAccount === '43210')).toMatchObject({ taxKey: '0009' })
  })

  test.each([
    ['a consultant number', { chart: 'SKR03' }, MAY, 'format'],
    [
      'one fiscal year',
      { chart: 'SKR03', consultantNumber: 1001, clientNumber: 1, fiscalYearStart: 5 },
      { from: '2026-04-30', to: '2026-05-01' },
      'to',
    ],
    [
      'short accounts',
      { chart: 'SKR03', consultantNumber: 1001, clientNumber: 1, accounts: [{ use: 'OSS', account: '83200' }] },
      MAY,
      'format',
    ],
  ])('needs %s', async (_name, accounting, days, field) => {
    await sellInMay()
    await setAccounting(accounting)
    const request = { ...days, format: 'DATEV' }
    expect(await rejection(shop.site, shop.staff, calls.ExportJournal, request)).toMatchObject({ fields: [field] })
  })

  test('names the account that is missing', async () => {
    await shop.site.db.updateTable('tax_regions').set({ rate: '0.16' }).where('country', '=', 'DE').execute()
    await sellInMay()
    const response = await callOf(shop.site, shop.staff, calls.ExportJournal, { ...MAY, format: 'DATEV' })
    expect(await response.text()).toContain('needs an account for REVENUE DE 0.16')
  })
})

test('texts are in Windows-1252, as far as it has their letters', () => {
  const decoded = new TextDecoder('windows-1252').decode(toWindows1252('Größe € „Şahin“ 王 – Łódź'))
  expect(decoded).toBe('Größe € „Sahin“ ? – ?ódz')
  expect(DATEV_COLUMNS).toHaveLength(125)
})

describe('a statement', () => {
  test('adds up what was sold and went back, money, and what is owed', async () => {
    const { german } = await sellInMay()
    at(shop, '2026-05-28')
    const unpaid = await sellOrder(shop, { mug: 1 })
    const { csv, ...statement } = await staff(calls.QueryStatement, MAY)
    const total = cents(german.priceSummary.total.amount)
    expect(statement.taxes.filter(({ country }) => country === 'FR')).toEqual([
      {
        country: 'FR',
        name: 'TVA',
        rate: '0.055',
        net: '100.00',
        tax: '5.50',
        returnedNet: '100.00',
        returnedTax: '5.50',
      },
      {
        country: 'FR',
        name: 'TVA',
        rate: '0.2',
        net: '200.00',
        tax: '40.00',
        returnedNet: '0.00',
        returnedTax: '0.00',
      },
    ])
    expect(cents(statement.total)).toBe(22_550 - 10_550 + 12_000 + total)
    expect(statement.delivery).toBe(german.shippingInfo?.cost.totalPriceAfterTax.amount)
    expect(statement.payments).toMatchObject([
      { provider: 'gateway', ownBalance: false, captured: german.priceSummary.total.amount },
      { provider: 'manual', captured: '225.50', refunds: 1, refunded: '105.50', net: '120.00' },
    ])
    expect(statement.owed).toMatchObject([{ currency: 'EUR', opening: '0.00', closing: '120.00' }])
    expect(statement).toMatchObject({ orders: 3, canceled: 0, invoices: 2, creditNotes: 1, firstInvoice: 'R-00001' })
    expect(csv.split('\n')[0]).toBe('Section,Name,Country,Rate,Count,Net,Tax,Amount,Currency')
    expect(csv).toContain('Owed,Closing,,,,,,120.00,EUR')
    const june = await staff(calls.QueryStatement, { from: '2026-06-01', to: '2026-06-30' })
    expect(june.owed).toMatchObject([{ opening: '120.00', charged: '0.00', paid: '0.00', closing: '120.00' }])
    at(shop, '2026-06-02')
    await markAsPaid(shop, unpaid.id)
    const day = await staff(calls.QueryStatement, { from: '2026-06-02', to: '2026-06-02' })
    expect(day).toMatchObject({
      orders: 0,
      total: '0.00',
      owed: [{ opening: '120.00', paid: '120.00', closing: '0.00' }],
    })
  })

  test('is empty where nothing happened', async () => {
    const { csv: _, ...statement } = await staff(calls.QueryStatement, MAY)
    expect(statement).toMatchObject({ taxes: [], payments: [], owed: [], total: '0.00', orders: 0, invoices: 0 })
  })
})

test('the comparison of payments finds what the journal has otherwise', async () => {
  const { german } = await sellInMay()
  expect(await reconcilePayments(shop.site, null)).toEqual([])
  const { db } = shop.site
  const [entry] = await db
    .selectFrom('journal_entries')
    .selectAll()
    .where('order_id', '=', german.id)
    .where('part', '=', 'MONEY')
    .execute()
  if (!entry) throw new Error('The payment is booked')
  const more = { position: entry.position + 100, fact: 'twice', money_minor: 7 }
  await db
    .insertInto('journal_entries')
    .values({ ...entry, ...more })
    .execute()
  expect(await reconcilePayments(shop.site, null)).toMatchObject([
    {
      kind: 'JOURNAL_AMOUNT_DIFFERS',
      paymentId: entry.part_id,
      found: entry.money_minor + 7,
      expected: entry.money_minor,
    },
  ])
})

test('a shop in another currency than the euro has no postings for DATEV', async () => {
  await writeSettings(shop.site.db, { currency: 'CHF' })
  expect((await readSettings(shop.site.db)).accounting.chart).toBe('SKR03')
  const request = { ...MAY, format: 'DATEV' }
  expect(await rejection(shop.site, shop.staff, calls.ExportJournal, request)).toMatchObject({ fields: ['format'] })
})
