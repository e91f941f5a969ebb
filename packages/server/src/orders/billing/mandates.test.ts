import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { write } from '../../platform/database/write.ts'
import { goToCheckout, review } from '../../selling/checkout/testing.ts'
import { addMandate, endMandate, isMandateExpired, refreshMandate } from '../../selling/payments/mandates/mandates.ts'
import { findSetUp, settleSetUp, startMandate } from '../../selling/payments/mandates/set-up.ts'
import { findMandate, type Mandate } from '../../selling/payments/mandates/store.ts'
import { paymentsOfCheckout } from '../../selling/payments/payments.ts'
import { paypalPayments } from '../../selling/payments/paypal/provider.ts'
import { PAYPAL_WEBHOOK_ID, PayPalStandIn } from '../../selling/payments/paypal/testing.ts'
import type { MandateMethod } from '../../selling/payments/provider.ts'
import { stripePayments } from '../../selling/payments/stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../../selling/payments/stripe/testing.ts'
import type { TestCard } from '../../selling/payments/test/cards.ts'
import { payTestPayment } from '../../selling/payments/test/pay.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import { toAuthorized } from '../orders/settle-payment.ts'
import { type PaymentChoice, settleCheckout, submitCheckout } from '../orders/submit-checkout.ts'
import { type BillingShop, openBillingShop } from './testing.ts'

let stripe: StripeStandIn
let paypal: PayPalStandIn
let shop: BillingShop
let now: Date
beforeEach(async () => {
  now = new Date('2027-03-10T09:00:00Z')
  stripe = new StripeStandIn()
  paypal = new PayPalStandIn()
  const stripeOptions = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: await stripe.listen() }
  const keys = { clientId: 'client', clientSecret: 'secret', webhookId: PAYPAL_WEBHOOK_ID }
  const paypalOptions = { ...keys, isSandbox: true, apiUrl: await paypal.listen() }
  const paymentProviders = [testProvider, stripePayments(stripeOptions), paypalPayments(paypalOptions)]
  shop = await openBillingShop({ paymentProviders, now: () => now })
})
afterEach(async () => {
  await shop.site.close()
  stripe.close()
  paypal.close()
})

const checkOut = async () => (await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])).checkoutId

async function submit(checkoutId: string, payment: PaymentChoice) {
  const reviewed = await review(shop.site, checkoutId)
  return submitCheckout(shop.site, { checkoutId, reviewed, returnUrl: `${shop.site.url}/back`, payment })
}

/** A guest pays on the page of a provider, and agrees to later charges. */
async function agree(provider: string, card: TestCard = 'succeeds'): Promise<MandateMethod> {
  const checkoutId = await checkOut()
  const result = await submit(checkoutId, { provider, setsUpMandate: true })
  if (result.status !== 'redirect') throw new Error('The customer is asked')
  if (provider === 'stripe') stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
  if (provider === 'paypal') paypal.approve([...paypal.orders.keys()].at(-1) ?? '')
  if (provider === 'test') await confirmTest(result.url, card)
  expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
  const [payment] = await paymentsOfCheckout(shop.site.db, checkoutId)
  const mandates = shop.site.paymentProviders.find(({ id }) => id === provider)?.mandates
  const method = payment && (await mandates?.find(toAuthorized(payment)))
  if (!method) throw new Error('The payment set up no mandate')
  return method
}

async function confirmTest(url: string, card: TestCard) {
  const reference = url.split('/').at(-1) ?? ''
  await payTestPayment(shop.site, reference, { card })
  if (card === 'challenge') await payTestPayment(shop.site, reference, { challenge: 'confirm' })
}

const charge = async (provider: string, mandate: MandateMethod) => submit(await checkOut(), { provider, mandate })

test.each(['test', 'stripe', 'paypal'])(
  'a guest agrees to later charges at %s, and is charged without being there',
  async (provider) => {
    const method = await agree(provider)
    expect(await charge(provider, method)).toMatchObject({ status: 'placed' })
    expect(method.brand).toBe(provider === 'paypal' ? 'paypal' : 'visa')
  },
)

