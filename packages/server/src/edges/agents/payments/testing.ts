/** What tests of payments by agents share: a shop that is paid through a stand-in for Stripe, and checkouts that are ready. */
import { fixtures } from '../../../catalog/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { stripePayments } from '../../../selling/payments/stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, type StripeStandIn } from '../../../selling/payments/stripe/testing.ts'
import type { Site } from '../../../site.ts'
import { type AgentBody, openAgentSite, requestOperation } from '../testing.ts'

export const PUBLISHABLE_KEY = 'pk_test_shop'

/** A shop whose only way to pay is Stripe. */
export async function openStripeShop(
  stripe: StripeStandIn,
  keys: { readonly secretKey?: string; readonly publishableKey?: string | undefined } = {},
): Promise<Site> {
  const { secretKey = 'sk_test_1', publishableKey = PUBLISHABLE_KEY } = keys
  const options = { webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: await stripe.listen() }
  const site = await openAgentSite({
    paymentProviders: [
      stripePayments({ ...options, secretKey, ...('publishableKey' in keys ? keys : { publishableKey }) }),
    ],
  })
  await openTestShop(site)
  return site
}

const address = {
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28195',
  address_country: 'DE',
}

/** A checkout of a mug with everything but the payment. */
export async function prepareCheckout(site: Site, agent: string): Promise<AgentBody> {
  const { body } = await requestOperation(site, agent, 'create_checkout', {
    line_items: [{ item: { id: fixtures.mug }, quantity: 1 }],
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
  })
  return body
}

/** What Google Pay hands over for the gateway of Stripe: a token of Stripe, in JSON. */
export const googlePay = (token: string) => ({
  payment: {
    instruments: [
      {
        id: 'instrument',
        handler_id: 'google_pay_stripe',
        type: 'card',
        selected: true,
        display: { brand: 'visa', last_digits: '4242' },
        credential: { type: 'PAYMENT_GATEWAY', token: JSON.stringify({ id: token, object: 'token', type: 'card' }) },
      },
    ],
  },
})

export const completeBy = (site: Site, agent: string, id: string, token: string) =>
  requestOperation(site, agent, 'complete_checkout', googlePay(token), { id })

/** The rows of a table. */
export async function count(site: Site, table: 'orders' | 'payments'): Promise<number> {
  const { total } = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
