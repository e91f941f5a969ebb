import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { openMailbox } from '../../people/sign-in/mail/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout, review, submit } from '../checkout/testing.ts'
import { findGuessedGiftCard } from './find-by-code.ts'

let shop: BillingShop
let now = new Date('2026-06-01T12:00:00.000Z')
beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00.000Z')
  shop = await openBillingShop({ now: () => now })
})
afterEach(() => shop.site.close())

async function issue(value: string, more: object = {}) {
  const { giftCard, code = '' } = await ask(shop.site, shop.staff, calls.IssueGiftCard, {
    giftCard: { initialValue: { value }, ...more },
  })
  return { id: giftCard.id ?? '', revision: giftCard.revision ?? '', code }
}
const voucher = async (code: string) => (await ask(shop.site, shop.staff, calls.GetGiftCard, { code })).giftCard
const balanceOf = async (code: string) => (await voucher(code)).balance.value

/** A checkout of mugs at 12.50, delivered for 4.90, that is paid with a gift card. */
async function checkoutWith(code: string, units = 2, more: object = {}) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, units]])
  const { checkout } = await ask(shop.site, token, calls.UpdateCheckout, {
    checkout: { id: checkoutId },
    giftCardCode: code,
    ...more,
  })
  return { token, checkoutId, checkout }
}
async function buyWith(code: string, units = 2): Promise<Order> {
  const { token, checkoutId } = await checkoutWith(code, units)
  return buy(shop.site, token, checkoutId)
}
const transactionsOf = async (giftCardId: string) =>
  (await ask(shop.site, shop.staff, calls.ListGiftCardTransactions, { giftCardId })).transactions.map(
    ({ type, amount }) => [type, amount.value],
  )

