import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

test('doctor warns of countries of delivery without a tax rate, and changes nothing', async () => {
  const place = await newPlace()
  const shop = {
    locale: { country: 'DE' },
    delivery: {
      regions: [{ name: 'Neighbours', countries: ['DE', 'AT', 'NL', 'CH'] }],
      options: [{ code: 'parcel', title: 'Parcel', regions: ['Neighbours'], rates: [{ price: '4.90' }] }],
    },
    taxes: {
      regions: [
        { country: 'DE', rates: [{ name: 'VAT', percent: '19' }] },
        { country: 'NL', rates: [] },
      ],
    },
  }
  writeFileSync(`${place.DATA_DIR}/shop.json`, JSON.stringify(shop))
  await runJson(place, 'apply', `${place.DATA_DIR}/shop.json`)
  const file = `${place.DATA_DIR}/site.db`
  const before = readFileSync(file)
  const { code, stdout } = await cartwright(place, 'doctor')
  expect(code).toBe(0)
  expect(stdout).toContain(
    'WARN taxes: no rate for NL: orders there are sold without tax; AT pay the rate of the shop until you decide',
  )
  expect(readFileSync(file).equals(before)).toBe(true)
  await runJson(place, 'tax', 'apply-preset', 'NL')
  await runJson(place, 'tax', 'settings', 'sellerRatesInEu=true')
  expect((await cartwright(place, 'doctor')).stdout).toContain('ok  taxes: each country of delivery has a rate')
})
