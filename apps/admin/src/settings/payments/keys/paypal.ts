import { paymentMessages as messages } from '../../messages.ts'
import { filled, type ProviderKeys } from './provider-keys.ts'

export const paypalKeys: ProviderKeys = {
  lead: messages.keyLeads.paypal,
  fields: [
    { name: 'clientId', isRequired: true },
    { name: 'clientSecret', kind: 'secret', isRequired: true },
    { name: 'webhookId', hint: () => messages.webhookIdHint },
    { name: 'sandbox', kind: 'check', hint: () => messages.sandboxHint },
  ],
  request: ({ clientId = '', clientSecret = '', ...optional }, { sandbox = false }) => ({
    paypal: { clientId, clientSecret, sandbox, ...filled(optional, 'webhookId') },
  }),
}
