import { type Call, calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { write } from '../../platform/database/write.ts'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { payTestPayment } from '../../selling/payments/test/pay.ts'
import { settleCheckout } from '../orders/submit-checkout.ts'
import { cycleCheckout } from './cycles.ts'
import { subscriptionToken } from './link.ts'
import { announceRenewal } from './renewals/announce-renewal.ts'
import { announceExpiry } from './renewals/sweep.ts'
import { saveContract } from './store.ts'
import { SubscriptionShop } from './testing.ts'

let shop: SubscriptionShop
let contractId: string
let visitor: string
let token: string
beforeEach(async () => {
  shop = await new SubscriptionShop('2027-01-31T09:00:00Z').open()
  const { contract, token: buyer } = await shop.begin((await shop.product())(2))
  contractId = contract.id
  visitor = buyer
  token = await subscriptionToken(shop.site.db, contractId)
})
afterEach(() => shop.site.close())

/** Access tokens last a shorter time than these tests. */
const comeBack = async () => {
  visitor = (await visitorTokens(shop.site, shop.clientId)).access_token
}
const view = async () => (await responseOf(shop.site, visitor, calls.GetMySubscription, { token })).mySubscription
const mails = async () =>
  (await shop.site.db.selectFrom('mails').select(['id', 'subject']).execute()).filter(({ id }) =>
    id.startsWith('subscription-'),
  )

describe('a guest with the link of a mail', () => {
  test('sees the subscription, and what can be done with it', async () => {
    expect(await view()).toMatchObject({
      subscriptionContract: { id: contractId, status: 'ACTIVE', nextBillingDate: '2027-02-28T09:00:00.000Z' },
      card: { brand: 'visa', lastFourDigits: '4242', expired: false },
      canSkip: true,
      canPause: true,
      canResume: false,
      canCancel: true,
      paymentDue: false,
    })
  })

  test.each([undefined, 'wrong'])('needs a link of this site (%s)', async (wrong) => {
    const { code } = await rejection(shop.site, visitor, calls.GetMySubscription, { token: wrong })
    expect(code).toBe(wrong === undefined ? 'SUBSCRIPTION_CONTRACT_NOT_FOUND' : 'SUBSCRIPTION_LINK_INVALID')
  })

  test('skips a delivery, and takes that back', async () => {
    const skipped = await responseOf(shop.site, visitor, calls.SkipMySubscriptionCycle, { token })
    expect(skipped.mySubscription).toMatchObject({
      subscriptionContract: { cycleNumber: 2, nextBillingDate: '2027-03-31T09:00:00.000Z' },
      cycles: [
        { cycleNumber: 2, status: 'SKIPPED' },
        { cycleNumber: 1, status: 'ORDERED' },
      ],
      canUndoSkip: true,
    })
    const undone = await responseOf(shop.site, visitor, calls.SkipMySubscriptionCycle, { token, undo: true })
    expect(undone.mySubscription).toMatchObject({
      subscriptionContract: { cycleNumber: 1, nextBillingDate: '2027-02-28T09:00:00.000Z' },
      cycles: [{ cycleNumber: 1, status: 'ORDERED' }],
    })
    await responseOf(shop.site, visitor, calls.SkipMySubscriptionCycle, { token })
    await shop.at('2027-03-01T09:00:00Z')
    expect(await shop.orders(contractId)).toHaveLength(1)
    await shop.at('2027-03-31T09:00:00Z')
    expect(await shop.orders(contractId)).toHaveLength(2)
  })

  test('pauses until a date, after which it goes on by itself', async () => {
    const untilDate = '2027-04-10T00:00:00.000Z'
    await responseOf(shop.site, visitor, calls.PauseMySubscription, { token, untilDate })
    await shop.at('2027-02-28T09:00:00Z')
    await shop.at('2027-03-31T09:00:00Z')
    expect(await shop.orders(contractId)).toHaveLength(1)
    await shop.at('2027-04-10T00:00:00Z')
    expect(await shop.contract(contractId)).toMatchObject({ status: 'ACTIVE', nextAt: '2027-04-30T09:00:00.000Z' })
    await shop.at('2027-04-30T09:00:00Z')
    expect(await shop.orders(contractId)).toHaveLength(2)
  })

  test('pauses and resumes: the rhythm stays, and what passed is not charged', async () => {
    await responseOf(shop.site, visitor, calls.PauseMySubscription, { token })
    expect(await rejection(shop.site, visitor, calls.PauseMySubscription, { token })).toMatchObject({
      code: 'SUBSCRIPTION_STEP_NOT_ALLOWED',
    })
    await shop.at('2027-05-01T09:00:00Z')
    await comeBack()
    await responseOf(shop.site, visitor, calls.ResumeMySubscription, { token })
    expect(await shop.contract(contractId)).toMatchObject({ cycle: 1, nextAt: '2027-05-31T09:00:00.000Z' })
  })

  test('cancels: the end is confirmed by mail with the time of receipt, and nothing is charged any more', async () => {
    const { mySubscription } = await responseOf(shop.site, visitor, calls.CancelMySubscription, {
      token,
      reason: 'Too much',
    })
    expect(mySubscription.subscriptionContract).toMatchObject({ status: 'CANCELED', cancelReason: 'Too much' })
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject))
      .toContain('Confirmation: your subscription Coffee is canceled')
    await shop.at('2027-02-28T09:00:00Z')
    expect(await shop.orders(contractId)).toHaveLength(1)
  })

  test('changes quantity, date and address for the next delivery', async () => {
    const [line] = (await shop.contract(contractId)).document.lines
    const shippingAddress = {
      address: { country: 'DE', city: 'Kiel', postalCode: '24103', addressLine: 'Hafen 1' },
      contactDetails: { firstName: 'Ada', lastName: 'Larkin' },
    }
    const nextBillingDate = '2027-02-10T06:00:00.000Z'
    const lineItems = [{ id: line?.id ?? '', quantity: 3 }]
    await responseOf(shop.site, visitor, calls.ChangeMySubscription, {
      token,
      lineItems,
      shippingAddress,
      nextBillingDate,
    })
    await shop.at(nextBillingDate)
    const order = (await shop.orders(contractId)).at(-1)
    expect(order).toMatchObject({
      lineItems: [{ quantity: 3, price: { amount: '18.00' } }],
      recipientInfo: { address: { city: 'Kiel' } },
    })
    expect(await shop.contract(contractId)).toMatchObject({ nextAt: '2027-03-10T06:00:00.000Z' })
  })

  test.each([
    [{ lineItems: [{ id: '11111111-1111-4111-8111-111111111111', quantity: 2 }] }, 'LINE_ITEM_NOT_FOUND'],
    [{ paymentMethodId: '11111111-1111-4111-8111-111111111111' }, 'SAVED_PAYMENT_METHOD_NOT_FOUND'],
    [{ revision: '77' }, 'REVISION_CONFLICT'],
  ])('gets the reason for which %j is rejected', async (changes, code) => {
    expect(await rejection(shop.site, visitor, calls.ChangeMySubscription, { token, ...changes })).toMatchObject({
      code,
    })
  })
})

