import { z } from 'zod'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { RegisteredProvider } from '../registered-provider.ts'
import { connectPayPal } from './connect.ts'
import { paypalPayments } from './provider.ts'

const environment = z.enum(['live', 'sandbox'], { error: 'must be live or sandbox' })
const address = z.url({ protocol: /^http$/, error: 'must be the address of a stand-in such as http://127.0.0.1:4100' })

export const paypal: RegisteredProvider = {
  id: 'paypal',
  method: 'PayPal',
  variables: {
    clientId: { name: 'PAYPAL_CLIENT_ID', rule: z.string().optional(), isRequired: true },
    clientSecret: { name: 'PAYPAL_CLIENT_SECRET', rule: z.string().optional(), isRequired: true },
    webhookId: { name: 'PAYPAL_WEBHOOK_ID', rule: z.string().optional(), isRequired: true },
    sandbox: {
      name: 'PAYPAL_ENVIRONMENT',
      rule: environment.default('live').transform((name) => String(name === 'sandbox')),
    },
  },
  apiVariable: { name: 'PAYPAL_API_URL', rule: address.transform((url) => new URL(url).origin).optional() },
  connect: ({ paypal: keys }, place) => {
    if (!keys) throw invalidField('paypal', 'must be given for PayPal', 'REQUIRED_FIELD')
    return connectPayPal(keys, place)
  },
  open: ({ clientId = '', clientSecret = '', webhookId = '', sandbox }, apiUrl) =>
    paypalPayments({ clientId, clientSecret, webhookId, isSandbox: sandbox === 'true', apiUrl }),
}
