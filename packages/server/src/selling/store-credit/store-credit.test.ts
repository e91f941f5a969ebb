import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { write } from '../../platform/database/write.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { findMail } from '../../platform/mail/mailbox.ts'
import { buy, checkOutCart, goToCheckout, review, submit } from '../checkout/testing.ts'
import { issueGiftCard } from '../gift-cards/issue.ts'

const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
const checkoutInfo = {
  buyerInfo: { email: 'ada@example.com' },
  shippingInfo: { shippingDestination: { address, contactDetails } },
}

let shop: BillingShop
let member: { token: string; memberId: string }
beforeEach(async () => {
  shop = await openBillingShop()
  member = await newMember()
})
afterEach(() => shop.site.close())

async function newMember() {
  const { access_token: token } = await signUp(shop.site)
  const { member: own } = await ask(shop.site, token, calls.GetMyMember, {})
  return { token, memberId: own.id }
}

const grant = (amount: string, more: object = {}) =>
  ask(shop.site, shop.staff, calls.GrantStoreCredit, { memberId: member.memberId, amount, ...more })
const balance = async () => (await ask(shop.site, member.token, calls.GetMyStoreCredit, {})).storeCredit.balance.amount
const history = async () =>
  (await ask(shop.site, member.token, calls.GetMyStoreCredit, {})).entries.map(({ reason, amount }) => [
    reason,
    amount.amount,
  ])

/** A checkout of mugs at 12.50, delivered for 4.90, that store credit pays. */
async function checkOut(units = 2, { token } = member): Promise<string> {
  const checkoutId = await checkOutCart(shop.site, token, [[fixtures.mug, units]])
  await ask(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, useStoreCredit: true })
  return checkoutId
}
const buyWithCredit = async (units = 2): Promise<Order> => buy(shop.site, member.token, await checkOut(units, member))
const paymentsOf = async (orderId: string) =>
  (await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })).orderTransactions.payments

describe('staff', () => {
  test('write to the member when they grant store credit, with the own texts of the shop, and not when they take some', async () => {
    const orderMailTexts = [{ kind: 'STORE_CREDIT_GRANTED' as const, language: 'en', intro: 'A present of {shop}.' }]
    await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { orderMailTexts } })
    const { entry } = await grant('20', { note: 'Sorry for the delay' })
    await expect
      .poll(() => findMail(shop.site.db, `store-credit-${entry.id}`))
      .toMatchObject({ to: expect.any(String) })
    const mail = await findMail(shop.site.db, `store-credit-${entry.id}`)
    expect(mail?.subject).toContain('€20.00')
    for (const text of ['A present of Linholme.', 'Sorry for the delay', 'Your store credit now: €20.00'])
      expect(mail?.text).toContain(text)
    const taken = await ask(shop.site, shop.staff, calls.TakeStoreCredit, { memberId: member.memberId, amount: '1' })
    const again = await grant('1')
    await expect.poll(() => findMail(shop.site.db, `store-credit-${again.entry.id}`)).toMatchObject({ to: mail?.to })
    expect(await findMail(shop.site.db, `store-credit-${taken.entry.id}`)).toBeUndefined()
  })

  test('grant and take store credit; the member sees why', async () => {
    await grant('20', { note: 'Sorry for the delay' })
    const { storeCredit } = await ask(shop.site, shop.staff, calls.TakeStoreCredit, {
      memberId: member.memberId,
      amount: '5.50',
    })
    expect(storeCredit).toMatchObject({ currency: 'EUR', balance: { amount: '14.50' } })
    const { entries } = await ask(shop.site, member.token, calls.GetMyStoreCredit, {})
    expect(entries).toMatchObject([
      { reason: 'TAKEN', amount: { amount: '5.50' }, balance: { amount: '14.50' } },
      { reason: 'GRANTED', amount: { amount: '20.00' }, note: 'Sorry for the delay' },
    ])
    const { storeCredits } = await ask(shop.site, shop.staff, calls.QueryStoreCredit, {})
    expect(storeCredits).toMatchObject([{ memberId: member.memberId, balance: { amount: '14.50' } }])
    const listed = await ask(shop.site, shop.staff, calls.ListStoreCreditEntries, { memberId: member.memberId })
    expect(listed.entries).toEqual(entries)
  })

  test('cannot take more than is left, use another currency, or name an unknown member', async () => {
    const { memberId } = member
    await grant('5')
    const taken = await rejection(shop.site, shop.staff, calls.TakeStoreCredit, { memberId, amount: '5.01' })
    expect(taken).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    for (const [given, problem] of [
      [{ memberId, amount: '1', currency: 'USD' }, { code: 'CURRENCY_NOT_SUPPORTED' }],
      [{ memberId: crypto.randomUUID(), amount: '1' }, { code: 'MEMBER_NOT_FOUND' }],
      [{ memberId, amount: '0' }, { status: 400 }],
      [{ memberId, amount: '0.001' }, { status: 400 }],
    ] as const)
      expect(await rejection(shop.site, shop.staff, calls.GrantStoreCredit, given)).toMatchObject(problem)
    expect(await balance()).toBe('5.00')
  })
})

