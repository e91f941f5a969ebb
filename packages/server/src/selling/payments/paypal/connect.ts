import type { PayPalKeys } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { WebhookState } from '../provider.ts'
import type { CheckedAccount, Place } from '../registered-provider.ts'
import { openClient, type PayPalApi, PayPalError, type PayPalOptions } from './client.ts'

/** The events that the site reads (`webhooks.ts`). */
export const PAYPAL_EVENTS: readonly string[] = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

/**
 * Has PayPal check the keys, and adds the webhook where the owner gives none.
 *
 * @throws ValidationError naming the key, with what PayPal says about it
 */
export async function connectPayPal(given: PayPalKeys, { url, apiUrl }: Place): Promise<CheckedAccount> {
  const isSandbox = given.sandbox ?? false
  const options: PayPalOptions = {
    ...{ clientId: given.clientId.trim(), clientSecret: given.clientSecret.trim() },
    ...{ webhookId: given.webhookId?.trim() ?? '', isSandbox, apiUrl },
  }
  const api = openClient(options)
  await asks('paypal.clientSecret', 'PayPal rejects client id or secret', () => api.checkAccess())
  const webhookId = options.webhookId === '' ? await addWebhook(api, url) : await knownWebhook(api, options.webhookId)
  const { clientId, clientSecret } = options
  return {
    keys: { clientId, clientSecret, webhookId, sandbox: String(isSandbox) },
    webhookId: options.webhookId === '' ? webhookId : '',
  }
}

/** A webhook of the same address is used. */
function addWebhook(api: PayPalApi, url: string): Promise<string> {
  return asks('paypal.webhookId', 'Add the webhook at PayPal and enter its id. PayPal says', async () => {
    const known = (await api.listWebhooks()).find((webhook) => webhook.url === url)
    return (known ?? (await api.createWebhook(url, PAYPAL_EVENTS))).id
  })
}

async function knownWebhook(api: PayPalApi, id: string): Promise<string> {
  const webhooks = await asks('paypal.webhookId', 'PayPal cannot list the webhooks', () => api.listWebhooks())
  if (webhooks.some((webhook) => webhook.id === id)) return id
  throw invalidField('paypal.webhookId', 'is not the id of a webhook of this app at PayPal')
}

/** @throws ValidationError with what PayPal says */
async function asks<Result>(field: string, before: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    // Any other error is one of the connection.
    if (!(error instanceof PayPalError)) throw invalidField(field, 'PayPal cannot be reached now. Try again')
    throw invalidField(field, `${before}: ${error.reason}`)
  }
}

/** Whether PayPal sends every event that the site needs to an address. */
export async function paypalWebhookState(api: PayPalApi, url: string): Promise<WebhookState> {
  const webhook = (await api.listWebhooks()).find((one) => one.url === url)
  if (!webhook) return { result: 'NOT_FOUND', missingEvents: [] }
  const sent = webhook.event_types.map(({ name }) => name)
  const missingEvents = sent.includes('*') ? [] : PAYPAL_EVENTS.filter((event) => !sent.includes(event))
  return { result: missingEvents.length > 0 ? 'EVENTS_MISSING' : 'READY', missingEvents }
}
