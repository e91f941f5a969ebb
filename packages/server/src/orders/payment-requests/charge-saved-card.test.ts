import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { checkOutCart } from '../../selling/checkout/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { stripePayments } from '../../selling/payments/stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../../selling/payments/stripe/testing.ts'
import { payTestPayment } from '../../selling/payments/test/pay.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { reconcilePayments } from '../billing/reconcile.ts'
import { type BillingShop, openBillingShop } from '../billing/testing.ts'
import { payRequest, readPayable, settleRequest } from './pay-request.ts'
import { requireRequest } from './store.ts'

let stripe: StripeStandIn
let shop: BillingShop
let token: string
/** Milliseconds that the clock is ahead. */
let ahead = 0
beforeEach(async () => {
  ahead = 0
  stripe = new StripeStandIn()
  const options = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: await stripe.listen() }
  shop = await openBillingShop({
    paymentProviders: [testProvider, manualPayment, stripePayments(options)],
    now: () => new Date(Date.now() + ahead),
  })
  token = (await signUp(shop.site)).access_token
})
afterEach(async () => {
  await shop.site.close()
  stripe.close()
})

const checkOut = () => checkOutCart(shop.site, token, [[fixtures.mug, 1]])
const getOrder = async (id: string) => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const cards = async () => (await ask(shop.site, token, calls.ListSavedPaymentMethods, {})).savedPaymentMethods

/** Saves a card by an order that it pays for. */
async function saveCard(paymentToken = 'test:4242424242424242') {
  const charge = { id: await checkOut(), paymentToken, savePaymentMethod: true }
  const { orderId } = await ask(shop.site, token, calls.CreateOrderAndCharge, charge)
  await expect.poll(cards).toHaveLength(1)
  const [card] = await cards()
  if (!card) expect.unreachable('the card is saved')
  return { orderId, card }
}

const allow = ({ id, revision }: { id: string; revision: string }) =>
  ask(shop.site, token, calls.UpdateSavedPaymentMethod, {
    savedPaymentMethod: { id, revision, merchantUseAllowed: true },
  })

/** An order of the member that is paid on delivery. */
async function owedOrder() {
  const { orderId } = await ask(shop.site, token, calls.CreateOrderFromCheckout, { id: await checkOut() })
  return orderId
}

const chargeOf = (orderId: string, more: object = {}) => ({
  orderId,
  amount: { amount: '5.00' },
  currency: 'EUR',
  delayedCaptureSettings: { scheduledAction: 'CAPTURE' as const, delayDuration: { count: 2, unit: 'DAYS' as const } },
  ...more,
})
const charge = (orderId: string, more: object = {}) =>
  ask(shop.site, shop.staff, calls.AuthorizeChargeWithSavedPaymentMethod, chargeOf(orderId, more))
const codeOf = (answer: Awaited<ReturnType<typeof rejection>>) => ('code' in answer ? answer.code : answer.fields)
/** The errors of the call that were provoked so far. */
const provoked = new Set<unknown>()
async function rejected(orderId: string, more: object = {}) {
  const code = codeOf(
    await rejection(shop.site, shop.staff, calls.AuthorizeChargeWithSavedPaymentMethod, chargeOf(orderId, more)),
  )
  provoked.add(code)
  return code
}

