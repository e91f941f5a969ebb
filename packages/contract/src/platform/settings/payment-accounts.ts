/** The accounts at payment providers that the owner enters in the admin. Additions of this project. */
import type { z } from 'zod'
import { boolean, message, optional, text } from '../../wire.ts'

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
