import type { ResponseOf, RuleExplanation, StoredDiscountRule } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../../catalog/testing.ts'
import { callSite } from '../../../people/oauth/testing.ts'
import { write } from '../../../platform/database/write.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { codeOf, item, newMerchant, newVisitor, violationsOf } from '../../cart/testing.ts'
import { releaseDiscounts } from '../of-order.ts'
import { saveCoupon } from '../store.ts'
import { discountRules } from './discount-rule.ts'
import { countRuleUse } from './uses.ts'

const { mug, wallpaper, tableware } = fixtures
let now = new Date('2026-06-01T12:00:00.000Z')
let site: Site
let merchant: Awaited<ReturnType<typeof newMerchant>>
beforeAll(async () => {
  site = await createTestSite({ now: () => now })
  await createTestCatalog(site)
  await writeSettings(site.db, { business: { timeZone: 'Europe/Berlin' } })
  merchant = await newMerchant(site)
})
afterAll(() => site.close())

interface RuleAnswer {
  readonly discountRule: StoredDiscountRule & { id: string; revision: string }
  readonly discountRules: (StoredDiscountRule & { id: string })[]
  readonly details?: object
}
const call = <Body = RuleAnswer>(method: string, path: string, body?: object) =>
  callSite<Body & { details?: object }>(site, merchant.token, method, `/ecom/v1/discount-rules${path}`, body)
const create = (rule: object) => call('POST', '', { discountRule: { name: 'Rule', ...rule } })
const preview = (body: object) => call<ResponseOf<'PreviewDiscounts'>>('POST', '/preview', body)
const percent = (percentage: number) => ({ discounts: { values: [{ percentage }] } })

/** Runs with one rule, and deletes it. */
async function withRule(rule: object, work: (id: string) => Promise<void>): Promise<void> {
  const { status, body } = await create(rule)
  expect([status, body]).toMatchObject([200, {}])
  await work(body.discountRule.id).finally(() => call('DELETE', `/${body.discountRule.id}`))
}

