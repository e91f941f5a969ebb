import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { QueryOssReportResponse, QueryStatementResponse, VatNumberCheckEntry } from '@cartwright/client'
import {
  buy,
  callSite,
  checkOutCart,
  createTestSite,
  fixtures,
  openTestShop,
  visitorTokens,
} from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson, startSite } from './command-line.ts'

/** Each order has one mug of 12.50. */
const orders = [
  { country: 'FR' },
  { country: 'FR' },
  { country: 'AT' },
  { country: 'DE' },
  { country: 'FR', vatNumber: 'FR12345678901' },
]

/** A shop in Germany that sold to consumers of three countries and to a business, with a site that runs on it. */
async function runningShop() {
  const place = await newPlace()
  const database = join(place.DATA_DIR, 'site.db')
  const empty = await createTestSite({ database })
  const { clientId } = await openTestShop(empty)
  await empty.close()
  const file = join(place.DATA_DIR, 'shop.json')
  const address = { street: 'Moorweg', streetNumber: '1', city: 'Bremen', zip: '28195', country: 'DE' }
  await writeFile(file, JSON.stringify({ profile: { address } }))
  await runJson(place, 'apply', file)
  await runJson(place, 'tax', 'create', 'rate', 'country=FR', 'taxName=TVA', 'taxRate=0.2')
  await runJson(place, 'tax', 'create', 'rate', 'country=AT', 'taxName=USt', 'taxRate=0.2')
  await runJson(place, 'tax', 'settings', 'reverseCharge=true', 'vatNumberCheck=OFFICIAL')
  await runJson(place, 'delivery', 'create', 'shipping', 'title=Parcel', 'countries=FR,AT', 'price=0')
  const check = async () => ({ isRegistered: true, consultationNumber: 'WAPIAAAAZ1' })
  const site = await createTestSite({ database, vatNumbers: { check } })
  for (const { country, vatNumber } of orders) {
    const { access_token: token } = await visitorTokens(site, clientId)
    const id = await checkOutCart(site, token, [[fixtures.mug, 1]])
    const address = { country, city: 'Town', postalCode: '28195', addressLine: 'Street 1' }
    const contactDetails = { firstName: 'Ada', lastName: 'Larkin', ...(vatNumber && { vatId: { id: vatNumber } }) }
    const info = { address, contactDetails }
    const shippingInfo = { shippingDestination: info }
    const checkout = { id, billingInfo: info, shippingInfo }
    expect((await callSite(site, token, 'PATCH', `/ecom/v1/checkouts/${id}`, { checkout })).status).toBe(200)
    await buy(site, token, id)
  }
  await site.close()
  await startSite(place)
  return place
}

test('the sales to other EU states and the checked VAT numbers of a running site are printed', async () => {
  const place = await runningShop()
  await runJson(place, 'order', 'mark-paid', '1001', '--yes')
  await runJson(place, 'order', 'refund', '1001', '--all', '--external', '--yes')
  const days = ['--from', daysFromNow(-1), '--to', daysFromNow(1)]
  const report = await cartwright(place, 'tax', 'oss', ...days)
  // Neither the sale at home nor the one to a business. The refund is deducted.
  expect(report).toEqual({
    code: 0,
    stdout: 'Country,Rate,Orders,Taxable amount,VAT,Currency\nAT,0.2,1,10.42,2.08,EUR\nFR,0.2,2,10.42,2.08,EUR\n',
    stderr: '',
  })
  const { threshold, tax } = await runJson<QueryOssReportResponse>(place, 'tax', 'oss', ...days)
  expect([tax, threshold.state, threshold.limit]).toEqual(['4.16', 'BELOW', '10000.00'])
  const wrongDays = ['--from', '2026-10-02', '--to', '2026-10-01']
  expect(await cartwright(place, 'tax', 'oss', ...wrongDays)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('to'),
  })

  const checks = await cartwright(place, 'tax', 'vat-checks', '--number', 'FR 12345678901')
  expect(checks.stdout).toMatch(
    /^VAT number,Registered,Checked,Consultation number,Requester\nFR12345678901,yes,\d{4}-\S+Z,WAPIAAAAZ1,\n$/,
  )
  const listed = await runJson<VatNumberCheckEntry[]>(place, 'tax', 'vat-checks')
  expect(listed).toMatchObject([{ vatNumber: 'FR12345678901', registered: true, consultationNumber: 'WAPIAAAAZ1' }])
  expect(await runJson(place, 'tax', 'vat-checks', '--number', 'FR00000000000')).toEqual([])
}, 120_000)

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the statement and the journal of a running site are saved', async () => {
  const place = await runningShop()
  await runJson(place, 'order', 'mark-paid', '1001', '--yes')
  const days = ['--from', daysFromNow(0), '--to', daysFromNow(0)]
  const statement = await runJson<QueryStatementResponse>(place, 'accounting', 'statement', ...days)
  expect(statement).toMatchObject({ orders: 5, invoices: 1 })
  const file = join(place.DATA_DIR, 'journal.csv')
  const saved = await runJson<{ rows: number }>(place, 'accounting', 'journal', ...days, '--file', file)
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(saved.rows + 1)
  const accounting = JSON.stringify({ chart: 'SKR03', consultantNumber: 1001, clientNumber: 1 })
  await runJson(place, 'settings', 'set', `accounting=${accounting}`)
  const datev = join(place.DATA_DIR, 'datev.csv')
  await runJson(place, 'accounting', 'datev', ...days, '--file', datev)
  expect(await readFile(datev, 'latin1')).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
}, 120_000)
