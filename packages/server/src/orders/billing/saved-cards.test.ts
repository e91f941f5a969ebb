import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { eraseMember } from '../../people/members/privacy/erase-member.ts'
import { exportMember } from '../../people/members/privacy/export-member.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { checkOutCart, review } from '../../selling/checkout/testing.ts'
import { stripePayments } from '../../selling/payments/stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../../selling/payments/stripe/testing.ts'
import { payTestPayment } from '../../selling/payments/test/pay.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { settleCheckout, submitCheckout } from '../orders/submit-checkout.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

let stripe: StripeStandIn
let shop: BillingShop
let member: Member
beforeEach(async () => {
  stripe = new StripeStandIn()
  const options = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: await stripe.listen() }
  shop = await openBillingShop({ paymentProviders: [testProvider, stripePayments(options)] })
  member = await newMember()
})
afterEach(async () => {
  await shop.site.close()
  stripe.close()
})

interface Member {
  readonly token: string
  readonly id: string
}

async function newMember(): Promise<Member> {
  const { access_token: token } = await signUp(shop.site)
  const { member: own } = await ask(shop.site, token, calls.GetMyMember, {})
  return { token, id: own.id }
}

const checkOut = ({ token } = member) => checkOutCart(shop.site, token, [[fixtures.mug, 1]])
const list = async ({ token } = member) =>
  (await ask(shop.site, token, calls.ListSavedPaymentMethods, {})).savedPaymentMethods

async function submitBy(checkoutId: string, payment: { provider: string; savedMethodId?: string; saves?: boolean }) {
  const reviewed = await review(shop.site, checkoutId)
  return submitCheckout(shop.site, { checkoutId, reviewed, returnUrl: `${shop.site.url}/back`, payment })
}

/** Charges a token by call, and saves its card. */
async function save(paymentToken = 'test:4242424242424242', who = member): Promise<string> {
  const before = (await list(who)).map(({ id }) => id)
  const request = { id: await checkOut(who), paymentToken, savePaymentMethod: true }
  await ask(shop.site, who.token, calls.CreateOrderAndCharge, request)
  await expect.poll(async () => (await list(who)).length).toBe(before.length + 1)
  return (await list(who)).find(({ id }) => !before.includes(id))?.id ?? ''
}

const savedAtTest = () => shop.site.db.selectFrom('test_saved_cards').selectAll().execute()

describe('a card at the test provider', () => {
  test('is saved on its payment page, and pays the next order without it', async () => {
    const first = await submitBy(await checkOut(), { provider: 'test', saves: true })
    if (first.status !== 'redirect') throw new Error('The customer is asked for a card')
    const reference = first.url.split('/').at(-1) ?? ''
    await payTestPayment(shop.site, reference, { card: 'succeeds' })
    await expect.poll(() => list()).toHaveLength(1)
    const [card] = await list()
    expect(card).toMatchObject({
      primary: true,
      siteMemberId: member.id,
      paymentMethod: { typeId: 'CreditCard', provider: 'test', cardInfo: { brand: 'visa', lastFourDigits: '4242' } },
    })
    const second = await submitBy(await checkOut(), { provider: 'test', savedMethodId: card?.id ?? '' })
    expect(second.status).toBe('placed')
  })

  test('that asks its holder does so each time it is used', async () => {
    const first = await submitBy(await checkOut(), { provider: 'test', saves: true })
    if (first.status !== 'redirect') throw new Error('The customer is asked for a card')
    const reference = first.url.split('/').at(-1) ?? ''
    await payTestPayment(shop.site, reference, { card: 'challenge' })
    await payTestPayment(shop.site, reference, { challenge: 'confirm' })
    await expect.poll(() => list()).toHaveLength(1)
    const [card] = await list()
    const checkoutId = await checkOut()
    const second = await submitBy(checkoutId, { provider: 'test', savedMethodId: card?.id ?? '' })
    if (second.status !== 'redirect') throw new Error('The bank asks')
    await payTestPayment(shop.site, second.url.split('/').at(-1) ?? '', { challenge: 'confirm' })
    expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
  })

  test('is saved once, however often it is entered', async () => {
    await save()
    const request = { id: await checkOut(), paymentToken: 'test:4242424242424242', savePaymentMethod: true }
    await ask(shop.site, member.token, calls.CreateOrderAndCharge, request)
    await shop.site.db.selectFrom('test_payments').selectAll().execute()
    expect([(await list()).length, (await savedAtTest()).length]).toEqual([1, 1])
  })

  test('is not saved by a payment that its member did not agree to, or that was declined', async () => {
    const token = 'test:4242424242424242'
    await ask(shop.site, member.token, calls.CreateOrderAndCharge, { id: await checkOut(), paymentToken: token })
    const declined = { id: await checkOut(), paymentToken: 'test:4000000000000002', savePaymentMethod: true }
    expect(await rejection(shop.site, member.token, calls.CreateOrderAndCharge, declined)).toMatchObject({
      code: 'PAYMENT_ERROR',
    })
    await save('test:4000000000000259')
    expect((await list()).map(({ paymentMethod }) => paymentMethod.cardInfo.lastFourDigits)).toEqual(['0259'])
  })
})