test('members have their own subscriptions only', async () => {
  const { access_token: own } = await signUp(shop.site)
  const { access_token: other } = await signUp(shop.site)
  const { contract } = await shop.begin((await shop.product())(), { token: own })
  const { mySubscriptions } = await responseOf(shop.site, own, calls.ListMySubscriptions, {})
  expect(mySubscriptions.map(({ subscriptionContract }) => subscriptionContract.id)).toEqual([contract.id])
  const which = { subscriptionContractId: contract.id }
  const returnUrl = `${shop.site.url}/account`
  const requests: readonly (readonly [call: Call, request: object])[] = [
    [calls.GetMySubscription, which],
    [calls.SkipMySubscriptionCycle, which],
    [calls.PauseMySubscription, which],
    [calls.ResumeMySubscription, which],
    [calls.CancelMySubscription, which],
    [calls.ChangeMySubscription, { ...which, nextBillingDate: '2028-01-01T09:00:00.000Z' }],
    [calls.StartMySubscriptionPaymentMethod, { ...which, returnUrl }],
    [calls.FinishMySubscriptionPaymentMethod, { ...which, setUpId: contract.id }],
    [calls.PayMySubscription, { ...which, returnUrl }],
    [calls.DecideMySubscriptionPrice, { ...which, accepted: true }],
  ]
  for (const [call, request] of requests)
    for (const caller of [other, visitor])
      expect([call.name, await rejection(shop.site, caller, call, request)]).toEqual([
        call.name,
        { status: 404, code: 'SUBSCRIPTION_CONTRACT_NOT_FOUND' },
      ])
})

test('a minimum term: a cancellation takes effect after its last delivery', async () => {
  const { contract } = await shop.begin((await shop.product({ minimumCycles: 3 }))())
  const link = await subscriptionToken(shop.site.db, contract.id)
  const { mySubscription } = await responseOf(shop.site, visitor, calls.CancelMySubscription, { token: link })
  expect(mySubscription).toMatchObject({
    subscriptionContract: { status: 'ACTIVE', endDate: '2027-03-31T09:00:00.000Z' },
    canCancel: false,
  })
  await shop.at('2027-02-28T09:00:00Z')
  await shop.at('2027-03-31T09:00:00Z')
  expect(await shop.contract(contract.id)).toMatchObject({ status: 'CANCELED', nextAt: null })
  expect(await shop.orders(contract.id)).toHaveLength(3)
})

