import { paymentMessages as messages } from '../../messages.ts'
import { filled, type ProviderKeys } from './provider-keys.ts'

export const stripeKeys: ProviderKeys = {
  lead: messages.keyLeads.stripe,
  fields: [
    { name: 'secretKey', kind: 'secret', isRequired: true, hint: secretKeyHint },
    { name: 'publishableKey', hint: () => messages.publishableHint },
    { name: 'webhookSecret', kind: 'secret', hint: () => messages.webhookSecretHint },
  ],
  request: ({ secretKey = '', ...optional }) => ({
    stripe: { secretKey, ...filled(optional, 'publishableKey', 'webhookSecret') },
  }),
}

/** The beginning of a key says if it moves money. */
function secretKeyHint(key: string): string {
  if (/^[rs]k_test_/.test(key)) return messages.testKey
  if (/^[rs]k_live_/.test(key)) return messages.liveKey
  return messages.secretKeyHint
}
