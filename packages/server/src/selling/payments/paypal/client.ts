import { z } from 'zod'
import type { PayPalMoney } from './amount.ts'
import {
  Capture,
  Order,
  type OrderRequest,
  PayPalFailure,
  type PayPalWebhook,
  Refund,
  type RefundBody,
  type SetupTokenRequest,
  VaultToken,
  Webhook,
  Webhooks,
} from './wire.ts'

export interface PayPalOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** The id of the webhook, which its signatures cover. */
  readonly webhookId: string
  /** Whether to use the sandbox, whose payments move no money. */
  readonly isSandbox: boolean
  /** The address of a stand-in for the API, over plain http, for tests. */
  readonly apiUrl?: string | undefined
}

/** The calls of PayPal's Orders v2 and Payments v2 that a payment needs. PayPal carries out each key once. */
export interface PayPalApi {
  createOrder(body: OrderRequest, key: string): Promise<Order>
  /** @returns null for an order that PayPal does not know any more: its customer never approved it */
  readOrder(id: string): Promise<Order | null>
  authorizeOrder(id: string, key: string): Promise<Order>
  capture(authorization: string, body: { amount: PayPalMoney; final_capture: boolean }, key: string): Promise<Capture>
  void(authorization: string, key: string): Promise<void>
  refund(capture: string, body: RefundBody, key: string): Promise<Refund>
  createSetupToken(body: SetupTokenRequest, key: string): Promise<VaultToken>
  readSetupToken(id: string): Promise<VaultToken | null>
  /** Makes a payment token of a setup token that its customer approved. */
  createPaymentToken(setupToken: string, key: string): Promise<VaultToken>
  readPaymentToken(id: string): Promise<VaultToken | null>
  deletePaymentToken(id: string): Promise<void>
  /** @throws PayPalError for a wrong client id or secret */
  checkAccess(): Promise<void>
  listWebhooks(): Promise<PayPalWebhook[]>
  createWebhook(url: string, events: readonly string[]): Promise<PayPalWebhook>
}

/** An error that PayPal responded with. */
export class PayPalError extends Error {
  override name = 'PayPalError'
  /** PayPal's code, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string
  /** What PayPal says about it, for people. */
  readonly reason: string

  constructor(status: number, issue: string, debugId: string | undefined, reason: string = issue) {
    super(`PayPal responded with ${status} ${issue}${debugId ? ` (debug id ${debugId})` : ''}`)
    this.issue = issue
    this.reason = reason
  }
}

const TIMEOUT = 20_000
/** Milliseconds before the end of an access token at which a new one is fetched. */
const EARLY = 60_000
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const unknownOrder = new Set(['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'])

export function openClient(options: PayPalOptions): PayPalApi {
  const origin = options.apiUrl ?? `https://api-m.${options.isSandbox ? 'sandbox.' : ''}paypal.com`
  const accessToken = accessTokens(origin, options)

  async function send(method: string, path: string, key?: string, body?: object): Promise<unknown> {
    return call(method, `v2/${path}`, key, body)
  }

  async function call(method: string, path: string, key?: string, body?: object): Promise<unknown> {
    return request(`${origin}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  return {
    createOrder: async (body, key) => Order.parse(await send('POST', 'checkout/orders', key, body)),
    readOrder: (id) =>
      unlessUnknown(async () => Order.parse(await send('GET', `checkout/orders/${encodeURIComponent(id)}`))),
    createSetupToken: async (body, key) => VaultToken.parse(await call('POST', 'v3/vault/setup-tokens', key, body)),
    readSetupToken: (id) =>
      unlessUnknown(async () => VaultToken.parse(await call('GET', `v3/vault/setup-tokens/${encodeURIComponent(id)}`))),
    createPaymentToken: async (id, key) => {
      const body = { payment_source: { token: { id, type: 'SETUP_TOKEN' } } }
      return VaultToken.parse(await call('POST', 'v3/vault/payment-tokens', key, body))
    },
    readPaymentToken: (id) =>
      unlessUnknown(async () =>
        VaultToken.parse(await call('GET', `v3/vault/payment-tokens/${encodeURIComponent(id)}`)),
      ),
    deletePaymentToken: async (id) => {
      await unlessUnknown(() => call('DELETE', `v3/vault/payment-tokens/${encodeURIComponent(id)}`))
    },
    authorizeOrder: async (id, key) =>
      Order.parse(await send('POST', `checkout/orders/${encodeURIComponent(id)}/authorize`, key, {})),
    capture: async (authorization, body, key) =>
      Capture.parse(
        await send('POST', `payments/authorizations/${encodeURIComponent(authorization)}/capture`, key, body),
      ),
    void: async (authorization, key) => {
      await send('POST', `payments/authorizations/${encodeURIComponent(authorization)}/void`, key)
    },
    refund: async (capture, body, key) =>
      Refund.parse(await send('POST', `payments/captures/${encodeURIComponent(capture)}/refund`, key, body)),
    checkAccess: async () => {
      await accessToken()
    },
    listWebhooks: async () => Webhooks.parse(await call('GET', 'v1/notifications/webhooks')).webhooks,
    createWebhook: async (url, events) => {
      const body = { url, event_types: events.map((name) => ({ name })) }
      return Webhook.parse(await call('POST', 'v1/notifications/webhooks', undefined, body))
    },
  }
}

/** @returns null for what PayPal does not have any more */
async function unlessUnknown<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PayPalError && unknownOrder.has(error.issue)) return null
    throw error
  }
}

/** The current access token. Concurrent calls share one request for it; a failed request is repeated by the next call. */
function accessTokens(origin: string, { clientId, clientSecret }: PayPalOptions): () => Promise<string> {
  let current: { token: Promise<string>; until: number } | undefined
  return async () => {
    if (current && current.until > Date.now()) return current.token
    const known = { token: fetchToken(), until: Number.POSITIVE_INFINITY }
    current = known
    return known.token

    async function fetchToken(): Promise<string> {
      try {
        const response = await request(`${origin}/v1/oauth2/token`, {
          method: 'POST',
          headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
          body: new URLSearchParams({ grant_type: 'client_credentials' }),
        })
        const { access_token: token, expires_in: seconds } = Token.parse(response)
        known.until = Date.now() + seconds * 1000 - EARLY
        return token
      } catch (error) {
        known.until = 0
        throw error
      }
    }
  }
}

/** @throws PayPalError for a response that is an error */
async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
  const text = await response.text()
  if (response.ok) return text === '' ? null : JSON.parse(text)
  const { name, error, details, message, error_description, debug_id: debugId } = failureOf(text)
  const issue = details?.[0]?.issue ?? name ?? error ?? nameOf(response.status)
  throw new PayPalError(response.status, issue, debugId, details?.[0]?.description ?? message ?? error_description)
}

const nameOf = (status: number) => (status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNKNOWN')

/** What an error says; nothing where a proxy responded with a page. */
function failureOf(text: string): PayPalFailure {
  try {
    return PayPalFailure.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