describe('a delivery that could not be charged', () => {
  beforeEach(async () => {
    await writeSettings(shop.site.db, { subscriptionRetryDays: [] })
    const { contract } = await shop.begin((await shop.product())(), { card: 'unattended' })
    contractId = contract.id
    token = await subscriptionToken(shop.site.db, contractId)
  })

  test('is charged to the new card as soon as its customer has entered one, and the pause ends', async () => {
    await shop.at('2027-02-28T09:00:00Z')
    expect(await shop.contract(contractId)).toMatchObject({ status: 'PAUSED' })
    const returnUrl = `${shop.site.url}/subscriptions/back`
    await comeBack()
    const started = await responseOf(shop.site, visitor, calls.StartMySubscriptionPaymentMethod, { token, returnUrl })
    const finish = () =>
      responseOf(shop.site, visitor, calls.FinishMySubscriptionPaymentMethod, { token, setUpId: started.setUpId })
    expect(await finish()).toMatchObject({ completed: false })
    await payTestPayment(shop.site, started.redirectUrl.split('/').at(-1) ?? '', { card: 'succeeds' })
    expect(await finish()).toMatchObject({ completed: true, mySubscription: { card: { lastFourDigits: '4242' } } })
    await shop.runDue()
    expect(await shop.contract(contractId)).toMatchObject({ status: 'ACTIVE', cycle: 2 })
    expect(await shop.orders(contractId)).toHaveLength(2)
  })

  test('is paid by its customer where the bank asks, once, and later ones are charged to the same card', async () => {
    await writeSettings(shop.site.db, { subscriptionRetryDays: [1, 3] })
    await shop.at('2027-02-28T09:00:00Z')
    const returnUrl = `${shop.site.url}/subscriptions/back`
    await comeBack()
    const { redirectUrl = '' } = await responseOf(shop.site, visitor, calls.PayMySubscription, { token, returnUrl })
    const again = await responseOf(shop.site, visitor, calls.PayMySubscription, { token, returnUrl })
    expect(again.redirectUrl).toBe(redirectUrl)
    // The plan tries again while the customer is at the bank: it waits for them.
    await shop.at('2027-03-01T09:00:00Z')
    await payTestPayment(shop.site, redirectUrl.split('/').at(-1) ?? '', { card: 'succeeds' })
    await settleCheckout(shop.site, cycleCheckout(contractId, 2))
    await shop.until(contractId, ({ cycle, status }) => cycle === 2 && status === 'ACTIVE')
    await shop.at('2027-03-02T09:00:00Z')
    expect(await shop.orders(contractId)).toHaveLength(2)
    await comeBack()
    await expect.poll(async () => (await view()).card?.lastFourDigits).toBe('4242')
    await shop.at('2027-03-31T09:00:00Z')
    expect(await shop.orders(contractId)).toHaveLength(3)
  })

  test('sends its customer to no page of another site', async () => {
    const request = { token, returnUrl: 'https://elsewhere.test/' }
    expect(await rejection(shop.site, visitor, calls.StartMySubscriptionPaymentMethod, request)).toMatchObject({
      fields: ['returnUrl'],
    })
  })
})

describe('a higher price', () => {
  const change = async (amount: string, pricesFromDate = '2027-02-15T00:00:00.000Z') => {
    const [line] = (await shop.contract(contractId)).document.lines
    const prices = [{ lineItemId: line?.id ?? '', amount }]
    await responseOf(shop.site, shop.staff, calls.ChangeSubscriptionContract, {
      subscriptionContractId: contractId,
      prices,
      pricesFromDate,
    })
  }
  const priceOf = async () => (await shop.orders(contractId)).at(-1)?.lineItems[0]?.price?.amount

  test('waits for the consent of the customer, who is written to', async () => {
    await change('21.00')
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject))
      .toContain('A new price for your subscription Coffee')
    await shop.at('2027-02-28T09:00:00Z')
    expect(await priceOf()).toBe('18.00')
    await comeBack()
    await responseOf(shop.site, visitor, calls.DecideMySubscriptionPrice, { token, accepted: true })
    await shop.at('2027-03-31T09:00:00Z')
    expect(await priceOf()).toBe('21.00')
    await comeBack()
    expect((await view()).priceChange).toBeUndefined()
  })

  test('holds from its date on where no consent is needed; a lower one holds at once', async () => {
    await writeSettings(shop.site.db, { subscriptionPriceConsent: false })
    await change('21.00', '2027-03-15T00:00:00.000Z')
    await shop.at('2027-02-28T09:00:00Z')
    expect(await priceOf()).toBe('18.00')
    await shop.at('2027-03-31T09:00:00Z')
    expect(await priceOf()).toBe('21.00')
    await change('15.00')
    await shop.at('2027-04-30T09:00:00Z')
    expect(await priceOf()).toBe('15.00')
  })
})

