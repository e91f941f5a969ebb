import { expect, test, vi } from 'vitest'
import { newPlace, runJson, startSite } from './command-line.ts'
import { newShopper } from './shopper.ts'

test('O03 a backup made while shoppers write is whole: healthy, and every cart acknowledged before it is there', async () => {
  const place = await newPlace()
  const site = await startSite(place, '--demo')
  const { clientId = '' } = site.ready
  const shoppers = Array.from({ length: 8 }, () => newShopper(site.url, clientId))
  const product = await newShopper(site.url, clientId).findProduct()
  const acknowledged = shoppers.map(() => 0)
  let isShopping = true
  const shopping = shoppers.map(async (shopper, index) => {
    while (isShopping) acknowledged[index] = await shopper.add(product)
  })
  // However busy the machine is: everybody has something before the backup begins.
  await vi.waitUntil(() => Math.min(...acknowledged) > 0, { timeout: 300_000 })

  const before = [...acknowledged]
  const copy = `${place.DATA_DIR}/copy/site.db`
  expect(await runJson(place, 'backup', copy)).toEqual({ file: copy, media: `${copy}.media` })
  const during = Math.max(...acknowledged)
  isShopping = false
  await Promise.all(shopping)
  expect(await site.stop()).toBe(0)
  expect(Math.min(...before)).toBeGreaterThan(0)
  expect(during).toBeGreaterThan(Math.max(...before))

  const restored = { ...(await newPlace()), DATABASE_URL: `file:${copy}` }
  expect(await runJson(restored, 'doctor')).toMatchObject({ healthy: true })
  const second = await startSite(restored)
  const stored = await Promise.all(shoppers.map((shopper) => shopper.at(second.url).quantity()))
  for (const [index, quantity] of stored.entries()) {
    expect(quantity).toBeGreaterThanOrEqual(before[index] ?? 0)
    expect(quantity).toBeLessThanOrEqual(acknowledged[index] ?? 0)
  }
})