test('the shop charges a saved card only after its member allowed it, and captures when staff say so', async () => {
  const { orderId: paid, card } = await saveCard()
  const orderId = await owedOrder()
  expect(card.merchantUseAllowed).toBe(false)
  expect(await rejected(orderId)).toBe('NO_SAVED_PAYMENT_METHOD')
  expect((await allow(card)).savedPaymentMethod.merchantUseAllowed).toBe(true)
  const { payment } = await charge(orderId)
  expect(payment).toMatchObject({
    status: 'AUTHORIZED',
    amount: { amount: '5.00' },
    regularPaymentDetails: {
      authorizationDetails: { delayedCapture: true, scheduledAction: { actionType: 'CAPTURE' } },
    },
  })
  expect(await rejected(orderId, { amount: { amount: '500' } })).toBe('INVALID_AMOUNT')
  expect(await rejected(orderId, { currency: 'USD' })).toBe('INVALID_CURRENCY')
  expect(await rejected(paid)).toBe('ORDER_PAID')
  expect(await rejected(crypto.randomUUID())).toBe('ORDER_NOT_FOUND')
  const payments = [{ paymentId: payment?.id ?? '' }]
  await ask(shop.site, shop.staff, calls.CaptureAuthorizedPayments, { orderId, payments })
  expect(await getOrder(orderId)).toMatchObject({ balanceSummary: { paid: { amount: '5.00' } } })
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

test('a charge is captured or voided at its time', async () => {
  const { card } = await saveCard()
  await allow(card)
  const [captured, voided, later] = [await owedOrder(), await owedOrder(), await owedOrder()]
  await charge(captured)
  const settings = { scheduledAction: 'VOID', delayDuration: { count: 90, unit: 'MINUTES' } }
  await charge(voided, { delayedCaptureSettings: settings })
  ahead = 3 * 24 * 60 * 60_000
  // A new task makes the queues look at the clock.
  await charge(later)
  await expect.poll(async () => (await getOrder(captured)).balanceSummary.paid.amount).toBe('5.00')
  await expect.poll(async () => (await getOrder(voided)).balanceSummary.authorized?.amount).toBe('0.00')
  expect((await getOrder(voided)).balanceSummary.paid.amount).toBe('0.00')
})

test('a card that needs its holder is declined, and the order stays payable', async () => {
  const { card } = await saveCard()
  await allow(card)
  await shop.site.db.updateTable('test_saved_cards').set({ card: 'challenge' }).execute()
  const orderId = await owedOrder()
  const { payment } = await charge(orderId)
  expect(payment?.status).toBe('DECLINED')
  expect((await getOrder(orderId)).balanceSummary).toMatchObject({ authorized: { amount: '0.00' } })
  const { orderPaymentRequests } = await ask(shop.site, shop.staff, calls.QueryOrderPaymentRequests, {
    query: { filter: { orderId } },
  })
  expect(orderPaymentRequests).toMatchObject([{ status: 'VOIDED' }])
})

test('a card at Stripe is charged without its holder; where the bank asks for a confirmation, it is declined', async () => {
  const { card } = await saveCard('stripe:pm_card_visa')
  await allow(card)
  const [customer = ''] = stripe.customers
  const [method = ''] = stripe.attached.keys()
  const orderId = await owedOrder()
  const { payment } = await charge(orderId)
  expect(payment?.status).toBe('AUTHORIZED')
  const { fields } = stripe.forms.findLast(({ path }) => path === '/v1/payment_intents') ?? {}
  expect(fields).toMatchObject({ customer, payment_method: method, off_session: 'true', amount: '500' })
  expect(fields).not.toHaveProperty('return_url')
  const payments = [{ paymentId: payment?.id ?? '' }]
  await ask(shop.site, shop.staff, calls.CaptureAuthorizedPayments, { orderId, payments })
  expect(stripe.moneyOf(payment?.id ?? '')).toBe(500)
  const asking = method.replace('pm_card_visa', 'pm_card_authenticationRequired')
  stripe.attached.set(asking, customer)
  await shop.site.db.updateTable('saved_payment_methods').set({ reference: asking }).execute()
  expect((await charge(await owedOrder())).payment?.status).toBe('DECLINED')
  expect(await reconcilePayments(shop.site, new Date(0))).toEqual([])
})

test('an order that is canceled, disputed or still being paid is not charged', async () => {
  const { card } = await saveCard()
  await allow(card)
  const [canceled, disputed, pending] = [await owedOrder(), await owedOrder(), await owedOrder()]
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: canceled })
  expect(await rejected(canceled)).toBe('ORDER_CANCELED')
  const { payment } = await charge(disputed)
  const dispute = { payment_id: payment?.id ?? '', amount_minor: 500, status: 'open', reason: 'fraudulent' } as const
  const at = new Date().toISOString()
  await shop.site.db
    .insertInto('payment_disputes')
    .values({ ...dispute, id: 'test:1', opened_at: at, updated_at: at })
    .execute()
  expect(await rejected(disputed)).toBe('ORDER_HAS_CHARGEBACKS')
  await shop.site.db.updateTable('test_saved_cards').set({ card: 'never' }).execute()
  expect((await charge(pending)).payment).toBeUndefined()
  expect(await rejected(pending)).toBe('PAYMENT_IN_PROGRESS')
})

