import type { StoredCoupon } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { customerGroups } from '../../people/customers/groups/groups.ts'
import { callSite } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, item, newMerchant, newVisitor, type Rejected } from '../cart/testing.ts'
import { validateCoupon } from './validate.ts'

const { mug, wallpaper, tableware } = fixtures
const NOW = new Date('2026-06-01T12:00:00.000Z')
const GROUP = '2b1c6a1e-5a0b-4c5d-9e2f-0a1b2c3d4e5f'
const ADA = '1b1c6a1e-5a0b-4c5d-9e2f-0a1b2c3d4e5f'

let site: Site
let merchant: Awaited<ReturnType<typeof newMerchant>>
beforeAll(async () => {
  site = await createTestSite({ now: () => NOW })
  await createTestCatalog(site)
  merchant = await newMerchant(site)
})
afterAll(() => site.close())

interface CouponAnswer {
  readonly id: string
  readonly coupon: StoredCoupon
}
const call = (method: string, path: string, body?: object) =>
  callSite<CouponAnswer & Rejected>(site, merchant.token, method, `/v2/coupons${path}`, body)
const create = (specification: object) => call('POST', '', { specification: { name: 'Spring', ...specification } })

test('products, collections, groups, pieces and "alone" are read back, and cleared by the mask', async () => {
  const own = {
    code: 'TARGETS',
    percentOffRate: 10,
    items: { productIds: [mug, wallpaper], collectionIds: [tableware] },
    minimumQuantity: 3,
    customerGroupIds: [GROUP],
    combinesWithRules: false,
  }
  const { id } = (await create(own)).body
  expect((await call('GET', `/${id}`)).body.coupon.specification).toMatchObject(own)
  const fieldMask = ['items', 'minimumQuantity', 'customerGroupIds', 'combinesWithRules']
  expect((await call('PATCH', `/${id}`, { specification: {}, fieldMask })).status).toBe(200)
  expect((await call('GET', `/${id}`)).body.coupon.specification).toEqual({
    name: 'Spring',
    code: 'TARGETS',
    active: true,
    percentOffRate: 10,
  })
})

test('one product is the scope that the provider has, and items replace a scope', async () => {
  const group = { name: 'product', entityId: mug }
  const { id } = (await create({ code: 'SCOPE', percentOffRate: 10, items: { productIds: [mug] } })).body
  expect((await call('GET', `/${id}`)).body.coupon.specification).toMatchObject({ scope: { group } })
  await call('PATCH', `/${id}`, { specification: { items: { collectionIds: [tableware, mug] } } })
  const { specification } = (await call('GET', `/${id}`)).body.coupon
  expect(specification).toMatchObject({ items: { collectionIds: [tableware, mug] } })
  expect(specification.scope).toBeUndefined()
})

test('rejects items beside a scope, by name', async () => {
  const scope = { namespace: 'stores', group: { name: 'product', entityId: mug } }
  const answer = await create({ code: 'BOTH', percentOffRate: 10, scope, items: { productIds: [wallpaper] } })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('specification.items')
})

test('a coupon for a group is for its members only, and a guest reads why', async () => {
  await customerGroups.save(site.db, { id: GROUP, name: 'Regulars', memberIds: [ADA] }, NOW)
  await create({ code: 'REGULARS', percentOffRate: 10, customerGroupIds: [GROUP] })
  const visitor = await newVisitor(site)
  await visitor.add(item(mug, 1))
  const answer = await visitor.update({ couponCode: 'REGULARS' })
  expect(codeOf(answer)).toBe('ERROR_COUPON_NOT_APPLICABLE')
  expect(JSON.stringify(answer.body)).toContain('OTHER_CUSTOMERS')
  expect(await validateCoupon(site.db, 'regulars', { memberId: ADA, now: NOW })).toMatchObject({ ok: true })
  expect(await validateCoupon(site.db, 'regulars', { memberId: GROUP, now: NOW })).toMatchObject({ ok: false })
})

test('a coupon that applies alone keeps rules from applying, in cart and estimate', async () => {
  await create({ code: 'ALONE', percentOffRate: 10, combinesWithRules: false })
  const rule = { name: 'Half', discounts: { values: [{ percentage: 50 }] } }
  const stored = await callSite<{ discountRule: { id: string } }>(
    site,
    merchant.token,
    'POST',
    '/ecom/v1/discount-rules',
    { discountRule: rule },
  )
  const visitor = await newVisitor(site)
  await visitor.add(item(mug, 1))
  expect((await visitor.estimate()).body.priceSummary.discount?.amount).toBe('6.25')
  await visitor.update({ couponCode: 'ALONE' })
  const { appliedDiscounts, priceSummary } = (await visitor.estimate()).body
  expect(appliedDiscounts).toMatchObject([{ coupon: { code: 'ALONE' } }])
  expect(priceSummary.discount?.amount).toBe('1.25')
  await callSite(site, merchant.token, 'DELETE', `/ecom/v1/discount-rules/${stored.body.discountRule.id}`)
})
