import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { rejection, responseOf } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { SubscriptionShop } from '../testing.ts'

const START = '2027-01-10T09:00:00.000Z'
const shop = new SubscriptionShop(START)
let contractId: string
let lineId: string
beforeAll(() => shop.open())
afterAll(() => shop.site.close())
beforeEach(async () => {
  shop.now = new Date(START)
  await writeSettings(shop.site.db, { subscriptionPriceConsent: true })
  const coffee = await shop.product()
  const { contract } = await shop.begin(coffee(2))
  contractId = contract.id
  lineId = contract.document.lines[0]?.id ?? ''
})

const rejectionOf = (call: Parameters<typeof rejection>[2], request: object, key = shop.staff) =>
  rejection(shop.site, key, call, request)

async function start(target: object = { contractTarget: { nextCycleNumber: 2 } }) {
  const { calculatedDraftSubscriptionContract } = await responseOf(
    shop.site,
    shop.staff,
    calls.CreateDraftSubscriptionContract,
    { subscriptionContractId: contractId, target },
  )
  return calculatedDraftSubscriptionContract.draftSubscriptionContract
}

const update = (draftSubscriptionContractId: string, change: object) =>
  responseOf(shop.site, shop.staff, calls.UpdateDraftSubscriptionLineItems, {
    draftSubscriptionContractId,
    lineItemChanges: [{ lineItemId: lineId, ...change }],
  })

const commit = (draftSubscriptionContractId: string, options: object = {}) =>
  responseOf(shop.site, shop.staff, calls.CommitDraftSubscriptionContract, { draftSubscriptionContractId, ...options })

const mug = { catalogItemId: fixtures.mug, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }

const delivered = async () =>
  ((await shop.orders(contractId)).at(-1)?.lineItems ?? []).map(({ quantity, price }) => [quantity, price.amount])

describe('a draft for all deliveries from the next one on', () => {
  test('shows each change with what it was, and what the delivery comes to', async () => {
    const { id, lineItems } = await start()
    expect(lineItems).toMatchObject([{ changeType: 'EMPTY', lineItem: { quantity: 2 } }])
    await update(id, { newQuantity: 3 })
    const { calculatedDraftSubscriptionContract } = await responseOf(
      shop.site,
      shop.staff,
      calls.AddLineItemsToDraftSubscription,
      { draftSubscriptionContractId: id, catalogLineItems: [{ catalogReference: mug, quantity: 1 }] },
    )
    const { draftSubscriptionContract } = calculatedDraftSubscriptionContract
    expect(draftSubscriptionContract).toMatchObject({
      status: 'DRAFT',
      lineItems: [
        { changeType: 'CHANGED', changed: { quantityBeforeChange: 2 }, lineItem: { quantity: 3 } },
        { changeType: 'ADDED', lineItem: { quantity: 1, price: { amount: '12.50' } } },
      ],
      priceSummary: { subtotal: { amount: '66.50' } },
    })
  })

  test('changes the contract when it is committed, and not before', async () => {
    const { id } = await start()
    await update(id, { newQuantity: 3, newPrice: '17.00' })
    expect((await shop.contract(contractId)).document.lines[0]?.quantity).toBe(2)
    const { calculatedDraftSubscriptionContract } = await commit(id, { reason: 'Requested by phone' })
    expect(calculatedDraftSubscriptionContract.draftSubscriptionContract.status).toBe('COMMITTED')
    await shop.at('2027-02-10T09:00:00.000Z')
    expect(await delivered()).toEqual([[3, '17.00']])
    const { subscriptionContract } = await responseOf(shop.site, shop.staff, calls.GetSubscriptionContract, {
      subscriptionContractId: contractId,
    })
    expect(subscriptionContract.activities).toMatchObject([
      {
        activityType: 'CHANGES_APPLIED',
        contractTarget: { nextCycleNumber: 2 },
        changesApplied: {
          draftSubscriptionContractId: id,
          reason: 'Requested by phone',
          changes: [
            { lineItemChanged: { id: lineId, quantity: { originalQuantity: 2, newQuantity: 3, diff: 1 } } },
            { totalPriceChanged: { originalTotal: { amount: '36.00' }, newTotal: { amount: '51.00' } } },
          ],
        },
      },
    ])
  })

  test('delivers added items from then on, also custom ones', async () => {
    const { id } = await start()
    await responseOf(shop.site, shop.staff, calls.AddLineItemsToDraftSubscription, {
      draftSubscriptionContractId: id,
      catalogLineItems: [{ catalogReference: mug, price: { amount: '11.00' } }],
      customLineItems: [{ productName: { original: 'Greeting card' }, price: { amount: '2.50' }, quantity: 2 }],
    })
    await commit(id)
    await shop.at('2027-02-10T09:00:00.000Z')
    const all = [
      [2, '18.00'],
      [1, '11.00'],
      [2, '2.50'],
    ]
    expect(await delivered()).toEqual(all)
    await shop.at('2027-03-10T09:00:00.000Z')
    expect(await delivered()).toEqual(all)
  })

  test('announces a higher price, which waits for the customer where the owner decided so', async () => {
    const { id } = await start()
    await update(id, { newPrice: '25.00' })
    await commit(id)
    await shop.at('2027-02-10T09:00:00.000Z')
    expect(await delivered()).toEqual([[2, '18.00']])
    const { document, nextAt } = await shop.contract(contractId)
    expect(document.priceChange).toMatchObject({ prices: { [lineId]: 2500 }, consent: 'REQUESTED' })
    expect(document.priceChange?.from).toBe('2027-02-10T09:00:00.000Z')
    expect(nextAt).toBe('2027-03-10T09:00:00.000Z')
  })
})

