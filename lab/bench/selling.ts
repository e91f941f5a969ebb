import { randomUUID } from 'node:crypto'
import { newMerchant } from '../../packages/server/src/selling/cart/testing.ts'
import { storedDiscountRules } from '../../packages/server/src/selling/promotions/rules/resources.ts'
import { fromWireRule } from '../../packages/server/src/selling/promotions/rules/wire-rule.ts'
import { saveShippingOption, saveShippingRegion } from '../../packages/server/src/selling/shipping/store.ts'
import { saveTaxRegion } from '../../packages/server/src/selling/taxes/tax-regions.ts'
import { callSite, createApiKey, createTestSite } from '../../packages/server/src/testing.ts'
import { compareRates } from './rate.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const LINES = 20
const OPTIONS = 10
const RULES = 50
/** The cart is too small for the others, which say what is missing. */
const APPLYING_RULES = 10
const ROUNDS = scaled(5)
const SAVED_RULES = scaled(200, 20)
const SAVING_BUDGET = 0.5
const SECONDS = scaled(1, 0.2)
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
  return [
    compareRates(what, best.withSelling, 'the same without taxes and delivery', best.without, BUDGET),
    await measureRules(),
    await measureSaving(),
  ]
}

/** Rules that staff save one after another: each costs as little as the first ones. */
async function measureSaving(): Promise<Row> {
  const site = await createTestSite()
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const tenths: number[] = []
  for (let tenth = 0; tenth < 10; tenth++) {
    const start = performance.now()
    for (let index = 0; index < SAVED_RULES / 10; index++) {
      const discountRule = { name: `Rule ${tenth}-${index}`, discounts: { values: [{ percentage: 1 }] } }
      const { status } = await callSite(site, apiKey, 'POST', '/ecom/v1/discount-rules', { discountRule })
      if (status !== 200) throw new Error(`The rule was rejected with status ${status}`)
    }
    tenths.push(SAVED_RULES / 10 / ((performance.now() - start) / 1000))
  }
  await site.close()
  const [, second = Number.NaN] = tenths
  const what = `${SAVED_RULES} rules saved in a row: the last tenth`
  return compareRates(what, tenths.at(-1) ?? Number.NaN, 'the second tenth', second, SAVING_BUDGET)
}

/** The totals of 20 lines with 50 active discount rules, ten of which apply, against the same lines without rules. */
async function measureRules(): Promise<Row> {
  const [withRules, without] = [await openShop(false), await openShop(false)]
  await addRules(withRules.site.db)
  const best = { withRules: 0, without: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    best.withRules = Math.max(best.withRules, await measure(withRules))
    best.without = Math.max(best.without, await measure(without))
  }
  await withRules.site.close()
  await without.site.close()
  const what = `totals: ${LINES} lines, ${RULES} active rules, ${APPLYING_RULES} apply`
  return compareRates(what, best.withRules, 'the same without rules', best.without, BUDGET)
}

/** Rules of several kinds. */
async function addRules(db: Shop['site']['db']): Promise<void> {
  const kinds = [{ percentage: 1 }, { fixedAmount: '0.01' }, { orderAmount: '0.05' }, { freeShipping: {} }]
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < RULES; index++) {
      const discount = kinds[index % kinds.length] ?? {}
      const given = {
        name: `Rule ${index}`,
        trigger: { subtotalRange: { from: String(index < APPLYING_RULES ? index : index * 1000) } },
        discounts: { values: [discount] },
      }
      await storedDiscountRules.save(transaction, fromWireRule(given, {}, randomUUID()), new Date())
    }
  })
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

/** Estimates per second, one after the other. The responses are not read: reading is the client's work. */
async function measure({ site, merchant }: Shop): Promise<number> {
  const headers = { authorization: merchant.token, 'content-type': 'application/json' }
  const body = JSON.stringify({ shippingAddress: address })
  const url = `${site.url}/ecom/v1/carts/current/estimate-totals`
  const start = performance.now()
  let count = 0
  while (performance.now() - start < SECONDS * 1000) {
    const response = await site.fetch(new Request(url, { method: 'POST', headers, body }))
    if (response.status !== 200) throw new Error(`The estimate was rejected with status ${response.status}`)
    count += 1
  }
  return count / ((performance.now() - start) / 1000)
}
