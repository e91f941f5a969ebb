/**
 * A stand-in for PayPal on this machine, from its published API: access tokens, Orders v2 (create, show, authorize),
 * Payments v2 (capture and void an authorization, refund a capture), certificates and signed webhooks. It keeps the money,
 * so that tests compare the site with it.
 */
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'

interface Part {
  id: string
  status: string
  amount: Money
  custom_id: string
}
interface Money {
  currency_code: string
  value: string
}
interface StandInOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  unit: { custom_id: string; amount: Money }
  /** Where the customer goes after the page of PayPal. */
  returnUrl: string
  authorization: Part | null
  /** Whether the customer agrees to later payments with it. */
  isVaulting: boolean
  captures: (Part & { final_capture: boolean })[]
  refunds: (Part & { capture: string })[]
}
type Answer = { status: number; body: object | string | null }

export const PAYPAL_WEBHOOK_ID = '8PT597110X687430LKGECATA'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

export class PayPalStandIn {
  readonly orders = new Map<string, StandInOrder>()
  /** Where events are sent to. */
  readonly webhooks: { id: string; url: string; event_types: { name: string }[] }[] = []
  /** Requests by method and path, in order. */
  readonly requests: string[] = []
  /** What happens before a request is answered; may throw away the answer of a request that was carried out. */
  afterRequest: (method: string, path: string) => Promise<void> | void = () => undefined
  /** The error of the next authorization, such as `INSTRUMENT_DECLINED`. */
  declines: string | null = null
  /** The payment tokens of the vault. */
  readonly vault = new Set<string>()
  /** The setup tokens that wait for their customers, or that these approved. */
  readonly setups = new Map<string, 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED'>()
  /** Captures are bank payments, which clear later. */
  isSlow = false
  #origin = ''
  readonly #answers = new Map<string, Answer>()
  readonly #server = createServer((request, response) => {
    this.#handle(request)
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof body === 'object' && body !== null ? JSON.stringify(body) : body)
      })
      .catch(() => response.destroy())
  })

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    this.#origin = `http://127.0.0.1:${port}`
    return this.#origin
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The customer approves the payment on PayPal's page. */
  approve(id: string): void {
    const order = this.#order(id)
    if (order.status !== 'PAYER_ACTION_REQUIRED') throw new Error('The order is not open')
    order.status = 'APPROVED'
  }

  /** PayPal deletes orders that were not approved within hours, and their keys. */
  forget(id: string): void {
    this.orders.delete(id)
    this.#answers.clear()
  }

  /** Bank payments clear. */
  clear(id: string): void {
    for (const capture of this.#order(id).captures) capture.status = 'COMPLETED'
  }

  /** Cents that the shop has. */
  get money(): number {
    const all = [...this.orders.values()]
    const taken = all.flatMap(({ captures }) => captures.filter(({ status }) => status !== 'PENDING'))
    return sum(taken) - sum(all.flatMap(({ refunds }) => refunds))
  }

  /** Orders whose money is set aside for the shop. */
  get heldBack(): number {
    const open = ['CREATED', 'PARTIALLY_CAPTURED']
    return [...this.orders.values()].filter(({ authorization }) => open.includes(authorization?.status ?? '')).length
  }

  /** A webhook as PayPal signs it. */
  event(type: string, resource: object): { body: string; headers: Record<string, string> } {
    const id = `WH-${randomBytes(8).toString('hex').toUpperCase()}`
    const time = new Date().toISOString()
    const body = JSON.stringify({ id, event_version: '1.0', create_time: time, event_type: type, resource })
    const transmission = randomBytes(16).toString('hex')
    const signed = `${transmission}|${time}|${PAYPAL_WEBHOOK_ID}|${crc32(body)}`
    const headers = {
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(keys.privateKey, 'base64'),
      'paypal-cert-url': `${this.#origin}/v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d`,
      'paypal-auth-algo': 'SHA256withRSA',
    }
    return { body, headers }
  }

  #order(id: string): StandInOrder {
    const order = this.orders.get(id)
    if (!order) throw new Error(`There is no order ${id}`)
    return order
  }

  async #handle(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { pathname } = new URL(request.url ?? '/', 'https://paypal.test')
    const method = request.method ?? 'GET'
    this.requests.push(`${method} ${pathname}`)
    // Node verifies with a certificate and with a bare public key in the same way.
    if (pathname.startsWith('/v1/notifications/certs/'))
      return { status: 200, body: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString() }
    if (pathname === '/v1/oauth2/token') return token(request, text)
    // The page that the customer is redirected to.
    if (pathname === '/checkoutnow') return { status: 200, body: {} }
    if (!request.headers.authorization?.startsWith('Bearer A21AA')) return failure(401, 'AUTHENTICATION_FAILURE')
    const key = `${pathname} ${request.headers['paypal-request-id']}`
    const known = method === 'POST' ? this.#answers.get(key) : undefined
    const answer = known ?? this.#answer(method, pathname.split('/').slice(2), text === '' ? {} : JSON.parse(text))
    if (method === 'POST' && answer.status < 300) this.#answers.set(key, answer)
    await this.afterRequest(method, pathname)
    return answer
  }

  #answer(method: string, [area, kind, id = '', action = '']: string[], body: Body): Answer {
    if (area === 'vault') return this.#vault(method, kind ?? '', id, body)
    if (area === 'notifications') return this.#webhooks(method, body)
    if (area === 'checkout' && method === 'POST' && id === '') return this.#create(body)
    if (area === 'checkout') return this.#checkout(id, action)
    return kind === 'authorizations' ? this.#authorization(id, action, body) : this.#refund(id, body)
  }

  #vault(method: string, kind: string, id: string, { payment_source: source }: Body): Answer {
    if (kind === 'setup-tokens' && method === 'POST') {
      const created = newId()
      this.setups.set(created, 'PAYER_ACTION_REQUIRED')
      const links = [{ rel: 'approve', href: `${this.#origin}/agreements/approve?approval_session_id=${created}` }]
      return { status: 201, body: { id: created, status: 'PAYER_ACTION_REQUIRED', links } }
    }
    if (kind === 'setup-tokens') {
      const status = this.setups.get(id)
      return status ? { status: 200, body: { id, status } } : failure(404, 'RESOURCE_NOT_FOUND')
    }
    if (method === 'POST') {
      const setup = source?.token?.id ?? ''
      if (this.setups.get(setup) !== 'APPROVED') return failure(422, 'TOKEN_NOT_APPROVED')
      this.setups.set(setup, 'VAULTED')
      const created = newId()
      this.vault.add(created)
      return { status: 201, body: { id: created, customer: { id: 'customer-1' } } }
    }
    if (method === 'DELETE') {
      this.vault.delete(id)
      return { status: 204, body: null }
    }
    return this.vault.has(id) ? { status: 200, body: { id } } : failure(404, 'RESOURCE_NOT_FOUND')
  }

  #webhooks(method: string, { url = '', event_types = [] }: Body): Answer {
    if (method === 'GET') return { status: 200, body: { webhooks: this.webhooks } }
    const webhook = { id: PAYPAL_WEBHOOK_ID, url, event_types }
    this.webhooks.push(webhook)
    return { status: 201, body: webhook }
  }

  #create({ intent, purchase_units: [unit] = [], payment_source: source }: Body): Answer {
    const { return_url: returnUrl = '', cancel_url: cancelUrl } = source?.paypal?.experience_context ?? {}
    const { vault_id: vaultId, stored_credential: credential, attributes } = source?.paypal ?? {}
    if (intent !== 'AUTHORIZE' || !unit) return failure(400, 'INVALID_REQUEST')
    if (vaultId === undefined ? !returnUrl || !cancelUrl : credential?.payment_initiator !== 'MERCHANT')
      return failure(400, 'INVALID_REQUEST')
    if (vaultId !== undefined && !this.vault.has(vaultId)) return failure(422, 'INVALID_VAULT_ID')
    if (vaultId !== undefined && this.declines !== null) return failure(422, this.declines)
    if (!/^\d+(\.\d\d)?$/.test(unit.amount.value)) return failure(422, 'DECIMAL_PRECISION')
    const id = newId()
    const order = {
      id,
      unit,
      returnUrl,
      status: 'PAYER_ACTION_REQUIRED',
      authorization: null,
      isVaulting: attributes?.vault?.store_in_vault === 'ON_SUCCESS',
      captures: [],
      refunds: [],
    } as const
    this.orders.set(id, { ...order, captures: [], refunds: [] })
    if (vaultId !== undefined) this.#authorize(this.#order(id))
    return { status: 201, body: this.#toWire(this.#order(id)) }
  }

  #checkout(id: string, action: string): Answer {
    const order = this.orders.get(id)
    if (!order) return failure(404, 'RESOURCE_NOT_FOUND')
    if (action !== 'authorize') return { status: 200, body: this.#toWire(order) }
    if (order.authorization) return failure(422, 'ORDER_ALREADY_AUTHORIZED')
    if (order.status !== 'APPROVED') return failure(422, 'ORDER_NOT_APPROVED')
    if (this.declines !== null) return failure(422, this.declines)
    this.#authorize(order)
    return { status: 201, body: this.#toWire(order) }
  }

  #authorize(order: StandInOrder): void {
    order.authorization = { id: newId(), status: 'CREATED', amount: order.unit.amount, custom_id: order.unit.custom_id }
    order.status = 'COMPLETED'
    if (order.isVaulting) this.vault.add(`VAULT-${order.id}`)
  }

  #authorization(id: string, action: string, { amount, final_capture: isFinal = false }: Body): Answer {
    const order = [...this.orders.values()].find(({ authorization }) => authorization?.id === id)
    const authorization = order?.authorization
    if (!order || !authorization) return failure(404, 'RESOURCE_NOT_FOUND')
    if (authorization.status === 'VOIDED') return failure(422, 'PREVIOUSLY_VOIDED')
    if (authorization.status === 'CAPTURED') return failure(422, 'AUTHORIZATION_ALREADY_CAPTURED')
    if (action === 'void') {
      authorization.status = 'VOIDED'
      return { status: 204, body: null }
    }
    if (!amount || sum(order.captures) + cents(amount) > cents(authorization.amount))
      return failure(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED')
    const status = this.isSlow ? 'PENDING' : 'COMPLETED'
    const capture = { id: newId(), status, amount, custom_id: authorization.custom_id, final_capture: isFinal }
    order.captures.push(capture)
    authorization.status = isFinal ? 'CAPTURED' : 'PARTIALLY_CAPTURED'
    return { status: 201, body: capture }
  }

  #refund(id: string, { amount, custom_id = '' }: Body): Answer {
    const order = [...this.orders.values()].find(({ captures }) => captures.some((capture) => capture.id === id))
    const capture = order?.captures.find((candidate) => candidate.id === id)
    if (!order || !capture || !amount) return failure(404, 'RESOURCE_NOT_FOUND')
    const before = sum(order.refunds.filter((made) => made.capture === id))
    if (before + cents(amount) > cents(capture.amount)) return failure(422, 'REFUND_AMOUNT_EXCEEDED')
    const refund = { id: newId(), status: 'COMPLETED', amount, custom_id, capture: id }
    order.refunds.push(refund)
    capture.status = before + cents(amount) === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return { status: 201, body: this.#toWireRefund(refund) }
  }

  #toWire({ id, status, unit, authorization, isVaulting, captures, refunds }: StandInOrder): object {
    const links = [
      { href: `https://api-m.sandbox.paypal.com/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${this.#origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ]
    const made = refunds.map((refund) => this.#toWireRefund(refund))
    const payments = authorization && { authorizations: [authorization], captures, refunds: made }
    const purchaseUnit = { reference_id: 'default', ...unit, ...(payments && { payments }) }
    const vault = { id: `VAULT-${id}`, status: 'VAULTED', customer: { id: 'customer-1' } }
    const source = isVaulting && authorization ? { payment_source: { paypal: { attributes: { vault } } } } : {}
    return { id, intent: 'AUTHORIZE', status, ...source, purchase_units: [purchaseUnit], links }
  }

  #toWireRefund({ capture, ...refund }: Part & { capture: string }): object {
    const up = { href: `https://api-m.sandbox.paypal.com/v2/payments/captures/${capture}`, rel: 'up', method: 'GET' }
    return { ...refund, links: [up] }
  }
}

