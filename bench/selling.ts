import { newMerchant } from '../packages/server/src/cart/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../packages/server/src/shipping/store.ts'
import { saveTaxRegion } from '../packages/server/src/taxes/tax-regions.ts'
import { createTestSite } from '../packages/server/src/testing.ts'
import { compareRates } from './rate.ts'
import type { Row } from './table.ts'

const LINES = 20
const OPTIONS = 10
const ROUNDS = 5
const SECONDS = 1
const BUDGET = 0.5

const address = { country: 'DE', subdivision: 'DE-HB', city: 'Bremen', postalCode: '28195' }

/** The totals of 20 lines with three tax regions and ten delivery options, against the same lines without them. */
export async function run(): Promise<Row[]> {
  const [withSelling, without] = [await openShop(true), await openShop(false)]
  const best = { withSelling: 0, without: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    best.withSelling = Math.max(best.withSelling, await measure(withSelling))
    best.without = Math.max(best.without, await measure(without))
  }
  await withSelling.site.close()
  await without.site.close()
  const what = `totals: ${LINES} lines, 3 tax regions, ${OPTIONS} options`
  return [compareRates(what, best.withSelling, 'the same without taxes and delivery', best.without, BUDGET)]
}

async function openShop(sells: boolean) {
  const site = await createTestSite()
  if (sells) await setUp(site.db)
  const merchant = await newMerchant(site)
  const customLineItems = Array.from({ length: LINES }, (_, index) => ({
    productName: { original: `Item ${index}` },
    itemType: { preset: 'PHYSICAL' },
    price: `${index + 1}.99`,
    quantity: (index % 3) + 1,
  }))
  await merchant.addRequest({ customLineItems })
  return { site, merchant }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function setUp(db: Shop['site']['db']) {
  for (const country of ['DE', 'FR', 'CH']) await saveTaxRegion(db, { country, name: 'VAT', rate: '0.19' })
  const regionId = await saveShippingRegion(db, { name: 'Germany', destinations: [{ country: 'DE' }] })
  for (let index = 0; index < OPTIONS; index++)
    await saveShippingOption(db, {
      code: `option-${index}`,
      regionId,
      title: `Option ${index}`,
      method: 'DELIVERY',
      tiers: [{ upToWeight: null, cost: 490 + index }],
      deliveryTime: '',
      workingDays: { min: 1, max: 3 },
    })
}

/** Estimates per second, one after the other. */
async function measure({ merchant }: Shop): Promise<number> {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < SECONDS * 1000) {
    const { status } = await merchant.estimate({ shippingAddress: address })
    if (status !== 200) throw new Error(`The estimate was rejected with status ${status}`)
    count += 1
  }
  return count / ((performance.now() - start) / 1000)
}