describe('issuing', () => {
  test('shows the code once and stores its hash only', async () => {
    const { id, code } = await issue('50')
    expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
    const { giftCards } = await ask(shop.site, shop.staff, calls.QueryGiftCards, {})
    expect(giftCards).toMatchObject([
      { id, balance: { value: '50.00', currency: 'EUR' }, status: 'VALID', obfuscatedCode: `••••${code.slice(-4)}` },
    ])
    const tables = ['gift_cards', 'gift_card_transactions', 'outbox', 'idempotency'] as const
    const rows = await Promise.all(
      tables.map((table) =>
        shop.site.db
          .selectFrom(table as 'gift_cards')
          .selectAll()
          .execute()
          .catch(() => []),
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  test('rejects a value of zero, another currency, and a delivery date without a recipient', async () => {
    const give = (giftCard: object) => rejection(shop.site, shop.staff, calls.IssueGiftCard, { giftCard })
    expect(await give({ initialValue: { value: '0' } })).toMatchObject({ status: 400 })
    expect(await give({ initialValue: { value: '5', currency: 'USD' } })).toMatchObject({
      code: 'CURRENCY_NOT_SUPPORTED',
    })
    expect(await give({ initialValue: { value: '5' }, deliveryDate: '2026-12-24' })).toMatchObject({ status: 400 })
  })

  test('mails the code to the recipient, who alone learns it', async () => {
    const mailbox = openMailbox(shop.site)
    const { id, code } = await issue('25', { recipientEmail: 'bo@example.com', senderName: 'Ada', message: 'For you' })
    expect(code).toBe('')
    const { subject, text } = await mailbox.next('bo@example.com')
    expect(subject).toBe('Your gift card of €25.00 from Linholme')
    expect(text).toContain('Ada sends you a gift card.')
    const mailed = /Code: (\S+)/.exec(text)?.[1] ?? ''
    expect(await balanceOf(mailed)).toBe('25.00')
    await vi.waitFor(async () => {
      const { giftCards } = await ask(shop.site, shop.staff, calls.QueryGiftCards, { query: { filter: { id } } })
      expect(giftCards).toMatchObject([{ mailedDate: now.toISOString() }])
    })
  })

  test('waits with the mail until the morning of the day that was chosen', async () => {
    const { id } = await issue('25', { recipientEmail: 'bo@example.com', deliveryDate: '2026-06-03' })
    const tasks = await shop.site.db.selectFrom('tasks').selectAll().where('key', '=', id).execute()
    expect(tasks).toMatchObject([{ queue: 'gift-card-mails', due_at: '2026-06-03T08:00:00.000Z' }])
  })
})

describe('redeeming by call', () => {
  test('takes an amount and gives it back once', async () => {
    const { id, code } = await issue('50')
    const redeem = { code: code.toLowerCase().replaceAll('-', ' '), amount: { value: '20' }, appId: STORE_APP_ID }
    const { transactionId } = await ask(shop.site, shop.staff, calls.RedeemGiftCard, redeem)
    expect(await balanceOf(code)).toBe('30.00')
    expect(
      await rejection(shop.site, shop.staff, calls.RedeemGiftCard, { ...redeem, amount: { value: '31' } }),
    ).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    await ask(shop.site, shop.staff, calls.VoidTransaction, { transactionId, appId: STORE_APP_ID })
    expect(
      await rejection(shop.site, shop.staff, calls.VoidTransaction, { transactionId, appId: STORE_APP_ID }),
    ).toMatchObject({ code: 'ALREADY_VOIDED' })
    expect(await balanceOf(code)).toBe('50.00')
    expect(await transactionsOf(id)).toEqual([
      ['ISSUED', '50.00'],
      ['REDEEMED', '20.00'],
      ['VOIDED', '20.00'],
    ])
  })

  test('rejects a card that is disabled or expired; the last day is included', async () => {
    const { id, revision, code } = await issue('50', { expirationDate: '2026-06-01' })
    const redeem = { code, amount: { value: '1' }, appId: STORE_APP_ID }
    await ask(shop.site, shop.staff, calls.RedeemGiftCard, redeem)
    now = new Date('2026-06-02T00:00:00.000Z')
    expect(await rejection(shop.site, shop.staff, calls.RedeemGiftCard, redeem)).toMatchObject({
      code: 'GIFT_CARD_EXPIRED',
    })
    await ask(shop.site, shop.staff, calls.UpdateGiftCard, {
      giftCard: { id, revision, active: false },
      mask: ['expirationDate'],
    })
    expect(await rejection(shop.site, shop.staff, calls.RedeemGiftCard, redeem)).toMatchObject({
      code: 'GIFT_CARD_DISABLED',
    })
  })

  test('I05: 100 redemptions at once never take more than is left', async () => {
    const { code } = await issue('50')
    const redeem = { code, amount: { value: '1' }, appId: STORE_APP_ID }
    const done = await Promise.allSettled(
      Array.from({ length: 100 }, () => ask(shop.site, shop.staff, calls.RedeemGiftCard, redeem)),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await balanceOf(code)).toBe('0.00')
  })
})

describe('paying at checkout', () => {
  test('a part of an order; the rest stays to be paid', async () => {
    const { code } = await issue('10')
    const { checkout } = await checkoutWith(code)
    expect(checkout).toMatchObject({
      giftCard: { amount: { amount: '10.00' }, obfuscatedCode: `••••${code.slice(-4)}` },
      priceSummary: { total: { amount: '29.90' } },
      totalAfterGiftCard: { amount: '19.90' },
    })
    const order = await buyWith(code)
    expect(order).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      priceSummary: { total: { amount: '29.90' } },
      balanceSummary: { paid: { amount: '10.00' }, balance: { amount: '19.90' } },
    })
    expect(await balanceOf(code)).toBe('0.00')
    const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
      orderId: order.id,
    })
    expect(orderTransactions.payments.map(({ amount }) => amount.amount).toSorted()).toEqual(['10.00', '19.90'])
    const paid = await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: order.id })
    expect(paid.order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
  })

  test('PF18: two whole orders, with no other payment', async () => {
    const { id, code } = await issue('100')
    for (const left of ['70.10', '40.20']) {
      const order = await buyWith(code)
      expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: { amount: '29.90' } } })
      expect(await balanceOf(code)).toBe(left)
    }
    expect(await transactionsOf(id)).toHaveLength(3)
  })

  test('takes at most the amount that was chosen, and nothing once it is removed', async () => {
    const { code } = await issue('100')
    const { token, checkoutId, checkout } = await checkoutWith(code, 2, { giftCardRedeemAmount: '5' })
    expect(checkout).toMatchObject({ giftCard: { amount: { amount: '5.00' }, requestedAmount: { amount: '5.00' } } })
    const removed = await ask(shop.site, token, calls.RemoveGiftCard, { id: checkoutId })
    expect(removed.checkout.giftCard).toBeUndefined()
    await buy(shop.site, token, checkoutId)
    expect(await balanceOf(code)).toBe('100.00')
  })

  test('PF76: two orders at once never spend a card twice', async () => {
    const { code } = await issue('30')
    const both = [await checkoutWith(code), await checkoutWith(code)]
    const reviews = await Promise.all(both.map(({ checkoutId }) => review(shop.site, checkoutId)))
    const results = await Promise.allSettled(
      both.map(({ checkoutId }, index) => submit(shop.site, checkoutId, reviews[index] ?? '')),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await balanceOf(code)).toBe('0.10')
  })

  test('says why a card that was entered pays nothing any more', async () => {
    const { id, revision, code } = await issue('30')
    const { token, checkoutId } = await checkoutWith(code)
    await ask(shop.site, shop.staff, calls.UpdateGiftCard, { giftCard: { id, revision, active: false } })
    const { checkout } = await ask(shop.site, token, calls.GetCheckout, { id: checkoutId })
    expect(checkout.giftCard).toBeUndefined()
    expect(checkout.calculationErrors).toMatchObject({
      giftCardCalculationError: { applicationError: { code: 'GIFT_CARD_DISABLED' } },
    })
  })
})