interface Body {
  intent?: string
  purchase_units?: { custom_id: string; amount: Money }[]
  payment_source?: {
    paypal?: {
      experience_context?: { return_url?: string; cancel_url?: string }
      vault_id?: string
      stored_credential?: { payment_initiator?: string }
      attributes?: { vault?: { store_in_vault?: string } }
    }
    token?: { id?: string }
  }
  amount?: Money
  final_capture?: boolean
  custom_id?: string
  url?: string
  event_types?: { name: string }[]
}

const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
const cents = ({ value }: Money) => Math.round(Number(value) * 100)
const sum = (parts: readonly { amount: Money }[]) => parts.reduce((total, { amount }) => total + cents(amount), 0)

function token({ headers }: IncomingMessage, form: string): Answer {
  const [, secret = ''] = (headers.authorization ?? '').split(' ')
  if (Buffer.from(secret, 'base64').toString() !== 'client:secret' || !form.includes('grant_type=client_credentials'))
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  const access = { access_token: `A21AA${randomBytes(16).toString('hex')}`, token_type: 'Bearer', expires_in: 32400 }
  return { status: 200, body: { scope: 'https://uri.paypal.com/services/payments/payment', ...access } }
}

const failure = (status: number, issue: string): Answer => ({
  status,
  body: {
    name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    debug_id: randomBytes(6).toString('hex'),
    details: [{ issue, description: issue }],
  },
})
