import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, TestGateway } from '../../orders/billing/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask } from '../../platform/http/testing.ts'
import { buy, checkOutCart } from '../checkout/testing.ts'

let shop: BillingShop
let member: Awaited<ReturnType<typeof signUp>>
let gateway: TestGateway
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
  member = await signUp(shop.site)
  await ask(shop.site, shop.staff, calls.GrantStoreCredit, { memberId: member.memberId, amount: '20' })
})
afterEach(() => shop.site.close())

const balance = async () =>
  (await ask(shop.site, member.access_token, calls.GetMyStoreCredit, {})).storeCredit.balance.amount
async function checkOut(): Promise<string> {
  const checkoutId = await checkOutCart(shop.site, member.access_token, [[fixtures.mug, 2]])
  await ask(shop.site, member.access_token, calls.UpdateCheckout, {
    checkout: { id: checkoutId },
    useStoreCredit: true,
  })
  return checkoutId
}

test('a checkout that is left and opened again adds nothing to the balance: gh:mollie/magento2#761', async () => {
  for (const _ of [1, 2, 3]) await checkOut()
  expect(await balance()).toBe('20.00')
  const { priceSummary } = await buy(shop.site, member.access_token, await checkOut())
  expect(await balance()).toBe('0.00')
  expect(Number(priceSummary.total.amount)).toBeGreaterThan(0)
})

test.each([
  [1, 'gh:hipay/hipay-fullservice-sdk-magento2#141'],
  [2, 'gh:magento/magento2#38815'],
])('an order that is canceled, in %d calls, gives its credit back once: %s', async (times) => {
  const { id } = await buy(shop.site, member.access_token, await checkOut())
  expect(await balance()).toBe('0.00')
  const status = async () => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order.paymentStatus
  await expect.poll(status).toBe('PAID')
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => ask(shop.site, shop.staff, calls.CancelOrder, { id })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId: id })
  const credit = orderTransactions.payments.find(({ amount }) => amount.amount === '20.00')
  const refund = { orderId: id, paymentRefunds: [{ paymentId: credit?.id ?? '', amount: { amount: '20.00' } }] }
  await Promise.allSettled([1, 2].map(() => ask(shop.site, shop.staff, calls.RefundPayments, refund)))
  await expect.poll(balance).toBe('20.00')
})