describe('paying', () => {
  test('pays before the rest by another payment, after gift cards', async () => {
    await grant('20')
    const { code = '' } = await ask(shop.site, shop.staff, calls.IssueGiftCard, {
      giftCard: { initialValue: { value: '4' } },
    })
    const checkoutId = await checkOut()
    const giftCard = { code }
    const { checkout } = await ask(shop.site, member.token, calls.AddGiftCardToCheckout, { id: checkoutId, giftCard })
    expect(checkout).toMatchObject({
      giftCard: { amount: { amount: '4.00' } },
      storeCredit: { balance: { amount: '20.00' }, used: true, amount: { amount: '20.00' } },
      priceSummary: { total: { amount: '29.90' } },
      payNowTotalAfterGiftCard: { amount: '5.90' },
    })
    const order = await buy(shop.site, member.token, checkoutId)
    expect(order).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { balance: { amount: '5.90' } } })
    const payments = await paymentsOf(order.id)
    expect(payments.map(({ amount }) => amount.amount)).toEqual(expect.arrayContaining(['4.00', '20.00', '5.90']))
    expect(payments).toContainEqual(
      expect.objectContaining({ regularPaymentDetails: expect.objectContaining({ paymentMethod: 'StoreCredit' }) }),
    )
    expect(await history()).toEqual([
      ['SPENT', '20.00'],
      ['GRANTED', '20.00'],
    ])
  })

  test('pays a whole order, and is used only where the member chose it', async () => {
    await grant('100')
    const order = await buyWithCredit()
    expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
    expect(await balance()).toBe('70.10')
    const plain = await checkOutCart(shop.site, member.token, [[fixtures.mug, 1]])
    await buy(shop.site, member.token, plain)
    expect(await balance()).toBe('70.10')
  })

  test('guests have none', async () => {
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    expect(
      await rejection(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, useStoreCredit: true }),
    ).toMatchObject({ status: 400 })
    expect(await rejection(shop.site, token, calls.GetMyStoreCredit, {})).toMatchObject({ status: 403 })
  })

  test('PF76: two orders at once never spend more than the balance', async () => {
    await grant('40')
    const checkouts = [await checkOut(2)]
    // The second order is of a checkout with lines of its own: a member has one cart.
    const own = await ask(shop.site, member.token, calls.CreateCheckout, {
      channelType: 'WEB',
      lineItems: [{ quantity: 2, catalogReference: { appId: STORE_APP_ID, catalogItemId: fixtures.mug } }],
      checkoutInfo,
    })
    await ask(shop.site, member.token, calls.UpdateCheckout, {
      checkout: { id: own.checkout.id },
      useStoreCredit: true,
    })
    checkouts.push(own.checkout.id)
    const reviews = await Promise.all(checkouts.map((id) => review(shop.site, id)))
    const results = await Promise.allSettled(checkouts.map((id, index) => submit(shop.site, id, reviews[index] ?? '')))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await balance()).toBe('10.10')
  })

  test('I05: 50 debits at once never take more than is left', async () => {
    await grant('20')
    const { memberId } = member
    const done = await Promise.allSettled(
      Array.from({ length: 50 }, () => ask(shop.site, shop.staff, calls.TakeStoreCredit, { memberId, amount: '1' })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await balance()).toBe('0.00')
  })
})