describe('the calls', () => {
  test('create, read, change, query and delete a rule', async () => {
    const given = {
      name: 'Three mugs',
      trigger: {
        itemQuantityRange: {
          from: 3,
          scopes: [{ type: 'CATALOG_ITEM', catalogItemFilter: { catalogItemIds: [mug] } }],
        },
      },
      discounts: {
        values: [
          {
            targetType: 'SPECIFIC_ITEMS',
            specificItemsInfo: { scopes: [{ catalogItemFilter: { catalogItemIds: [mug] } }] },
            fixedPrice: '10',
            discountType: 'FIXED_PRICE',
          },
        ],
      },
    }
    const { body } = await create(given)
    expect(body.discountRule).toMatchObject({
      name: 'Three mugs',
      active: true,
      status: 'LIVE',
      usageCount: 0,
      revision: '1',
      trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3 } },
      discounts: { values: [{ fixedPrice: '10', discountType: 'FIXED_PRICE' }] },
    })
    const { id } = body.discountRule
    expect((await call('GET', `/${id}`)).body.discountRule).toEqual(body.discountRule)
    const changed = await call('PATCH', `/${id}`, { discountRule: { id, revision: '1', name: 'Mugs' } })
    expect(changed.body.discountRule).toMatchObject({ name: 'Mugs', revision: '2', trigger: { itemQuantityRange: {} } })
    expect(codeOf(await call('PATCH', `/${id}`, { discountRule: { id, revision: '1', name: 'Old' } }))).toBe(
      'REVISION_CONFLICT',
    )
    const cleared = await call('PATCH', `/${id}`, { discountRule: { id, revision: '2' }, mask: 'trigger' })
    expect(cleared.body.discountRule.trigger).toBeUndefined()
    const found = await call('POST', '/query', { query: { filter: { name: { $startsWith: 'mu' } } } })
    expect(found.body.discountRules.map((rule) => rule.id)).toEqual([id])
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect(codeOf(await call('GET', `/${id}`))).toBe('DISCOUNT_RULE_NOT_FOUND')
  })

  test.each<[string, object, string]>([
    ['no discount', {}, 'discountRule.discounts'],
    ['an empty discount', { discounts: { values: [{}] } }, 'discountRule.discounts.values[0]'],
    [
      'two discounts in one',
      { discounts: { values: [{ percentage: 5, fixedPrice: '1' }] } },
      'discountRule.discounts.values[0].fixedPrice',
    ],
    [
      'another type than its discount',
      { discounts: { values: [{ percentage: 5, discountType: 'FIXED_PRICE' }] } },
      'discountRule.discounts.values[0].discountType',
    ],
    [
      'a trigger of another type',
      { ...percent(5), trigger: { subtotalRange: { from: '1' }, triggerType: 'AND' } },
      'discountRule.trigger.triggerType',
    ],
    ['a range without ends', { ...percent(5), trigger: { subtotalRange: {} } }, 'discountRule.trigger.subtotalRange'],
    [
      'a range that ends before it begins',
      { ...percent(5), trigger: { itemQuantityRange: { from: 3, to: 2 } } },
      'discountRule.trigger.itemQuantityRange.to',
    ],
    [
      'a trigger of an app',
      { ...percent(5), trigger: { customTrigger: { id: 'x' } } },
      'discountRule.trigger.customTrigger.appId',
    ],
    [
      'the catalog of another app',
      {
        ...percent(5),
        trigger: { itemQuantityRange: { from: 1, scopes: [{ catalogItemFilter: { catalogAppId: mug } }] } },
      },
      'discountRule.trigger.itemQuantityRange.scopes[0]',
    ],
    [
      'times in the wrong order',
      { ...percent(5), activeTimeInfo: { start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z' } },
      'discountRule.activeTimeInfo.end',
    ],
    [
      'tiers of two kinds',
      {
        discounts: {
          values: [
            {
              tiered: {
                basis: 'SUBTOTAL',
                tiers: [
                  { from: '1', percentage: 5 },
                  { from: '2', amount: '1' },
                ],
              },
            },
          ],
        },
      },
      'discountRule.discounts.values[0].tiered.tiers',
    ],
    [
      'no eligible customers',
      { ...percent(5), trigger: { customerEligibility: {} } },
      'discountRule.trigger.customerEligibility',
    ],
  ])('rejects a rule with %s, naming the field', async (_, rule, field) => {
    expect(violationsOf(await create(rule))).toMatchObject([{ field }])
  })

  test('only owners and apps may call them', async () => {
    const visitor = await newVisitor(site)
    const { status } = await callSite(site, visitor.token, 'POST', '/ecom/v1/discount-rules/query', {})
    expect(status).toBe(403)
  })

  test('each change is an event', async () => {
    await withRule(percent(5), async () => {})
    const rows = await site.db
      .selectFrom('events')
      .select('slug')
      .where('entity_type', '=', 'wix.ecom.discounts.v1.discount_rule')
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ slug }) => slug).slice(-2)).toEqual(['created', 'deleted'])
  })
})