describe('a draft for later deliveries', () => {
  test('changes one delivery only', async () => {
    const { id } = await start({ cycleTarget: { cycleNumber: 3 } })
    await update(id, { newQuantity: 5 })
    await commit(id)
    const quantities: unknown[] = []
    for (const month of ['02', '03', '04']) {
      await shop.at(`2027-${month}-10T09:00:00.000Z`)
      quantities.push((await delivered())[0]?.[0])
    }
    expect(quantities).toEqual([2, 5, 2])
    expect((await shop.contract(contractId)).document.plannedEdits).toEqual([])
  })

  test('applies from its delivery on, beside what is changed until then', async () => {
    const { id } = await start({ contractTarget: { nextCycleNumber: 3 } })
    await update(id, { newPrice: '15.00' })
    await commit(id)
    await responseOf(shop.site, shop.staff, calls.ChangeSubscriptionContract, {
      subscriptionContractId: contractId,
      lineItems: [{ id: lineId, quantity: 4 }],
    })
    const lines: unknown[] = []
    for (const month of ['02', '03', '04']) {
      await shop.at(`2027-${month}-10T09:00:00.000Z`)
      lines.push((await delivered())[0])
    }
    expect(lines).toEqual([
      [4, '18.00'],
      [4, '15.00'],
      [4, '15.00'],
    ])
  })

  test('refuses a delivery that was made, and one after the last', async () => {
    const subscriptionContractId = contractId
    expect(
      await rejectionOf(calls.CreateDraftSubscriptionContract, {
        subscriptionContractId,
        target: { cycleTarget: { cycleNumber: 1 } },
      }),
    ).toMatchObject({ status: 428, code: 'CYCLE_ALREADY_STARTED' })
    const limited = await shop.product({ billingCycles: 3 })
    const { contract } = await shop.begin(limited())
    expect(
      await rejectionOf(calls.CreateDraftSubscriptionContract, {
        subscriptionContractId: contract.id,
        target: { cycleTarget: { cycleNumber: 4 } },
      }),
    ).toMatchObject({ status: 400 })
  })

  test('refuses a higher price of one delivery where the customer has to agree', async () => {
    const { id } = await start({ cycleTarget: { cycleNumber: 2 } })
    await update(id, { newPrice: '25.00' })
    const request = { draftSubscriptionContractId: id }
    expect(await rejectionOf(calls.CommitDraftSubscriptionContract, request)).toMatchObject({ status: 400 })
    await writeSettings(shop.site.db, { subscriptionPriceConsent: false })
    await commit(id)
    await shop.at('2027-02-10T09:00:00.000Z')
    expect(await delivered()).toEqual([[2, '25.00']])
    await shop.at('2027-03-10T09:00:00.000Z')
    expect(await delivered()).toEqual([[2, '18.00']])
  })
})