describe('several cards for one order', () => {
  const add = (token: string, id: string, code: string, more: object = {}) =>
    ask(shop.site, token, calls.AddGiftCardToCheckout, { id, giftCard: { code, ...more } })

  /** Two mugs and delivery for 29.90: 10.00 and at most 5.00 by card, 14.90 otherwise. */
  async function buyWithTwo() {
    const [first, second] = [await issue('10'), await issue('50')]
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 2]])
    await add(token, checkoutId, first.code)
    const { checkout } = await add(token, checkoutId, second.code, { redeemAmount: '5' })
    return { first, second, checkout, order: await buy(shop.site, token, checkoutId) }
  }
  const paymentsOf = async (orderId: string) =>
    (await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })).orderTransactions.payments

  test('pay in the order in which they were entered; the rest stays to be paid', async () => {
    const { first, second, checkout, order } = await buyWithTwo()
    expect(checkout).toMatchObject({
      giftCard: { amount: { amount: '10.00' } },
      giftCards: [
        { id: first.id, amount: { amount: '10.00' } },
        { id: second.id, amount: { amount: '5.00' }, requestedAmount: { amount: '5.00' } },
      ],
      totalAfterGiftCard: { amount: '14.90' },
    })
    expect(order).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { balance: { amount: '14.90' } } })
    expect(await balanceOf(first.code)).toBe('0.00')
    expect(await balanceOf(second.code)).toBe('45.00')
    const payments = await paymentsOf(order.id)
    expect(payments.map(({ amount }) => amount.amount)).toEqual(expect.arrayContaining(['10.00', '5.00', '14.90']))
  })

  test('get back what they paid: each by a refund, all by a cancellation, once', async () => {
    const { first, second, order } = await buyWithTwo()
    const ofSecond = (await paymentsOf(order.id)).find(({ amount }) => amount.amount === '5.00')?.id ?? ''
    const refund = { orderId: order.id, paymentRefunds: [{ paymentId: ofSecond, amount: { amount: '2' } }] }
    await ask(shop.site, shop.staff, calls.RefundPayments, refund)
    expect([await balanceOf(first.code), await balanceOf(second.code)]).toEqual(['0.00', '47.00'])
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    await expect.poll(() => balanceOf(first.code)).toBe('10.00')
    expect(await balanceOf(second.code)).toBe('50.00')
    expect(await transactionsOf(second.id)).toEqual([
      ['ISSUED', '50.00'],
      ['REDEEMED', '5.00'],
      ['REFUNDED', '2.00'],
      ['REFUNDED', '3.00'],
    ])
  })

  test('are at most five; a card that is entered again gets the new amount', async () => {
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 20]])
    const codes: string[] = []
    for (let i = 0; i < 6; i++) codes.push((await issue('3')).code)
    for (const code of codes.slice(0, 5)) await add(token, checkoutId, code)
    const giftCard = { code: codes[5] ?? '' }
    expect(await rejection(shop.site, token, calls.AddGiftCardToCheckout, { id: checkoutId, giftCard })).toMatchObject({
      code: 'GIFT_CARD_LIMIT_REACHED',
    })
    const { checkout } = await add(token, checkoutId, codes[1] ?? '', { redeemAmount: '1' })
    expect(checkout.giftCards?.map(({ amount }) => amount?.amount)).toEqual(['3.00', '1.00', '3.00', '3.00', '3.00'])
    const { checkout: one } = await ask(shop.site, token, calls.RemoveGiftCard, {
      id: checkoutId,
      giftCardId: checkout.giftCards?.[0]?.id,
    })
    expect(one.giftCards).toHaveLength(4)
    const replaced = await ask(shop.site, token, calls.UpdateCheckout, {
      checkout: { id: checkoutId },
      giftCardCode: codes[5],
    })
    expect(replaced.checkout.giftCards).toHaveLength(1)
  })
})