describe('a saved card', () => {
  test('pays by call, for its owner only', async () => {
    const id = await save()
    const other = await newMember()
    const paymentToken = `saved:${id}`
    const stolen = { id: await checkOut(other), paymentToken }
    const code = 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
    expect(await rejection(shop.site, other.token, calls.CreateOrderAndCharge, stolen)).toMatchObject({ code })
    const byStaff = { id: await checkOut(), paymentToken }
    expect(await rejection(shop.site, shop.staff, calls.CreateOrderAndCharge, byStaff)).toMatchObject({ code })
    expect(await ask(shop.site, member.token, calls.CreateOrderAndCharge, byStaff)).toMatchObject({
      orderId: expect.any(String),
    })
  })

  test('is seen, suggested and deleted by its owner only', async () => {
    const id = await save()
    const other = await newMember()
    expect(await list(other)).toEqual([])
    const one = { savedPaymentMethodId: id }
    for (const call of [
      calls.GetSavedPaymentMethod,
      calls.MarkSavedPaymentMethodPrimary,
      calls.DeleteSavedPaymentMethod,
    ])
      expect(await rejection(shop.site, other.token, call, one)).toMatchObject({
        code: 'SAVED_PAYMENT_METHOD_NOT_FOUND',
      })
    await expect(submitBy(await checkOut(other), { provider: 'test', savedMethodId: id })).rejects.toThrow(
      'SAVED_PAYMENT_METHOD_NOT_FOUND',
    )
    expect(await list()).toHaveLength(1)
  })

  test('is the suggested one until another is, or it is deleted', async () => {
    const first = await save()
    const second = await save('test:4000000000000259')
    const primary = async () => (await list()).filter(({ primary }) => primary).map(({ id }) => id)
    expect(await primary()).toEqual([first])
    await ask(shop.site, member.token, calls.MarkSavedPaymentMethodPrimary, { savedPaymentMethodId: second })
    expect(await primary()).toEqual([second])
    await ask(shop.site, member.token, calls.DeleteSavedPaymentMethod, { savedPaymentMethodId: second })
    expect(await primary()).toEqual([first])
  })

  test('is deleted at its provider too, and pays no more', async () => {
    const id = await save()
    const one = { savedPaymentMethodId: id }
    await ask(shop.site, member.token, calls.DeleteSavedPaymentMethod, one)
    expect(await list()).toEqual([])
    await expect.poll(savedAtTest).toEqual([])
    expect(await rejection(shop.site, member.token, calls.DeleteSavedPaymentMethod, one)).toMatchObject({ status: 404 })
    const request = { id: await checkOut(), paymentToken: `saved:${id}` }
    expect(await rejection(shop.site, member.token, calls.CreateOrderAndCharge, request)).toMatchObject({ status: 428 })
  })

  test('is in the export of its member, and is erased with the member', async () => {
    await save()
    const held = await exportMember(shop.site, member.id)
    expect(held?.savedPaymentMethods).toMatchObject([{ paymentMethod: { cardInfo: { lastFourDigits: '4242' } } }])
    await eraseMember(shop.site, member.id)
    const left = await shop.site.db.selectFrom('saved_payment_methods').selectAll().execute()
    const customers = await shop.site.db.selectFrom('payment_customers').selectAll().execute()
    expect([left, customers]).toEqual([[], []])
    await expect.poll(savedAtTest).toEqual([])
  })

  test('needs a member, a payment and a provider that stores cards', async () => {
    const request = { id: await checkOut(), savePaymentMethod: true }
    const rejected = { status: 400, fields: ['savePaymentMethod'] }
    expect(await rejection(shop.site, member.token, calls.CreateOrderFromCheckout, request)).toMatchObject(rejected)
    const byStaff = { ...request, paymentToken: 'test:4242424242424242' }
    expect(await rejection(shop.site, shop.staff, calls.CreateOrderAndCharge, byStaff)).toMatchObject(rejected)
  })
})