describe('in the cart', () => {
  test('a rule applies by itself, and cart, estimate and explanation agree', async () => {
    await withRule({ name: 'Summer', ...percent(10) }, async (id) => {
      const visitor = await newVisitor(site)
      const { body } = await visitor.add(item(mug, 2))
      expect(body.cart).toMatchObject({
        discount: { amount: '2.50' },
        appliedDiscounts: [{ discountRule: { id, name: { original: 'Summer' }, amount: { amount: '2.50' } } }],
      })
      const estimate = (await visitor.estimate({ explainDiscountRules: true })).body
      expect(estimate.priceSummary).toMatchObject({ discount: { amount: '2.50' }, total: { amount: '22.50' } })
      expect(estimate.appliedDiscounts).toMatchObject([
        {
          discountRule: { id, amount: { amount: '2.50' } },
          lineItemDiscounts: [{ totalDiscountAmount: { amount: '2.50' } }],
        },
      ])
      expect(estimate.discountRules).toMatchObject([{ id, applied: true, amount: { amount: '2.50' } }])
      expect((await visitor.estimate()).body).not.toHaveProperty('discountRules')
    })
  })

  test('a stored cart shows a rule as soon as it is switched on, and no longer once it is switched off', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    expect((await visitor.get()).body.cart.appliedDiscounts).toEqual([])
    await withRule(percent(10), async () => {
      expect((await visitor.get()).body.cart.discount).toMatchObject({ amount: '1.25' })
    })
    expect((await visitor.get()).body.cart).toMatchObject({ appliedDiscounts: [], discount: { amount: '0.00' } })
  })

  test('says what is missing, and hides offers for other customers', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const trigger = { subtotalRange: { from: '20' } }
    await withRule({ name: 'Free delivery', trigger, discounts: { values: [{ freeShipping: {} }] } }, async () => {
      await withRule(
        { ...percent(50), trigger: { customerEligibility: { individualMembersInfo: { memberIds: [mug] } } } },
        async () => {
          expect((await visitor.estimate({ explainDiscountRules: true })).body.discountRules).toMatchObject([
            {
              name: 'Free delivery',
              applied: false,
              freeShipping: true,
              rejection: 'CONDITIONS_NOT_MET',
              unmetConditions: [{ type: 'SUBTOTAL_TOO_LOW', missingAmount: { amount: '7.50' } }],
            },
          ])
        },
      )
    })
  })

  test('items of a collection only', async () => {
    const scopes = [{ type: 'CUSTOM_FILTER', customFilter: { params: { collectionIds: [tableware] } } }]
    await withRule({ discounts: { values: [{ percentage: 10, specificItemsInfo: { scopes } }] } }, async () => {
      const visitor = await newVisitor(site)
      const { body } = await visitor.add(item(mug, 1), item(wallpaper, 1))
      expect(body.cart.appliedDiscounts).toMatchObject([
        { discountType: 'SPECIFIC_ITEMS', discountRule: { amount: { amount: '1.25' } } },
      ])
    })
  })
})

describe('S09, PF60: times', () => {
  test.each([
    ['2026-03-28T23:00:00.000Z', true],
    ['2026-03-29T21:59:59.999Z', true],
    ['2026-03-29T22:00:00.000Z', false],
    ['2026-03-28T22:59:59.999Z', false],
  ])('days are whole days of the shop, across the clock change of 29 March: %s', async (at, applies) => {
    await withRule({ ...percent(10), activeTimeInfo: { firstDay: '2026-03-29', lastDay: '2026-03-29' } }, async () => {
      const { body } = await preview({ lineItems: [item(mug, 1)], at })
      expect(body.discount.amount).toBe(applies ? '1.25' : '0.00')
    })
  })

  test('a happy hour follows the clocks of the shop', async () => {
    const weeklyWindow = { days: ['MON'], from: '17:00', to: '19:00' }
    await withRule({ ...percent(10), trigger: { weeklyWindow } }, async () => {
      const at = async (time: string) => (await preview({ lineItems: [item(mug, 1)], at: time })).body.discount.amount
      expect(await at('2026-06-01T15:00:00Z')).toBe('1.25')
      expect(await at('2026-06-01T17:00:00Z')).toBe('0.00')
      expect(await at('2026-12-07T16:00:00Z')).toBe('1.25')
      expect(await at('2026-12-07T15:59:00Z')).toBe('0.00')
    })
  })

  test('a rule ends while it is in the cart', async () => {
    await withRule({ ...percent(10), activeTimeInfo: { end: '2026-06-01T12:01:00Z' } }, async () => {
      const visitor = await newVisitor(site)
      await visitor.add(item(mug, 1))
      expect((await visitor.get()).body.cart.discount).toMatchObject({ amount: '1.25' })
      now = new Date('2026-06-01T12:01:00Z')
      expect((await visitor.get()).body.cart.discount).toMatchObject({ amount: '0.00' })
      now = new Date('2026-06-01T12:00:00Z')
    })
  })
})

