/** The accounts at payment providers that the owner enters in the admin. Additions of this project. */
import { z } from 'zod'
import { array, boolean, message, optional, text } from '../wire.ts'
import { PaymentProviderState } from './payment-ways.ts'

/** Ways to pay that the owner can add without the environment. */
const provider = z.enum(['stripe', 'paypal', 'transfer', 'invoice', 'delivery', 'manual'])

const secret = text({ min: 1, max: 500 })

export const StripeKeys = message('StripeKeys', 'The keys of an account at Stripe. They are never returned.', {
  secretKey: secret.describe('Begins with `sk_` or `rk_`, and says by itself whether it moves money.'),
  publishableKey: optional(text({ max: 500 })).describe(
    'Begins with `pk_`. With it the checkout shows the fields of the card. Default: customers pay on a page of Stripe’s.',
  ),
  webhookSecret: optional(text({ max: 500 })).describe(
    'The signing secret of the webhook, `whsec_`. Default: the site adds the webhook at Stripe by itself.',
  ),
})
export type StripeKeys = z.output<typeof StripeKeys>

export const PayPalKeys = message('PayPalKeys', 'The keys of an app at PayPal. They are never returned.', {
  clientId: secret,
  clientSecret: secret,
  sandbox: optional(boolean).describe('Whether they are of the sandbox, whose payments move no money. Default: no.'),
  webhookId: optional(text({ max: 100 })).describe('Default: the site adds the webhook at PayPal by itself.'),
})
export type PayPalKeys = z.output<typeof PayPalKeys>

export const ConnectPaymentProviderRequest = message(
  'ConnectPaymentProviderRequest',
  'A way to pay with the keys that it needs: `stripe` for Stripe, `paypal` for PayPal, nothing for the others.',
  { provider, stripe: optional(StripeKeys), paypal: optional(PayPalKeys) },
)
export type ConnectPaymentProviderRequest = z.output<typeof ConnectPaymentProviderRequest>

export const ConnectPaymentProviderResponse = message('ConnectPaymentProviderResponse', 'The way to pay.', {
  provider: PaymentProviderState,
})
export type ConnectPaymentProviderResponse = z.output<typeof ConnectPaymentProviderResponse>

export const DisconnectPaymentProviderRequest = message(
  'DisconnectPaymentProviderRequest',
  'The way to pay that is removed with its keys.',
  { provider },
)
export type DisconnectPaymentProviderRequest = z.output<typeof DisconnectPaymentProviderRequest>

export const TestPaymentWebhookRequest = message('TestPaymentWebhookRequest', 'Which provider is asked.', {
  provider: text({ min: 1, max: 50 }).describe('The id of a provider of `ListPaymentProviders`.'),
})
export type TestPaymentWebhookRequest = z.output<typeof TestPaymentWebhookRequest>

export const TestPaymentWebhookResponse = message('TestPaymentWebhookResponse', 'What the provider says.', {
  result: z
    .enum(['READY', 'NOT_FOUND', 'DISABLED', 'EVENTS_MISSING', 'FAILED'])
    .describe('`READY`: the provider sends every event that the shop needs to the address of this site.'),
  missingEvents: array(text()).describe('Events that the provider does not send.'),
  delivery: z
    .enum(['RECEIVED', 'ELSEWHERE', 'REJECTED', 'UNREACHABLE', 'NOT_TESTED'])
    .describe(
      'What became of a test event that the site signed itself and sent to `webhookUrl`. `RECEIVED`: it arrived here, so address and signing secret fit each other. `ELSEWHERE`: another server took it. `NOT_TESTED`: the provider alone can sign its events.',
    ),
  deliveryReason: optional(text()).describe('Why the event did not arrive.'),
  reason: optional(text()).describe('Why the provider could not be asked, in its own words.'),
})
export type TestPaymentWebhookResponse = z.output<typeof TestPaymentWebhookResponse>