test('the owner charges now, revokes the card and cancels', async () => {
  const which = { subscriptionContractId: contractId }
  const { orderId } = await responseOf(shop.site, shop.staff, calls.ChargeSubscriptionContract, which)
  expect((await shop.orders(contractId)).at(-1)?.id).toBe(orderId)
  expect(await shop.contract(contractId)).toMatchObject({ cycle: 2, nextAt: '2027-03-31T09:00:00.000Z' })
  await responseOf(shop.site, shop.staff, calls.RevokeSubscriptionPaymentMethod, which)
  expect(await responseOf(shop.site, shop.staff, calls.ChargeSubscriptionContract, which)).toMatchObject({
    failureCode: 'NO_PAYMENT_METHOD',
  })
  const { cycles } = await responseOf(shop.site, shop.staff, calls.ListSubscriptionCycles, which)
  expect(cycles).toMatchObject([
    { cycleNumber: 3, status: 'PAST_DUE', attempts: 1 },
    { cycleNumber: 2, status: 'ORDERED', orderId },
  ])
  const { url } = await responseOf(shop.site, shop.staff, calls.GetSubscriptionLink, which)
  expect(url).toContain('/subscriptions/')
  await responseOf(shop.site, shop.staff, calls.CancelSubscriptionContract, which)
  expect(await shop.contract(contractId)).toMatchObject({ status: 'CANCELED' })
})

test('a first order that is canceled ends its subscription', async () => {
  const { orderId } = await shop.contract(contractId)
  await responseOf(shop.site, shop.staff, calls.CancelOrder, { id: orderId ?? '' })
  await shop.until(contractId, ({ status }) => status === 'CANCELED')
})

test('a withdrawal from the first order that the shop accepts ends the subscription, whatever its minimum term', async () => {
  const { contract } = await shop.begin((await shop.product({ minimumCycles: 6 }))())
  const [order] = await shop.orders(contract.id)
  const person = { name: 'Ada Larkin', email: 'ada@example.com' }
  const { withdrawal } = await responseOf(shop.site, visitor, calls.CreateWithdrawal, {
    withdrawal: { ...person, orderNumber: order?.number ?? '' },
  })
  expect(await shop.contract(contract.id)).toMatchObject({ status: 'ACTIVE' })
  await responseOf(shop.site, shop.staff, calls.AcceptWithdrawal, { withdrawalId: withdrawal.id })
  const ended = await shop.until(contract.id, ({ status }) => status === 'CANCELED')
  expect(ended).toMatchObject({ cancelReason: 'WITHDRAWN', nextAt: null })
})

describe('mails', () => {
  const subjects = async () => (await mails()).map(({ subject }) => subject)

  test('say that a subscription has begun, announce each renewal once, and name what is charged', async () => {
    await expect.poll(subjects).toContain('Your subscription Coffee at Linholme')
    shop.now = new Date('2027-02-25T09:00:00Z')
    const announce = () => write(shop.site, null, (transaction) => announceRenewal(transaction, contractId, shop.now))
    await announce()
    await announce()
    await expect.poll(subjects).toContain('Your next delivery on February 28, 2027')
    const [mail] = await shop.site.db
      .selectFrom('mails')
      .select(['text'])
      .where('subject', 'like', 'Your next%')
      .execute()
    expect(mail?.text).toContain('On February 28, 2027 we charge €40.90 for Coffee')
    expect((await subjects()).filter((subject) => subject.startsWith('Your next'))).toHaveLength(1)
  })

  test('warn before a card expires, unless its bank renewed it', async () => {
    const coffee = await shop.product()
    const [expires, renewed] = [
      await shop.begin(coffee(), { card: 'expires' }),
      await shop.begin(coffee(), { card: 'renewed' }),
    ]
    // By now the bank has issued the new card.
    shop.now = new Date('2027-02-20T09:00:00Z')
    await announceExpiry(shop.site, new AbortController().signal)
    await announceExpiry(shop.site, new AbortController().signal)
    await expect.poll(async () => (await mails()).filter(({ id }) => id.includes('card-expires'))).toHaveLength(1)
    const [mail] = (await mails()).filter(({ id }) => id.includes('card-expires'))
    expect([mail?.id.includes(expires.contract.id), mail?.id.includes(renewed.contract.id)]).toEqual([true, false])
  })

  test('ask the customer to confirm where the bank wants it, in German where the customer reads that', async () => {
    const { contract } = await shop.begin((await shop.product())(), { card: 'unattended' })
    const stored = await shop.contract(contract.id)
    const german = { ...stored, document: { ...stored.document, language: 'de' } }
    await write(shop.site, null, (transaction) => saveContract(transaction, german, shop.now))
    await shop.at('2027-02-28T09:00:00Z')
    await expect.poll(subjects).toContain('Wir konnten dein Abo Coffee nicht abbuchen')
  })
})