describe('in the cart', () => {
  const estimate = (token: string) => ask(shop.site, token, calls.EstimateCurrentCartTotals, {})

  test('a card shows what it covers, is carried into the checkout, and is removed', async () => {
    const { id, code } = await issue('10')
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 2]])
    await ask(shop.site, token, calls.AddGiftCardToCurrentCart, { giftCard: { code } })
    expect(await estimate(token)).toMatchObject({
      priceSummary: { total: { amount: '25.00' } },
      giftCards: [{ id, amount: { amount: '10.00' } }],
      totalAfterGiftCard: { amount: '15.00' },
    })
    const { checkout } = await ask(shop.site, token, calls.GetCheckout, { id: checkoutId })
    expect(checkout).toMatchObject({ giftCards: [{ id }], totalAfterGiftCard: { amount: '19.90' } })
    await ask(shop.site, token, calls.RemoveGiftCardFromCurrentCart, { giftCardId: id })
    const after = await estimate(token)
    expect([after.giftCards, after.totalAfterGiftCard?.amount]).toEqual([[], '25.00'])
    expect(await balanceOf(code)).toBe('10.00')
  })

  test('a card that was disabled since says so, and the cart costs the whole amount', async () => {
    const { id, revision, code } = await issue('10')
    const { token } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 2]])
    await ask(shop.site, token, calls.AddGiftCardToCurrentCart, { giftCard: { code } })
    await ask(shop.site, shop.staff, calls.UpdateGiftCard, { giftCard: { id, revision, active: false } })
    expect(await estimate(token)).toMatchObject({
      giftCards: [{ id, amount: { amount: '0.00' }, problem: 'GIFT_CARD_DISABLED' }],
      totalAfterGiftCard: { amount: '25.00' },
    })
  })

  test('an unknown code is counted as a guess', async () => {
    const { token } = await goToCheckout(shop.site, shop.clientId)
    const guess = () =>
      rejection(shop.site, token, calls.AddGiftCardToCurrentCart, { giftCard: { code: 'AAAA-BBBB-CCCC-DDDD' } })
    for (let i = 0; i < 10; i++) expect(await guess()).toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' })
    expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('giving back', () => {
  test('PF75: a refund goes back to the card, at most what it paid', async () => {
    const { id, code } = await issue('20')
    const order = await buyWith(code)
    const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
      orderId: order.id,
    })
    const paymentId = orderTransactions.payments.find((payment) => payment.giftcardPaymentDetails)?.id ?? ''
    const refund = (amount: string) => ({ orderId: order.id, paymentRefunds: [{ paymentId, amount: { amount } }] })
    const { refund: done } = await ask(shop.site, shop.staff, calls.RefundPayments, refund('15'))
    expect(done.summary).toMatchObject({ refunded: { amount: '15.00' }, pending: false })
    expect(await balanceOf(code)).toBe('15.00')
    expect(await rejection(shop.site, shop.staff, calls.RefundPayments, refund('5.01'))).toMatchObject({
      code: 'INVALID_PAYMENT_REFUND_AMOUNT',
    })
    await ask(shop.site, shop.staff, calls.RefundPayments, refund('5'))
    expect(await balanceOf(code)).toBe('20.00')
    expect(await transactionsOf(id)).toHaveLength(4)
  })

  test('a canceled order gives back once what the card paid', async () => {
    const { code } = await issue('100')
    const order = await buyWith(code)
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    await expect.poll(() => balanceOf(code)).toBe('100.00')
    const { order: canceled } = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
    expect(canceled).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
  })
})

test('holders read the balance; after ten wrong codes a network has to wait', async () => {
  const { code } = await issue('50')
  const { token } = await goToCheckout(shop.site, shop.clientId)
  const { balance } = await ask(shop.site, token, calls.GetGiftCardBalance, { code })
  expect(balance).toMatchObject({ amount: '50.00', formattedAmount: '€50.00' })
  const guess = (text: string, address = '203.0.113.7') => findGuessedGiftCard(shop.site, text, address)
  for (let i = 0; i < 10; i++) await expect(guess('WRONG-CODE')).rejects.toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' })
  await expect(guess(code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(guess(code, '203.0.113.8')).resolves.toMatchObject({ balance_minor: 5000 })
  now = new Date(now.getTime() + 60_000)
  await expect(guess(code)).resolves.toMatchObject({ balance_minor: 5000 })
})

test('S13 limits guesses of one visitor from several networks', async () => {
  const visitor = { role: 'visitor', visitorId: 'v1', clientId: 'c', sessionId: 's' } as const
  const guess = (network: number) =>
    findGuessedGiftCard(shop.site, 'AAAA-BBBB-CCCC-DDDD', `203.0.${network}.7`, visitor).catch(
      ({ code }: { code: string }) => code,
    )
  for (let network = 0; network < 10; network++) expect(await guess(network)).toBe('GIFT_CARD_NOT_FOUND')
  expect(await guess(99)).toBe('TOO_MANY_REQUESTS')
})