describe('recipient and delivery', () => {
  const address = { country: 'DE', city: 'Kiel', postalCode: '24103', addressLine: 'Holstenstr. 1' }

  test('delivers to another address, in another way', async () => {
    const { id } = await start()
    const { calculatedDraftSubscriptionContract: moved } = await responseOf(
      shop.site,
      shop.staff,
      calls.SetDraftSubscriptionRecipientInfo,
      { draftSubscriptionContractId: id, recipientInfo: { address } },
    )
    const { recipientDetails, shippingDetails } = moved.draftSubscriptionContract
    expect(recipientDetails).toMatchObject({ changeType: 'CHANGED', recipientInfo: { address: { city: 'Kiel' } } })
    const code = shippingDetails.shippingInfo?.code ?? ''
    const amount = shippingDetails.shippingInfo?.cost.price.amount ?? ''
    const { calculatedDraftSubscriptionContract: same } = await responseOf(
      shop.site,
      shop.staff,
      calls.SetDraftSubscriptionShippingInfo,
      { draftSubscriptionContractId: id, shippingInfo: { code, cost: { price: { amount } } } },
    )
    expect(same.draftSubscriptionContract.shippingDetails).toMatchObject({ shippingInfo: { code } })
    await commit(id)
    await shop.at('2027-02-10T09:00:00.000Z')
    const order = (await shop.orders(contractId)).at(-1)
    expect(order?.recipientInfo?.address?.city).toBe('Kiel')
    expect(order?.recipientInfo?.contactDetails?.lastName).toBe('Larkin')
  })

  test('refuses an unknown option, another price, and a place that is not served', async () => {
    const { id: draftSubscriptionContractId } = await start()
    const set = (shippingInfo: object) =>
      rejectionOf(calls.SetDraftSubscriptionShippingInfo, { draftSubscriptionContractId, shippingInfo })
    expect(await set({ code: 'balloon' })).toMatchObject({ code: 'SHIPPING_OPTION_NOT_FOUND' })
    expect(await set({ cost: { price: { amount: '0.01' } } })).toMatchObject({ status: 400 })
    await responseOf(shop.site, shop.staff, calls.SetDraftSubscriptionRecipientInfo, {
      draftSubscriptionContractId,
      recipientInfo: { address: { country: 'AQ', city: 'Base' } },
    })
    const code = await rejectionOf(calls.CommitDraftSubscriptionContract, { draftSubscriptionContractId })
    expect(code).toMatchObject({ code: 'SHIPPING_ADDRESS_REQUIRED' })
  })
})

