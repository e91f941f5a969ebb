import { readSettings, readStorefront } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { needsSetUp, setUp } from './set-up.ts'

test('a new shop is set up by four answers, once', async () => {
  const site = await createTestSite()
  try {
    expect(await needsSetUp(site)).toBe(true)
    await setUp(site, { name: 'Kontor', country: 'JP', currency: 'JPY', language: 'de' })
    expect(await needsSetUp(site)).toBe(false)
    const { profile, locale } = await readStorefront(site)
    expect(profile.name).toBe('Kontor')
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
