import { readSettings, readShop, readStorefront } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { needsSetUp, setUp } from './set-up.ts'

test('a new shop is set up by four answers, once', async () => {
  const site = await createTestSite()
  try {
    expect(await needsSetUp(site)).toBe(true)
    await setUp(site, { name: 'Kontor', country: 'JP', currency: 'JPY', language: 'de' })
    expect(await needsSetUp(site)).toBe(false)
    const { profile, locale, delivery } = await readStorefront(site)
    expect(profile.name).toBe('Kontor')
    expect(delivery).toMatchObject({ countries: ['JP'], worldwide: false })
    expect(locale).toMatchObject({ country: 'JP', currency: 'JPY', language: 'de', languages: ['de'] })
  } finally {
    await site.close()
  }
})

test('names each answer that is not valid, and changes nothing', async () => {
  const site = await createTestSite()
  try {
    const wrong = { name: ' ', country: 'ZQ', currency: 'EURO', language: 'fr' }
    await expect(setUp(site, wrong)).rejects.toThrow(/name: [\s\S]*country: [\s\S]*currency: [\s\S]*language: /)
    const nothing = { name: '', country: '', currency: '', language: '' }
    await expect(setUp(site, nothing)).rejects.toThrow(/country: Enter a country/)
    expect((await readSettings(site.db)).name).toBe('Shop')
  } finally {
    await site.close()
  }
})

test.each([
  ['DE', 'EUR', undefined, ['VAT 19', 'VAT 7'], true, '4.90'],
  ['US', 'USD', 'US-NY', ['Sales tax 4'], false, '6.00'],
  ['JP', 'JPY', undefined, ['Consumption tax 10', 'Consumption tax 8'], true, '600'],
  ['CH', 'CHF', undefined, ['VAT 2.6', 'VAT 3.8', 'VAT 8.1'], true, '8.00'],
])(
  'a new shop in %s has its taxes and a delivery option',
  async (country, currency, subdivision, rates, included, price) => {
    const site = await createTestSite()
    try {
      const { warnings } = await setUp(site, {
        name: 'Kontor',
        country,
        currency,
        language: 'en',
        ...(subdivision && { subdivision }),
      })
      expect(warnings[0]).toMatch(/as of 20\d\d-\d\d-\d\d \(.+\)\. Check them/)
      const { taxes, delivery } = await readShop(site.db)
      const found = taxes?.regions?.flatMap((region) => region.rates.map(({ name, percent }) => `${name} ${percent}`))
      // Kinds of goods share rates.
      expect([...new Set(found)].sort()).toEqual(rates)
      expect(taxes).toMatchObject({ includedInPrices: included, confirmed: false })
      expect(delivery?.options).toMatchObject([{ code: 'standard', rates: [{ price }] }])
    } finally {
      await site.close()
    }
  },
)

test('rejects a part of the country without known taxes', async () => {
  const site = await createTestSite()
  try {
    const answers = { name: 'Kontor', country: 'US', currency: 'USD', language: 'en', subdivision: 'US-ZZ' }
    await expect(setUp(site, answers)).rejects.toThrow('subdivision: No tax rates are known for US-ZZ in US.')
  } finally {
    await site.close()
  }
})