describe('what a draft refuses', () => {
  test('names the line and the rule', async () => {
    const { id: draftSubscriptionContractId } = await start()
    const change = (...lineItemChanges: object[]) =>
      rejectionOf(calls.UpdateDraftSubscriptionLineItems, { draftSubscriptionContractId, lineItemChanges })
    const unknown = crypto.randomUUID()
    expect(await change({ lineItemId: unknown, newQuantity: 1 })).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' })
    expect(await change({ lineItemId: lineId })).toMatchObject({ status: 400 })
    const twice = { lineItemId: lineId, newQuantity: 4 }
    expect(await change(twice, twice)).toMatchObject({ status: 400 })
    await update(draftSubscriptionContractId, { newQuantity: 0 })
    expect(await change(twice)).toMatchObject({ code: 'LINE_ITEM_IS_REMOVED' })
    const request = { draftSubscriptionContractId }
    expect(await rejectionOf(calls.CommitDraftSubscriptionContract, request)).toMatchObject({
      code: 'NO_SUBSCRIPTION_LINE_ITEMS_AFTER_COMMIT',
    })
    const add = (...catalogLineItems: object[]) =>
      rejectionOf(calls.AddLineItemsToDraftSubscription, { draftSubscriptionContractId, catalogLineItems })
    expect(await add({ id: lineId, catalogReference: mug })).toMatchObject({ code: 'LINE_ITEM_ALREADY_EXISTS' })
    const gone = { ...mug, catalogItemId: unknown }
    expect(await add({ catalogReference: gone })).toMatchObject({ code: 'CATALOG_ITEM_NOT_FOUND' })
    const other = { ...mug, appId: unknown }
    expect(await add({ catalogReference: other })).toMatchObject({ code: 'MULTIPLE_CATALOGS' })
  })

  test('has one open draft of a contract, which its creator commits once', async () => {
    const { id } = await start()
    expect((await start()).id).toBe(id)
    const subscriptionContractId = contractId
    const other = { subscriptionContractId, target: { cycleTarget: { cycleNumber: 2 } } }
    expect(await rejectionOf(calls.CreateDraftSubscriptionContract, other)).toMatchObject({
      code: 'DRAFT_ALREADY_EXISTS_FOR_ANOTHER_TARGET',
    })
    const { apiKey } = await createApiKey(shop.site, { name: 'Other app' })
    const draftability = await responseOf(shop.site, apiKey, calls.GetSubscriptionContractDraftability, {
      subscriptionContractId,
    })
    expect(draftability).toMatchObject({
      draftable: false,
      nonDraftableReasons: [
        { reason: 'DRAFT_ALREADY_EXISTS_FOR_ANOTHER_OWNER', draftAlreadyExistsForAnotherOwner: { draftId: id } },
      ],
      currentCycle: 1,
    })
    const request = { draftSubscriptionContractId: id }
    expect(await rejectionOf(calls.CommitDraftSubscriptionContract, request)).toMatchObject({
      code: 'NO_CHANGES_TO_COMMIT',
    })
    await update(id, { newQuantity: 4 })
    expect(await rejectionOf(calls.CommitDraftSubscriptionContract, request, apiKey)).toMatchObject({
      code: 'DRAFT_BELONGS_TO_ANOTHER_OWNER',
    })
    const tries = await Promise.allSettled([commit(id), commit(id), commit(id)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rejectionOf(calls.CommitDraftSubscriptionContract, request)).toMatchObject({
      code: 'ALREADY_COMMITTED',
    })
    const { activities, lines } = (await shop.contract(contractId)).document
    expect([activities.length, lines[0]?.quantity]).toEqual([1, 4])
  })

  test('takes no draft of a contract that has ended', async () => {
    const subscriptionContractId = contractId
    const { id } = await start()
    await update(id, { newQuantity: 4 })
    await responseOf(shop.site, shop.staff, calls.CancelSubscriptionContract, { subscriptionContractId })
    const request = { draftSubscriptionContractId: id }
    expect(await rejectionOf(calls.CommitDraftSubscriptionContract, request)).toMatchObject({
      code: 'SUBSCRIPTION_CONTRACT_NOT_DRAFTABLE',
    })
  })
})

test('drafts are listed by contract and status, tagged and discarded', async () => {
  const { id } = await start()
  const assignTags = { privateTags: { tagIds: ['phone'] } }
  const list = async () => {
    const query = { filter: { subscriptionContractId: contractId, status: 'DRAFT' } }
    const page = await responseOf(shop.site, shop.staff, calls.QueryDraftSubscriptionContracts, { query })
    return page.draftSubscriptionContracts
  }
  await responseOf(shop.site, shop.staff, calls.BulkUpdateDraftSubscriptionContractTags, {
    draftSubscriptionContractIds: [id],
    assignTags,
  })
  expect(await list()).toMatchObject([{ id, tags: assignTags }])
  await responseOf(shop.site, shop.staff, calls.BulkUpdateDraftSubscriptionContractTagsByFilter, {
    filter: { id },
    unassignTags: assignTags,
  })
  expect((await list())[0]?.tags?.privateTags?.tagIds).toEqual([])
  expect(
    await rejectionOf(calls.BulkUpdateDraftSubscriptionContractTags, { draftSubscriptionContractIds: [id] }),
  ).toMatchObject({ code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' })
  await responseOf(shop.site, shop.staff, calls.DeleteDraftSubscriptionContract, { draftSubscriptionContractId: id })
  expect(await list()).toEqual([])
  expect(await rejectionOf(calls.GetDraftSubscriptionContract, { draftSubscriptionContractId: id })).toMatchObject({
    status: 404,
    code: 'DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND',
  })
})