describe('a card at Stripe', () => {
  const fieldsOf = (path: string) => stripe.forms.filter((form) => form.path === path).map(({ fields }) => fields)

  test('is attached to a customer by a payment, charged again, and detached', async () => {
    const id = await save('stripe:pm_card_visa')
    expect(stripe.customers.size).toBe(1)
    const [customer = ''] = stripe.customers
    expect(fieldsOf('/v1/payment_intents').at(-1)).toMatchObject({ customer, setup_future_usage: 'off_session' })
    const placed = await submitBy(await checkOut(), { provider: 'stripe', savedMethodId: id })
    expect(placed.status).toBe('placed')
    const [method = ''] = stripe.attached.keys()
    const sent = fieldsOf('/v1/payment_intents').at(-1)
    expect(sent).toMatchObject({ customer, payment_method: method, return_url: `${shop.site.url}/back` })
    expect(sent).not.toHaveProperty('setup_future_usage')
    await ask(shop.site, member.token, calls.DeleteSavedPaymentMethod, { savedPaymentMethodId: id })
    await expect.poll(() => stripe.attached.size).toBe(0)
    expect(stripe.requests).toContain(`POST /v1/payment_methods/${method}/detach`)
  })

  test('is saved on the page of Stripe', async () => {
    const checkoutId = await checkOut()
    const result = await submitBy(checkoutId, { provider: 'stripe', saves: true })
    expect(result.status).toBe('redirect')
    const [customer = ''] = stripe.customers
    const [fields = {}] = fieldsOf('/v1/checkout/sessions')
    expect(fields).toMatchObject({ customer, 'payment_intent_data[setup_future_usage]': 'off_session' })
    expect(fields).not.toHaveProperty('customer_email')
    stripe.pay([...stripe.sessions.keys()][0] ?? '')
    expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
    await expect.poll(() => list()).toHaveLength(1)
    expect((await list())[0]?.paymentMethod.cardInfo).toMatchObject({ expirationMonth: 4, expirationYear: 2034 })
  })

  test('that is saved again replaces the older one there', async () => {
    const id = await save('stripe:pm_card_visa')
    const [older = ''] = stripe.attached.keys()
    const request = { id: await checkOut(), paymentToken: 'stripe:pm_card_visa', savePaymentMethod: true }
    await ask(shop.site, member.token, calls.CreateOrderAndCharge, request)
    await expect.poll(() => stripe.requests).toContain(`POST /v1/payment_methods/${older}/detach`)
    await expect.poll(() => [...stripe.attached.keys()].length).toBe(1)
    expect((await list()).map((method) => method.id)).toEqual([id])
    expect(stripe.customers.size).toBe(1)
  })

  test('waits for its holder where the bank asks', async () => {
    await save('stripe:pm_card_visa')
    const [method = ''] = stripe.attached.keys()
    const asking = method.replace('pm_card_visa', 'pm_card_authenticationRequired')
    stripe.attached.set(asking, stripe.attached.get(method) ?? '')
    await shop.site.db.updateTable('saved_payment_methods').set({ reference: asking }).execute()
    const checkoutId = await checkOut()
    const result = await submitBy(checkoutId, { provider: 'stripe', savedMethodId: (await list())[0]?.id ?? '' })
    expect(result.status).toBe('redirect')
    stripe.confirm([...stripe.intents.keys()].at(-1) ?? '')
    expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
  })

  test('goes with its customer when the member is erased', async () => {
    await save('stripe:pm_card_visa')
    await eraseMember(shop.site, member.id)
    await expect.poll(() => [stripe.customers.size, stripe.attached.size]).toEqual([0, 0])
  })
})
