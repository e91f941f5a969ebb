import { z } from 'zod'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { RegisteredProvider } from '../registered-provider.ts'
import { connectStripe } from './connect.ts'
import { stripePayments } from './provider.ts'

const publishableKey = z.string().startsWith('pk_', 'must be a publishable key, which begins with pk_')
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.stripe.com' })

export const stripe: RegisteredProvider = {
  id: 'stripe',
  method: 'CreditCard',
  variables: {
    secretKey: { name: 'STRIPE_SECRET_KEY', rule: z.string().optional(), isRequired: true },
    webhookSecret: { name: 'STRIPE_WEBHOOK_SECRET', rule: z.string().optional(), isRequired: true },
    publishableKey: { name: 'STRIPE_PUBLISHABLE_KEY', rule: publishableKey.optional() },
  },
  apiVariable: { name: 'STRIPE_API_URL', rule: address.optional() },
  connect: ({ stripe: keys }, place) => {
    if (!keys) throw invalidField('stripe', 'must be given for Stripe', 'REQUIRED_FIELD')
    return connectStripe(keys, place)
  },
  open: ({ secretKey = '', webhookSecret = '', publishableKey }, apiUrl) =>
    stripePayments({ secretKey, webhookSecret, publishableKey, apiUrl }),
}