describe('giving back', () => {
  test('PF76: a canceled order gives back once what store credit paid', async () => {
    await grant('10')
    const order = await buyWithCredit()
    expect(await balance()).toBe('0.00')
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    await vi.waitFor(async () => expect(await balance()).toBe('10.00'))
    expect(await history()).toEqual([
      ['RETURNED', '10.00'],
      ['SPENT', '10.00'],
      ['GRANTED', '10.00'],
    ])
    const { entries } = await ask(shop.site, member.token, calls.GetMyStoreCredit, {})
    expect(entries.slice(0, 2)).toMatchObject([
      { orderId: order.id, orderNumber: order.number },
      { orderId: order.id, orderNumber: order.number },
    ])
  })

  test('a refund of the payment goes back to the store credit, at most what it paid', async () => {
    await grant('10')
    const order = await buyWithCredit()
    const paymentId = (await paymentsOf(order.id)).find(({ amount }) => amount.amount === '10.00')?.id ?? ''
    const refund = (amount: string) => ({ orderId: order.id, paymentRefunds: [{ paymentId, amount: { amount } }] })
    await ask(shop.site, shop.staff, calls.RefundPayments, refund('4'))
    expect(await balance()).toBe('4.00')
    expect(await rejection(shop.site, shop.staff, calls.RefundPayments, refund('6.01'))).toMatchObject({
      code: 'INVALID_PAYMENT_REFUND_AMOUNT',
    })
    await ask(shop.site, shop.staff, calls.RefundPayments, refund('6'))
    expect(await balance()).toBe('10.00')
  })

  test('another payment is refunded as store credit where staff choose it', async () => {
    const checkoutId = await checkOutCart(shop.site, member.token, [[fixtures.mug, 2]])
    const order = await buy(shop.site, member.token, checkoutId)
    await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: order.id })
    const [payment] = await paymentsOf(order.id)
    const paymentRefunds = [{ paymentId: payment?.id ?? '', amount: { amount: '12.50' }, toStoreCredit: true }]
    const request = { orderId: order.id, paymentRefunds, customerReason: 'Broken handle' }
    const { refund } = await ask(shop.site, shop.staff, calls.RefundPayments, request)
    expect(refund).toMatchObject({
      transactions: [{ refundStatus: 'SUCCEEDED', externalRefund: false, toStoreCredit: true }],
      summary: { refunded: { amount: '12.50' } },
    })
    expect(await history()).toEqual([['REFUNDED', '12.50']])
    const { order: refunded } = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
    expect(refunded.activities).toContainEqual(
      expect.objectContaining({
        activityType: 'REFUNDED_AS_STORE_CREDIT',
        refundedAsStoreCredit: { amount: { amount: '12.50', formattedAmount: '€12.50' }, reason: 'Broken handle' },
      }),
    )
  })

  test('the order of a guest is not refunded as store credit', async () => {
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    const order = await buy(shop.site, token, checkoutId)
    await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: order.id })
    const [payment] = await paymentsOf(order.id)
    const paymentRefunds = [{ paymentId: payment?.id ?? '', toStoreCredit: true }]
    expect(
      await rejection(shop.site, shop.staff, calls.RefundPayments, { orderId: order.id, paymentRefunds }),
    ).toMatchObject({ status: 400 })
  })
})

test('a member lists cards that were used or bought, without the balance of those bought for others', async () => {
  const { code = '' } = await ask(shop.site, shop.staff, calls.IssueGiftCard, {
    giftCard: { initialValue: { value: '4' } },
  })
  const checkoutId = await checkOutCart(shop.site, member.token, [[fixtures.mug, 2]])
  await ask(shop.site, member.token, calls.AddGiftCardToCheckout, { id: checkoutId, giftCard: { code } })
  const order = await buy(shop.site, member.token, checkoutId)
  await write(shop.site, null, (transaction) =>
    issueGiftCard(
      transaction,
      { initialValue: { value: '25' }, recipientEmail: 'bo@example.com' },
      { orderId: order.id, now: shop.site.now() },
    ),
  )
  await ask(shop.site, shop.staff, calls.IssueGiftCard, { giftCard: { initialValue: { value: '9' } } })
  const { giftCards } = await ask(shop.site, member.token, calls.ListMyGiftCards, {})
  expect(giftCards.map(({ initialValue, balance }) => [initialValue?.value, balance?.value])).toEqual(
    expect.arrayContaining([
      ['4.00', '0.00'],
      ['25.00', undefined],
    ]),
  )
  expect(giftCards).toHaveLength(2)
})

test('the store credit of a member is exported, and ends with the member', async () => {
  await grant('10', { note: 'Welcome' })
  const order = await buyWithCredit(1)
  const { memberId } = member
  const exported = await ask(shop.site, shop.staff, calls.ExportMember, { id: memberId })
  expect(JSON.stringify(exported)).toContain('"note":"Welcome"')
  await ask(shop.site, shop.staff, calls.EraseMember, { id: memberId })
  const rows = await shop.site.db.selectFrom('store_credit_entries').selectAll().execute()
  expect([rows, await shop.site.db.selectFrom('store_credit').selectAll().execute()]).toEqual([[], []])
  const { order: canceled } = await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
  expect(canceled.status).toBe('CANCELED')
})
