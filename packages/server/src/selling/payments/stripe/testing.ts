/**
 * A stand-in for Stripe on this machine, from its published API: Checkout sessions (create, retrieve, expire), payment
 * intents (create, retrieve, capture, cancel), refunds (create), customers (create, delete) and payment methods (create,
 * retrieve, detach), payouts (list, retrieve), balance transactions (list) and webhook endpoints (list, create, delete), with
 * idempotency keys, and signed webhooks. A key that ends in `wrong` is rejected. It keeps the money, and the fields of each request, so that tests
 * compare the site with it.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StandInBalance } from './testing-balance.ts'
import { StandInTokens } from './testing-tokens.ts'
import { StandInWebhooks } from './testing-webhooks.ts'

interface StandInIntent {
  id: string
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  received: number
  refunded: number
  payment: string
  customer: string | null
  /** Whether the card is saved when the customer confirms. */
  isSaving: boolean
  method: string | null
}

interface StandInSession {
  id: string
  status: 'open' | 'complete' | 'expired'
  returnUrl: string
  intent: StandInIntent
  /** Whether it stores a card instead of charging one. */
  isSetup: boolean
}

export const STRIPE_WEBHOOK_SECRET = 'whsec_test'

export class StripeStandIn {
  readonly sessions = new Map<string, StandInSession>()
  /** Intents that were made without a session. */
  readonly intents = new Map<string, StandInIntent>()
  /** Requests by method and path, in order. */
  readonly requests: string[] = []
  /** The fields of each POST, in order. */
  readonly forms: { readonly path: string; readonly fields: Readonly<Record<string, string>> }[] = []
  /** What is charged once. */
  readonly tokens = new StandInTokens()
  /** Which customers there are. */
  readonly customers = new Set<string>()
  /** The customer of each saved payment method. */
  readonly attached = new Map<string, string>()
  /** What charges and refunds moved, and what was paid out. */
  readonly balance = new StandInBalance()
  /** Where events are sent to. */
  readonly webhooks = new StandInWebhooks(STRIPE_WEBHOOK_SECRET)
  /** What happens before a request is answered; may throw away the answer of a request that was carried out. */
  afterRequest: (method: string, path: string) => Promise<void> | void = () => undefined
  /** Where it listens. */
  origin = ''
  readonly #answers = new Map<string, object>()
  readonly #server = createServer((request, response) => {
    this.#handle(request)
      .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
      .catch(() => response.destroy())
  })

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    this.origin = `http://127.0.0.1:${port}`
    return this.origin
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The customer pays on Stripe's page. */
  pay(sessionId: string): void {
    const session = this.#session(sessionId)
    if (session.status !== 'open') throw new Error('The session is not open')
    session.status = 'complete'
    session.intent.status = session.isSetup ? 'canceled' : 'requires_capture'
    session.intent.method = 'pm_card_visa'
    this.#save(session.intent)
  }

  /** Minor units that the shop has, by the id of the payment. */
  moneyOf(payment: string): number {
    const own = this.#allIntents().filter((intent) => intent.payment === payment)
    return own.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
  }

  /** Minor units that are set aside for the shop. */
  get heldBack(): number {
    const held = this.#allIntents().filter(({ status }) => status === 'requires_capture')
    return held.reduce((sum, { amount }) => sum + amount, 0)
  }

  get money(): number {
    return this.#allIntents().reduce((sum, { received, refunded }) => sum + received - refunded, 0)
  }

  /** The customer confirms a payment on the page of the bank. */
  confirm(intentId: string): void {
    const intent = this.intents.get(intentId)
    if (intent?.status !== 'requires_action') throw new Error('The payment needs no confirmation')
    intent.status = 'requires_capture'
    this.#save(intent)
  }

  /** The bank rejects the customer. */
  rejectAtBank(intentId: string): void {
    const intent = this.intents.get(intentId)
    if (intent?.status !== 'requires_action') throw new Error('The payment needs no confirmation')
    intent.status = 'requires_payment_method'
  }

  /** A confirmed payment attaches its card to the customer, as a payment method of its own. */
  #save(intent: StandInIntent): void {
    if (!intent.isSaving || intent.customer === null || intent.method === null) return
    intent.method = `${intent.method}_${randomBytes(4).toString('hex')}`
    this.attached.set(intent.method, intent.customer)
  }

  #allIntents(): StandInIntent[] {
    return [...[...this.sessions.values()].map(({ intent }) => intent), ...this.intents.values()]
  }

  /** The webhook of a session that its customer has completed. */
  completed(sessionId: string): { body: string; signature: string } {
    const { id, intent } = this.#session(sessionId)
    const object = { id, object: 'checkout.session', client_reference_id: intent.payment }
    return this.event('checkout.session.completed', object)
  }

  /** A webhook as Stripe sends it. */
  event(type: string, object: object): { body: string; signature: string } {
    const body = JSON.stringify({
      id: `evt_${randomBytes(6).toString('hex')}`,
      object: 'event',
      type,
      data: { object },
    })
    const time = Math.floor(Date.now() / 1000)
    const hash = createHmac('sha256', STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
    return { body, signature: `t=${time},v1=${hash}` }
  }

  #session(id: string): StandInSession {
    const session = this.sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}`)
    return session
  }

  async #handle(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    const method = request.method ?? 'GET'
    this.requests.push(`${method} ${pathname}`)
    if (method === 'POST') this.forms.push({ path: pathname, fields: Object.fromEntries(form) })
    // The page that the customer is redirected to.
    if (pathname.startsWith('/pay/')) return { status: 200, body: '{}' }
    const secretKey = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (secretKey.endsWith('wrong')) return { status: 401, body: JSON.stringify(failure('Invalid API Key provided')) }
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' && method === 'POST' ? this.#answers.get(key) : undefined
    const isBalance = /^\/v1\/(payouts|balance_transactions)/.test(pathname)
    const answer =
      known ??
      (isBalance
        ? (this.balance.read(pathname, searchParams) ?? missing('No such payout'))
        : this.#answer(method, pathname, form))
    if (typeof key === 'string' && method === 'POST' && !('error' in answer)) this.#answers.set(key, answer)
    await this.afterRequest(method, pathname)
    return { status: 'error' in answer ? statusOf(answer) : 200, body: JSON.stringify(answer) }
  }

  #answer(method: string, path: string, form: URLSearchParams): object {
    const [, , area = '', name = '', id = '', action = ''] = path.startsWith('/v1/checkout/')
      ? path.split('/')
      : ['', '', '', ...path.split('/').slice(2)]
    if (area === 'checkout' && method === 'POST' && id === '') return this.#create(form)
    if (area === 'checkout' && id === '') return { object: 'list', data: [], has_more: false }
    if (name === 'webhook_endpoints') return this.webhooks.answer(method, id, form)
    if (area === 'checkout') return this.#checkout(id, action)
    if (name === 'customers') return this.#customer(id)
    if (name === 'payment_methods' && id === '') return this.tokens.toMethod(form)
    if (name === 'payment_methods') return this.#method(id, action)
    if (name === 'payment_intents' && id === '') return this.#createIntent(form)
    if (name === 'payment_intents') return this.#intent(id, action, form)
    return this.#refund(form)
  }

  #create(form: URLSearchParams): object {
    const suffix = randomBytes(8).toString('hex')
    const isSetup = form.get('mode') === 'setup'
    const intent: StandInIntent = {
      id: `pi_${suffix}`,
      status: 'requires_payment_method',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      received: 0,
      refunded: 0,
      payment: form.get('metadata[payment]') ?? '',
      customer: form.get('customer'),
      isSaving: isSetup || form.has('payment_intent_data[setup_future_usage]'),
      method: null,
    }
    const session = {
      id: `cs_test_${suffix}`,
      status: 'open',
      returnUrl: form.get('success_url') ?? '',
      intent,
      isSetup,
    } as const
    this.sessions.set(session.id, session)
    return toWireSession(session, this.origin)
  }

  #checkout(id: string, action: string): object {
    const session = this.#session(id)
    if (action === 'expire') {
      if (session.status !== 'open') return failure('Only Checkout Sessions with a status of open can be expired')
      session.status = 'expired'
    }
    return toWireSession(session, this.origin)
  }

  /** Tokens as Stripe documents them for tests; those of the Payment Element end with the name of such a card. */
  #createIntent(form: URLSearchParams): object {
    const confirmation = form.get('confirmation_token')
    const shared = form.get('payment_method_data[shared_payment_granted_token]')
    const granted = shared === null ? undefined : this.tokens.chargeShared(shared, form)
    if (granted && 'error' in granted) return granted
    const card = granted?.card ?? confirmation?.replace('ctoken_', 'pm_card_') ?? form.get('payment_method') ?? ''
    const owner = this.attached.get(card)
    const isSaved = owner !== undefined
    if (!/^pm_card_/.test(card) || (/_[0-9a-f]{8}$/.test(card) && owner !== form.get('customer')))
      return failure(`No such PaymentMethod: '${card}'`)
    if (card === 'pm_card_chargeDeclined') return declined('card_declined', 'generic_decline')
    const needsAction = /^pm_card_authenticationRequired(_|$)/.test(card)
    const isHolderAway = form.get('error_on_requires_action') === 'true' || form.get('off_session') === 'true'
    if (needsAction && isHolderAway) return declined('authentication_required')
    const intent: StandInIntent = {
      id: `pi_${randomBytes(8).toString('hex')}`,
      status: needsAction ? 'requires_action' : 'requires_capture',
      amount: Number(form.get('amount')),
      received: 0,
      refunded: 0,
      payment: form.get('metadata[payment]') ?? '',
      customer: form.get('customer'),
      isSaving: form.has('setup_future_usage') && !isSaved,
      method: card,
    }
    if (!needsAction) this.#save(intent)
    this.intents.set(intent.id, intent)
    const redirect = { type: 'redirect_to_url', redirect_to_url: { url: `${this.origin}/pay/${intent.id}` } }
    return { ...toWireIntent(intent), next_action: needsAction ? redirect : null }
  }

  #intent(id: string, action: string, form: URLSearchParams): object {
    const intent = this.#allIntents().find((known) => known.id === id)
    if (!intent) return failure('No such payment_intent')
    if (action === 'capture') {
      if (intent.status !== 'requires_capture') return failure('This PaymentIntent could not be captured')
      intent.status = 'succeeded'
      intent.received = Number(form.get('amount_to_capture') ?? intent.amount)
      this.balance.charge(intent.id, intent.payment, intent.received)
    }
    if (action === 'cancel') {
      if (intent.status === 'succeeded') return failure('You cannot cancel this PaymentIntent')
      intent.status = 'canceled'
    }
    return toWireIntent(intent)
  }

  #customer(id: string): object {
    if (id === '') {
      const created = `cus_${randomBytes(8).toString('hex')}`
      this.customers.add(created)
      return { id: created, object: 'customer' }
    }
    if (!this.customers.delete(id)) return failure(`No such customer: '${id}'`)
    for (const [method, customer] of this.attached) if (customer === id) this.attached.delete(method)
    return { id, object: 'customer', deleted: true }
  }

  #method(id: string, action: string): object {
    if (action === 'detach' && !this.attached.delete(id)) return failure('The payment method is not attached')
    return {
      id,
      object: 'payment_method',
      type: 'card',
      customer: this.attached.get(id) ?? null,
      card: {
        brand: 'visa',
        last4: '4242',
        exp_month: 4,
        exp_year: 2034,
        fingerprint: id.replace(/_[0-9a-f]{8}$/, ''),
      },
    }
  }

  #refund(form: URLSearchParams): object {
    const intent = this.#allIntents().find(({ id }) => id === form.get('payment_intent'))
    const amount = Number(form.get('amount'))
    if (!intent || intent.refunded + amount > intent.received)
      return failure('Refund amount is greater than the charge')
    intent.refunded += amount
    const id = `re_${randomBytes(8).toString('hex')}`
    this.balance.refund(intent.id, id, amount)
    return { id, object: 'refund', amount, status: 'succeeded' }
  }
}

const declined = (code: string, decline_code?: string) => ({
  error: { type: 'card_error', code, ...(decline_code && { decline_code }), message: 'Your card was declined.' },
})

const failure = (message: string) => ({ error: { type: 'invalid_request_error', message } })

const missing = (message: string) => ({ error: { type: 'invalid_request_error', code: 'resource_missing', message } })

const setupStatus = ({ status }: StandInSession) => (status === 'complete' ? 'succeeded' : 'requires_payment_method')

const toWireSession = (session: StandInSession, origin: string) => ({
  id: session.id,
  object: 'checkout.session',
  client_reference_id: session.intent.payment,
  status: session.status,
  url: session.status === 'open' ? `${origin}/pay/${session.id}` : null,
  payment_intent: session.status === 'open' || session.isSetup ? null : toWireIntent(session.intent),
  ...(session.isSetup && {
    setup_intent: {
      id: 'seti_1',
      object: 'setup_intent',
      status: setupStatus(session),
      payment_method: session.intent.method,
    },
  }),
})

const toWireIntent = ({ id, status, amount, received, refunded, payment, method }: StandInIntent) => ({
  id,
  object: 'payment_intent',
  status,
  amount,
  amount_received: received,
  cancellation_reason: null,
  metadata: { payment },
  payment_method: method,
  latest_charge: { id: `ch_${id.slice(3)}`, object: 'charge', amount, amount_refunded: refunded },
})

/** Stripe answers 402 for a card that was declined. */
const statusOf = (answer: object) => (JSON.stringify(answer).includes('"card_error"') ? 402 : 400)