describe('the preview', () => {
  test('explains every rule: applied, blocked, unmet, switched off, ended, and the coupon', async () => {
    await saveCoupon(site.db, {
      code: 'TEN',
      name: 'Ten',
      benefit: { type: 'PERCENT', percent: '10' },
      minimumSubtotal: 5_000,
    })
    const reasons = (rules: readonly RuleExplanation[]) =>
      Object.fromEntries(rules.map(({ name, rejection }) => [name, rejection ?? 'APPLIED']))
    await withRule({ name: 'Best', ...percent(20), combines: false, priority: 5 }, () =>
      withRule({ name: 'Other', ...percent(10) }, () =>
        withRule({ name: 'Big', ...percent(10), trigger: { subtotalRange: { from: '100' } } }, () =>
          withRule({ name: 'Off', ...percent(10), active: false }, () =>
            withRule({ name: 'Old', ...percent(10), activeTimeInfo: { end: '2026-01-01T00:00:00Z' } }, async () => {
              const { body } = await preview({ lineItems: [item(mug, 2)], couponCode: 'TEN' })
              expect(reasons(body.discountRules)).toEqual({
                Best: 'APPLIED',
                Other: 'NOT_COMBINABLE',
                Big: 'CONDITIONS_NOT_MET',
                Off: 'NOT_ACTIVE',
                Old: 'EXPIRED',
              })
              expect(body).toMatchObject({
                discount: { amount: '5.00' },
                couponError: { code: 'ERROR_COUPON_NOT_APPLICABLE', data: { minimum: { amount: '50.00' } } },
              })
            }),
          ),
        ),
      ),
    )
  })

  test('customer groups and first orders', async () => {
    const ada = '11111111-1111-4111-8111-111111111111'
    const group = await callSite<{ customerGroup: { id: string } }>(
      site,
      merchant.token,
      'POST',
      '/ecom/v1/customer-groups',
      {
        customerGroup: { name: 'VIP', memberIds: [ada] },
      },
    )
    const eligible = { customerEligibility: { customerGroupIds: [group.body.customerGroup.id] } }
    await withRule({ ...percent(10), trigger: eligible }, async () => {
      expect((await preview({ lineItems: [item(mug, 1)], memberId: ada })).body.discount.amount).toBe('1.25')
      expect((await preview({ lineItems: [item(mug, 1)] })).body.discount.amount).toBe('0.00')
    })
    await site.db
      .insertInto('customer_orders')
      .values({ order_id: 'o', member_id: null, email: 'ada@example.com' })
      .execute()
    await withRule({ ...percent(10), trigger: { customerEligibility: { firstOrder: true } } }, async () => {
      const lineItems = [item(mug, 1)]
      expect((await preview({ lineItems })).body.discount.amount).toBe('1.25')
      expect((await preview({ lineItems, email: 'Ada@Example.com' })).body.discount.amount).toBe('0.00')
      expect((await preview({ lineItems, email: 'bo@example.com' })).body.discount.amount).toBe('1.25')
    })
  })
})

describe('limits', () => {
  const use = (id: string, orderId: string, email?: string) =>
    write(site, null, async (transaction) => {
      const stored = await discountRules.find(transaction, id)
      return stored !== null && countRuleUse(transaction, stored.value, { orderId, memberId: null, email, now })
    })

  test('50 orders at once use a rule of 20 exactly 20 times; a cancelled order gives its use back once', async () => {
    await withRule({ ...percent(10), usageLimit: 20 }, async (id) => {
      const counted = await Promise.all(Array.from({ length: 50 }, (_, order) => use(id, `order-${order}`)))
      expect(counted.filter(Boolean)).toHaveLength(20)
      const taken = `order-${counted.indexOf(true)}`
      for (const _ of [1, 2]) await write(site, null, (transaction) => releaseDiscounts(transaction, taken))
      expect((await call('GET', `/${id}`)).body.discountRule.usageCount).toBe(19)
    })
  })

  test('S17: a limit per customer counts the email address, however it is written', async () => {
    await withRule({ ...percent(10), usageLimitPerCustomer: 1 }, async (id) => {
      expect(await use(id, 'cy-1', 'cy@example.com')).toBe(true)
      expect(await use(id, 'cy-2', ' CY@example.com')).toBe(false)
      const asCy = await preview({ lineItems: [item(mug, 1)], email: 'cy@example.com' })
      expect(asCy.body.discountRules).toMatchObject([{ rejection: 'CUSTOMER_LIMIT_REACHED' }])
    })
  })
})