test.each(['test', 'stripe', 'paypal'])(
  'a mandate is set up at %s without a payment, stored once, and ended there',
  async (provider) => {
    const holder = { holder: 'contract-1', memberId: null, email: 'ada@example.com', currency: 'EUR', language: 'en' }
    const { id, url } = await startMandate(shop.site, holder, provider, (setUp) => `http://site.test/back/${setUp}`)
    const accepted: Mandate[] = []
    const settle = async () => {
      const setUp = await findSetUp(shop.site.db, id)
      return setUp && settleSetUp(shop.site, setUp, null, async (_, mandate) => void accepted.push(mandate))
    }
    expect(await settle()).toBe('PENDING')
    if (provider === 'stripe') stripe.pay([...stripe.sessions.keys()].at(-1) ?? '')
    if (provider === 'paypal') paypal.setups.set([...paypal.setups.keys()].at(-1) ?? '', 'APPROVED')
    if (provider === 'test') await confirmTest(url, 'succeeds')
    expect([await settle(), await settle()]).toEqual(['READY', 'READY'])
    const stored = await shop.site.db.selectFrom('payment_mandates').select('id').execute()
    expect(stored).toHaveLength(1)
    const mandate = accepted.find((one) => one.id === stored[0]?.id)
    if (!mandate) throw new Error('It was stored')
    expect(await charge(provider, mandate)).toMatchObject({ status: 'placed' })
    await write(shop.site, null, (transaction) => endMandate(transaction, mandate.id, now))
    await expect.poll(() => charge(provider, mandate).catch((error: Error) => error.name)).toBe('PaymentDeclinedError')
    expect(await findMandate(shop.site.db, mandate.id)).toMatchObject({ status: 'ENDED' })
  },
)

describe('a card of the test provider', () => {
  test.each([
    ['challenge', 'CONFIRMATION_REQUIRED'],
    ['unattended', 'INSUFFICIENT_FUNDS'],
  ] as const)('%s pays while its holder is there, and is declined later', async (card, reason) => {
    const method = await agree('test', card)
    await expect(charge('test', method)).rejects.toThrow(reason)
  })

  test('whose response is lost is charged once: the same payment is asked for again', async () => {
    const method = await agree('test', 'lost')
    const checkoutId = await checkOut()
    expect(await submit(checkoutId, { provider: 'test', mandate: method })).toEqual({ status: 'pending' })
    expect(await settleCheckout(shop.site, checkoutId)).toMatchObject({ status: 'placed' })
    expect(await paymentsOfCheckout(shop.site.db, checkoutId)).toHaveLength(1)
  })

  test('expires at the end of its month; one that its bank renewed does not', async () => {
    const [expires, renewed] = [await agree('test', 'expires'), await agree('test', 'renewed')]
    expect([expires.expiryMonth, expires.expiryYear]).toEqual([4, 2027])
    now = new Date('2027-04-30T20:00:00Z')
    expect(await charge('test', expires)).toMatchObject({ status: 'placed' })
    now = new Date('2027-05-01T09:00:00Z')
    await expect(charge('test', expires)).rejects.toThrow('EXPIRED_CARD')
    expect(isMandateExpired(expires, now)).toBe(true)
    expect(await charge('test', renewed)).toMatchObject({ status: 'placed' })
    const stored = await write(shop.site, null, (transaction) =>
      addMandate(transaction, { provider: 'test', memberId: null, method: renewed }, now),
    )
    expect(await refreshMandate(shop.site, stored)).toMatchObject({ expiryMonth: 4, expiryYear: 2031 })
    expect(await findMandate(shop.site.db, stored.id)).toMatchObject({ expiryYear: 2031 })
  })
})

test('PayPal declines what its customer revoked, and a decline there is no error', async () => {
  const method = await agree('paypal')
  paypal.declines = 'INSTRUMENT_DECLINED'
  await expect(charge('paypal', method)).rejects.toThrow('INSTRUMENT_DECLINED')
  paypal.declines = null
  paypal.vault.clear()
  await expect(charge('paypal', method)).rejects.toThrow('INVALID_VAULT_ID')
})
