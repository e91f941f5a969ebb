import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { benefitsOf } from '../../people/customers/memberships/benefits.ts'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import { item, shopperWith } from '../../selling/cart/testing.ts'
import { goToCheckout } from '../../selling/checkout/testing.ts'
import { testCards } from '../../selling/payments/test/cards.ts'
import { MembershipShop } from './testing.ts'

let shop: MembershipShop
beforeEach(async () => {
  shop = new MembershipShop('2027-01-31T09:00:00Z')
  await shop.open()
})
afterEach(() => shop.site.close())

const german = { shippingAddress: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' } }
const held = async (memberId: string) => (await benefitsOf(shop.site.db, memberId, shop.now)).held.length

describe('a level by subscription', () => {
  test('is granted by the paid order, renewed, and ends with the paid period once it is canceled', async () => {
    const { item: gold } = await shop.sell('Gold')
    const { token, memberId } = await shop.member()
    const { contract } = await shop.begin(gold(), { token })
    await expect.poll(() => shop.statuses(memberId)).toEqual(['Gold ACTIVE'])
    expect(await shop.memberships(memberId)).toMatchObject([
      { source: 'SUBSCRIPTION', subscriptionId: contract.id, renewalDate: '2027-02-28T09:00:00.000Z' },
    ])
    await shop.at('2027-02-28T09:00:00Z')
    await expect.poll(async () => (await shop.memberships(memberId))[0]?.renewalDate).toBe('2027-03-31T09:00:00.000Z')
    await responseOf(shop.site, shop.staff, calls.CancelSubscriptionContract, { subscriptionContractId: contract.id })
    await expect.poll(async () => (await shop.memberships(memberId))[0]?.endDate).toBe('2027-03-31T09:00:00.000Z')
    shop.now = new Date('2027-03-31T08:59:59Z')
    expect(await held(memberId)).toBe(1)
    shop.now = new Date('2027-03-31T09:00:00Z')
    expect(await held(memberId)).toBe(0)
    expect(await shop.statuses(memberId)).toEqual(['Gold ENDED'])
  })

  test('stays while a renewal is late, and has days of grace while it is not paid', async () => {
    const { item: gold } = await shop.sell('Gold')
    const { token, memberId } = await shop.member()
    const { contract } = await shop.begin(gold(), { token, card: 'unattended' })
    await expect.poll(() => shop.statuses(memberId)).toEqual(['Gold ACTIVE'])
    shop.now = new Date('2027-02-28T12:00:00Z')
    expect(await shop.statuses(memberId)).toEqual(['Gold ACTIVE'])
    await shop.runDue()
    await expect.poll(() => shop.statuses(memberId)).toEqual(['Gold PAST_DUE'])
    expect((await shop.memberships(memberId))[0]?.endDate).toBe('2027-03-07T09:00:00.000Z')
    shop.now = new Date('2027-03-07T09:00:00Z')
    expect(await held(memberId)).toBe(0)
    expect((await shop.contract(contract.id)).status).toBe('PAST_DUE')
  })

  test('gives no benefits for a period that is skipped', async () => {
    const { item: gold } = await shop.sell('Gold')
    const { token, memberId } = await shop.member()
    const { contract } = await shop.begin(gold(), { token })
    await expect.poll(() => held(memberId)).toBe(1)
    await responseOf(shop.site, token, calls.SkipMySubscriptionCycle, { subscriptionContractId: contract.id })
    await expect.poll(async () => (await shop.memberships(memberId))[0]?.endDate).toBe('2027-02-28T09:00:00.000Z')
  })

  test('ends at once when its order is canceled', async () => {
    const { item: gold } = await shop.sell('Gold')
    const { token, memberId } = await shop.member()
    const { orderId } = await shop.begin(gold(), { token })
    await expect.poll(() => held(memberId)).toBe(1)
    await responseOf(shop.site, shop.staff, calls.CancelOrder, { id: orderId })
    await expect.poll(() => held(memberId)).toBe(0)
  })

  test('replaces a level of another rank, whose paid time remains', async () => {
    const silver = await shop.sell('Silver', { rank: 1 })
    const gold = await shop.sell('Gold', { rank: 2 })
    const { token, memberId } = await shop.member()
    const { contract } = await shop.begin(silver.item(), { token })
    await expect.poll(() => shop.statuses(memberId)).toEqual(['Silver ACTIVE'])
    await shop.begin(gold.item(), { token })
    await expect.poll(() => shop.statuses(memberId)).toEqual(['Gold ACTIVE', 'Silver ACTIVE'])
    await expect.poll(async () => (await shop.contract(contract.id)).status).toBe('CANCELED')
    await expect.poll(async () => (await shop.memberships(memberId))[1]?.endDate).toBe('2027-02-28T09:00:00.000Z')
  })

  test('cannot be bought again while it renews', async () => {
    const { item: gold } = await shop.sell('Gold')
    const { token, memberId } = await shop.member()
    await shop.begin(gold(), { token })
    await expect.poll(() => held(memberId)).toBe(1)
    const shopper = shopperWith(shop.site, token)
    const [id, , options] = gold()
    await shopper.add(item(id, 1, { ...options }))
    const { violations } = (await shopper.estimate()).body
    expect(violations).toMatchObject([{ severity: 'ERROR', description: expect.stringContaining('already have') }])
  })
})

describe('a level for a fixed time', () => {
  test('begins after the time that is paid already, also when two are bought at once', async () => {
    const { once } = await shop.sell('Gold')
    const checkouts = [
      await goToCheckout(shop.site, shop.clientId, [once()]),
      await goToCheckout(shop.site, shop.clientId, [once()]),
    ]
    await Promise.all(
      checkouts.map(({ token, checkoutId }) =>
        responseOf(shop.site, token, calls.CreateOrderAndCharge, {
          id: checkoutId,
          paymentToken: `test:${testCards.succeeds.number}`,
        }),
      ),
    )
    const rows = () => shop.site.db.selectFrom('memberships').selectAll().orderBy('starts_at').execute()
    await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(2)
    expect((await rows()).map(({ email, starts_at, ends_at }) => [email, starts_at, ends_at])).toEqual([
      ['ada@example.com', '2027-01-31T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
      ['ada@example.com', '2027-02-28T09:00:00.000Z', '2027-03-28T09:00:00.000Z'],
    ])
  })

  test('belongs to the account that verifies the address of the guest', async () => {
    const { level } = await shop.sell('Gold')
    const { memberId, email } = await shop.member()
    await responseOf(shop.site, shop.staff, calls.GrantMembership, { levelId: level.id, email: email.toUpperCase() })
    expect(await held(memberId)).toBe(1)
    await shop.site.db.updateTable('members').set({ email_verified: 0 }).where('id', '=', memberId).execute()
    expect(await held(memberId)).toBe(0)
  })
})

describe('benefits', () => {
  test('are the prices, deliveries and products of the level, for its members only', async () => {
    const priceListIds = [await shop.priceList()]
    const collection = await responseOf(shop.site, shop.staff, calls.CreateCollection, {
      collection: { name: 'Early' },
    })
    const collectionId = collection.collection.id ?? ''
    const { mug } = fixtures
    await responseOf(shop.site, shop.staff, calls.AddProductsToCollection, { id: collectionId, productIds: [mug] })
    const { level } = await shop.sell('Gold', {
      priceListIds,
      freeDeliveryCodes: ['standard'],
      collections: [{ collectionId }],
    })
    const { token, memberId } = await shop.member()
    const shopper = shopperWith(shop.site, token)
    await shopper.add(item(mug, 1))
    const before = (await shopper.estimate(german)).body
    expect(before.violations).toMatchObject([{ description: expect.stringContaining('for members only: Gold') }])
    const { membership } = await responseOf(shop.site, shop.staff, calls.GrantMembership, {
      levelId: level.id,
      memberId,
    })
    const after = (await shopper.estimate(german)).body
    expect(after.violations).toEqual([])
    const amount = ({ priceSummary }: typeof before) => Number(priceSummary.subtotal?.amount)
    expect(amount(after)).toBeCloseTo(amount(before) * 0.9, 2)
    expect(before.priceSummary.shipping?.amount).toBe('4.90')
    expect(after.priceSummary.shipping?.amount).toBe('0.00')
    await responseOf(shop.site, shop.staff, calls.SetMembershipEnd, { membershipId: membership.id })
    expect((await shopper.estimate(german)).body.priceSummary).toEqual(before.priceSummary)
  })

  test('pay for included products once the customer chooses the membership', async () => {
    const { mug } = fixtures
    const { collection } = await responseOf(shop.site, shop.staff, calls.CreateCollection, {
      collection: { name: 'Included' },
    })
    const collectionId = collection.id ?? ''
    await responseOf(shop.site, shop.staff, calls.AddProductsToCollection, { id: collectionId, productIds: [mug] })
    const { level } = await shop.sell('Gold', { includedCollectionIds: [collectionId] })
    const { token, memberId } = await shop.member()
    await responseOf(shop.site, shop.staff, calls.GrantMembership, {
      levelId: level.id,
      memberId,
      endDate: '2027-03-01T00:00:00Z',
    })
    const shopper = shopperWith(shop.site, token)
    await shopper.add(item(mug, 1))
    const { membershipOptions } = (await shopper.estimate()).body
    const [membership] = membershipOptions?.eligibleMemberships ?? []
    expect(membership).toMatchObject({ name: { original: 'Gold' }, expirationDate: '2027-03-01T00:00:00.000Z' })
    const { id = '', appId = '' } = membership ?? {}
    const chosen = (await shopper.estimate({ selectedMemberships: { memberships: [{ id, appId }] } })).body
    expect(chosen.priceSummary.subtotal?.amount).toBe('0.00')
    expect(chosen.membershipOptions?.selectedMemberships).toMatchObject([{ id, appId }])
    const stranger = { selectedMemberships: { memberships: [{ id: 'of-another', appId }] } }
    expect((await shopper.estimate(stranger)).body.violations).toMatchObject([{ severity: 'ERROR' }])
  })

  test('let members read pages that others do not', async () => {
    const { dataItem } = await responseOf(shop.site, shop.staff, calls.InsertDataItem, {
      dataCollectionId: 'pages',
      dataItem: { data: { slug: 'salon', title: 'Salon', body: '<p>Secret</p>', _publishStatus: 'PUBLISHED' } },
    })
    const { level } = await shop.sell('Gold', { pageIds: [dataItem.id ?? ''] })
    const { token, memberId } = await shop.member()
    const read = () => rejection(shop.site, token, calls.GetStorefrontPage, { slug: 'salon' })
    expect(await read()).toEqual({ status: 403, code: 'MEMBERSHIP_REQUIRED' })
    const { dataItems } = await responseOf(shop.site, token, calls.QueryDataItems, { dataCollectionId: 'pages' })
    expect(JSON.stringify(dataItems)).not.toContain('Secret')
    await responseOf(shop.site, shop.staff, calls.GrantMembership, { levelId: level.id, memberId })
    const { page } = await responseOf(shop.site, token, calls.GetStorefrontPage, { slug: 'salon' })
    expect(page.body).toContain('Secret')
  })
})

describe('the owner', () => {
  test('cannot delete a level that running subscriptions pay for', async () => {
    const { item: gold, level } = await shop.sell('Gold')
    const { token, memberId } = await shop.member()
    await shop.begin(gold(), { token })
    await expect.poll(() => held(memberId)).toBe(1)
    const remove = { membershipLevelId: level.id }
    expect(await rejection(shop.site, shop.staff, calls.DeleteMembershipLevel, remove)).toEqual({
      status: 409,
      code: 'MEMBERSHIP_LEVEL_IN_USE',
    })
    const { membershipLevel } = await responseOf(shop.site, shop.staff, calls.GetMembershipLevel, remove)
    expect(membershipLevel.memberCount).toBe(1)
  })

  test('gets an error that names the field of what the shop does not have', async () => {
    const { productId } = await shop.sell('Gold')
    const create = (level: object) =>
      rejection(shop.site, shop.staff, calls.CreateMembershipLevel, { membershipLevel: { name: 'Silver', ...level } })
    expect(await create({ products: [{ productId }] })).toEqual({ status: 409, code: 'MEMBERSHIP_PRODUCT_TAKEN' })
    const unknown = '7d0b4bd5-0f0a-4a39-a5a0-2f3d4c5b6a71'
    for (const level of [
      { products: [{ productId: unknown }] },
      { priceListIds: [unknown] },
      { freeDeliveryCodes: ['balloon'] },
      { pageIds: ['none'] },
      { collections: [{ collectionId: unknown }] },
    ])
      expect(await create(level)).toMatchObject({ status: 400 })
  })

  test('grants a level until a date, and exports and erases memberships with their member', async () => {
    const { level } = await shop.sell('Gold')
    const { memberId } = await shop.member()
    const grant = { levelId: level.id, memberId, endDate: '2027-02-01T00:00:00Z' }
    await responseOf(shop.site, shop.staff, calls.GrantMembership, grant)
    const { memberships } = await responseOf(shop.site, shop.staff, calls.QueryMemberships, {
      query: { filter: { levelId: level.id, status: 'ACTIVE' } },
    })
    expect(memberships).toMatchObject([{ memberId, source: 'STAFF', endDate: '2027-02-01T00:00:00.000Z' }])
    const held = await responseOf(shop.site, shop.staff, calls.ExportMember, { id: memberId })
    expect(held.export).toMatchObject({ memberships: [{ levelName: 'Gold' }] })
    await responseOf(shop.site, shop.staff, calls.EraseMember, { id: memberId })
    expect(await shop.site.db.selectFrom('memberships').selectAll().execute()).toEqual([])
  })
})