test('only its member changes a saved card, with the revision that was read; no card is saved by a token', async () => {
  const { card } = await saveCard()
  const other = (await signUp(shop.site)).access_token
  const changes = { savedPaymentMethod: { id: card.id, revision: card.revision, merchantUseAllowed: true } }
  expect(codeOf(await rejection(shop.site, other, calls.UpdateSavedPaymentMethod, changes))).toBe(
    'SAVED_PAYMENT_METHOD_NOT_FOUND',
  )
  await allow(card)
  expect(codeOf(await rejection(shop.site, token, calls.UpdateSavedPaymentMethod, changes))).toBe('REVISION_CONFLICT')
  const upsert = {
    savedPaymentMethod: { paymentMethod: { typeId: 'CreditCard' } },
    temporaryCardToken: crypto.randomUUID(),
  }
  expect(codeOf(await rejection(shop.site, token, calls.UpsertSavedPaymentMethod, upsert))).toBe(
    'TEMPORARY_CARD_TOKEN_NOT_FOUND',
  )
})

test('a payment request offers saved cards to the member who ordered, and one of them pays', async () => {
  const { card } = await saveCard()
  const orderId = await owedOrder()
  const { orderPaymentRequest } = await ask(shop.site, shop.staff, calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: { orderId, title: 'Mugs' },
  })
  const stored = await requireRequest(shop.site.db, orderPaymentRequest.id ?? '')
  expect((await readPayable(shop.site, stored)).cards).toEqual([])
  expect((await readPayable(shop.site, stored, crypto.randomUUID())).cards).toEqual([])
  const payable = await readPayable(shop.site, stored, card.siteMemberId)
  expect(payable.cards.map(({ id }) => id)).toEqual([card.id])
  const choice = { provider: '', returnUrl: shop.site.url, language: 'en' }
  const stranger = await readPayable(shop.site, stored)
  expect(await payRequest(shop.site, stranger, { ...choice, savedMethodId: card.id })).toBeNull()
  expect(await payRequest(shop.site, payable, { ...choice, savedMethodId: card.id })).toMatchObject({
    status: 'placed',
    orderId,
  })
  expect(await settleRequest(shop.site, stored.id ?? '')).toMatchObject({ status: 'placed' })
  await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('PAID')
})

test('a member saves the card that pays a payment request; a guest of the same link saves none', async () => {
  const { member } = await ask(shop.site, token, calls.GetMyMember, {})
  const choice = { provider: 'test', saves: true, returnUrl: shop.site.url, language: 'en' }
  for (const memberId of [null, member.id]) {
    const orderId = await owedOrder()
    const { orderPaymentRequest } = await ask(shop.site, shop.staff, calls.CreateOrderPaymentRequest, {
      orderPaymentRequest: { orderId, title: 'Mugs' },
    })
    const stored = await requireRequest(shop.site.db, orderPaymentRequest.id ?? '')
    const started = await payRequest(shop.site, await readPayable(shop.site, stored, memberId), choice)
    if (started?.status !== 'redirect') expect.unreachable('the customer is asked for a card')
    await payTestPayment(shop.site, started.url.split('/').at(-1) ?? '', { card: 'succeeds' })
    expect(await settleRequest(shop.site, stored.id ?? '')).toMatchObject({ status: 'placed' })
    await expect.poll(async () => (await getOrder(orderId)).paymentStatus).toBe('PAID')
    if (memberId === null) expect(await cards()).toEqual([])
  }
  await expect.poll(cards).toMatchObject([{ primary: true, merchantUseAllowed: false }])
})

test('every declared error of a charge was provoked above', () => {
  const declared = calls.AuthorizeChargeWithSavedPaymentMethod.errors.map(({ code, twin }) => twin ?? code)
  expect(declared.filter((code) => !provoked.has(code))).toEqual([])
})
