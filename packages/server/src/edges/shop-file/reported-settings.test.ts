import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from '../../platform/database/write.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { applyShop } from './apply-shop.ts'
import { readShop } from './read-shop.ts'

let sites: Site[]
let one: Site
let other: Site
beforeEach(async () => {
  sites = [await createTestSite(), await createTestSite()]
  ;[one, other] = sites as [Site, Site]
})
afterEach(async () => {
  for (const site of sites) await site.close()
})

const apply = (site: Site, file: unknown) => write(site, null, (transaction) => applyShop(site, transaction, file))
const read = async (site: Site) => JSON.parse(JSON.stringify(await readShop(site.db)))

const file = {
  delivery: {
    regions: [{ name: 'Österreich & Südtirol', countries: ['AT', 'IT'] }],
    options: [
      { code: 'paket', title: 'Päckchen „klein“ 📦', regions: ['Österreich & Südtirol'], rates: [{ price: '4.90' }] },
    ],
  },
  taxes: { regions: [{ country: 'AT', rates: [{ name: 'USt.', percent: '20' }] }] },
  coupons: [{ code: 'FRÜHLING', name: 'Frühling <10 %>', percentOff: 10 }],
}

test('the settings of one shop are those of another after its file was applied: gh:woocommerce/woocommerce#13089', async () => {
  await apply(one, file)
  await apply(other, await read(one))
  expect(await read(other)).toEqual(await read(one))
  expect(await apply(other, await read(one))).toEqual([])
})

test('umlauts and emoji come back as they were: gh:gustavklopp/LingL#24', async () => {
  await apply(one, file)
  await apply(other, await read(one))
  const text = JSON.stringify(await read(other))
  for (const part of ['Österreich & Südtirol', 'Päckchen „klein“ 📦', 'FRÜHLING', 'Frühling <10 %>'])
    expect(text).toContain(part)
})

test('a file that is applied again after a change of capitals makes no second entry: gh:abantecart/abantecart-src#7', async () => {
  await apply(one, file)
  const [coupon] = file.coupons
  await apply(one, { ...file, coupons: [{ ...coupon, code: 'Frühling' }] })
  expect((await read(one)).coupons).toHaveLength(1)
})

test('a file with an error changes nothing of what is before it: gh:rtCamp/rtpanel#45', async () => {
  await apply(one, file)
  const before = await read(one)
  const wrong = {
    ...file,
    taxes: { regions: [{ country: 'AT', rates: [{ name: 'USt.', percent: '10' }] }] },
    fees: [{ code: 'a' }],
  }
  await expect(apply(one, wrong)).rejects.toThrow('fees[0]')
  expect(await read(one)).toEqual(before)
})
