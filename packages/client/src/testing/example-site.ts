import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { manualPayment, type PaymentProvider, testProvider } from '@cartwright/server'
import { createApiKey, writeSettings } from '@cartwright/server/hosted'
import {
  buy,
  checkOutCart,
  createTestSite,
  fixtures,
  goToCheckout,
  openMailbox,
  openTestShop,
  PASSWORD,
  REDIRECT_URI,
  setDetails,
  signUp,
  staffToken,
  startOpenIdProvider,
} from '@cartwright/server/testing'
import { type Callers, connectOwner, connectShopper } from '../../examples/functions/callers.ts'
import { createSigner, fromNow } from './signer.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = Buffer.from(pixel, 'base64')
const idpConnectionId = '6f1d2c3b-0000-4000-8000-00000000001d'
const appId = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'

type PaymentProviderPart<Key extends keyof PaymentProvider> = NonNullable<PaymentProvider[Key]>
type CaptureRequest = Parameters<PaymentProviderPart<'capture'>>[0]

/** One payout with all captures so far. */
function payoutsOf(captures: readonly CaptureRequest[]): PaymentProviderPart<'payouts'> {
  const id = 'first-payout'
  const createdAt = new Date()
  const arrivesOn = createdAt.toISOString().slice(0, 10)
  const amount = () => captures.reduce((sum, capture) => sum + capture.amount, 0)
  return {
    list: async () => ({
      items: [{ id, status: 'PAID', amount: amount(), currency: 'EUR', createdAt, arrivesOn, hasTransactions: true }],
      next: null,
    }),
    transactions: async (payoutId) => {
      if (payoutId !== id) return null
      const items = captures.map(({ captureKey, idempotencyKey, amount, currency }) => {
        const payment = { idempotencyKey }
        return { id: captureKey, kind: 'PAYMENT' as const, createdAt, amount, fee: 0, currency, payment }
      })
      return { items, next: null }
    },
  }
}

/** A real site with what examples name: members, an order, an identity provider, another server with a picture. */
export async function openExampleSite() {
  let ahead = 0
  let isPayingByCard = false
  const captures: CaptureRequest[] = []
  /** A gateway that authorizes at once, leaves capturing to staff, and pays out all captures on one day. */
  const cards: PaymentProvider = {
    id: 'cards',
    isAvailable: () => isPayingByCard,
    authorize: async ({ idempotencyKey }) => ({ status: 'authorized', reference: idempotencyKey }),
    capture: async (request) => {
      if (isPayingByCard) throw new Error('Staff capture this payment')
      captures.push(request)
    },
    void: async () => {},
    payouts: payoutsOf(captures),
  }
  const site = await createTestSite({
    paymentProviders: [cards, manualPayment, testProvider],
    now: () => new Date(Date.now() + ahead),
    outgoing: { allowedAddresses: ['127.0.0.1'] },
  })
  const { clientId } = await openTestShop(site)
  const provider = await startOpenIdProvider('the-shop')
  const { issuer } = provider
  await writeSettings(site.db, {
    identityProviders: [{ id: idpConnectionId, name: 'Provider', issuer, clientId: 'the-shop' }],
  })
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const mailbox = openMailbox(site)
  const signer = await createSigner()
  const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))

  /** Another server: it has an image and receives events. */
  let delivered = ''
  const pictures = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST') delivered = body
    response.setHeader('content-type', 'image/png').end(picture)
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  const other = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`

  /** A member who has just signed up. */
  async function makeMember() {
    const { email, memberId, ...tokens } = await signUp(site)
    const member = connectShopper(site.url, tokens.clientId, fetch)
    await member.auth.setTokens({
      accessToken: { value: tokens.access_token, expiresAt: Math.floor(Date.now() / 1000) + tokens.expires_in },
      refreshToken: { value: tokens.refresh_token, role: 'member' },
    })
    return { member, email, memberId, accessToken: tokens.access_token }
  }

  /** A member who has bought something. */
  async function makeCustomer() {
    const made = await makeMember()
    const cart = await checkOutCart(site, made.accessToken, [[fixtures.wallpaper, 1]])
    return { ...made, orderId: (await buy(site, made.accessToken, cart)).id }
  }

  async function placeOrder() {
    const cart = await checkOutCart(site, shared.accessToken, [[fixtures.wallpaper, 1]])
    return (await buy(site, shared.accessToken, cart)).id
  }

  async function placeParcelOrder() {
    const options = { variantId: fixtures.apronVariants.mediumMoss }
    const cart = await checkOutCart(site, shared.accessToken, [[fixtures.apron, 1, options]])
    return (await buy(site, shared.accessToken, cart)).id
  }

  async function placeAuthorizedOrder() {
    isPayingByCard = true
    const orderId = await placeOrder()
    const { orderTransactions } = connectOwner(site.url, apiKey, fetch)
    const { payments } = await orderTransactions.listTransactionsForSingleOrder(orderId)
    isPayingByCard = false
    return { orderId, paymentId: payments[0]?.id ?? '' }
  }

  async function confirmedOrder() {
    const { orderMails } = connectOwner(site.url, apiKey, fetch)
    const { orderId } = shared
    let mails = await orderMails.listOrderMails(orderId)
    for (; mails.length === 0; mails = await orderMails.listOrderMails(orderId)) await setTimeout(20)
    return { orderId, mailId: mails[0]?.id ?? '' }
  }

  /** A guest buys. */
  async function placeGuestOrder() {
    const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.wallpaper, 1]])
    const email = `${crypto.randomUUID()}@example.com`
    await setDetails(site, checkoutId, () => ({ email }))
    return { number: (await buy(site, token, checkoutId)).number, email }
  }

  /** Changes a product and delivers its event. */
  async function delivery(): Promise<Request> {
    const { catalogWriter, webhookSubscriptions } = connectOwner(site.url, apiKey, fetch)
    const url = `${other}/hooks`
    const { subscription } = await webhookSubscriptions.createWebhookSubscription({ url })
    await catalogWriter.updateProduct(fixtures.mug, { brand: crypto.randomUUID() })
    await site.webhooks.deliverDue()
    await webhookSubscriptions.deleteWebhookSubscription(subscription.id)
    return new Request(url, { method: 'POST', body: delivered })
  }

  const shared = await makeCustomer()
  // The access token of a person is sent as a key is.
  const staff = connectOwner(site.url, await staffToken(site, 'OWNER'), fetch)

  /** What an example is given. */
  const callers = (): Callers => ({
    ...shared,
    visitor: connectShopper(site.url, clientId, fetch),
    owner: connectOwner(site.url, apiKey, fetch),
    staff,
    password: PASSWORD,
    newEmail: `${crypto.randomUUID()}@example.com`,
    mailbox,
    placeOrder,
    placeParcelOrder,
    placeAuthorizedOrder,
    confirmedOrder,
    placeGuestOrder,
    idpConnectionId,
    idToken: () =>
      provider.idToken({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true }),
    pass: (seconds) => {
      ahead += seconds * 1000
    },
    picture: new Blob([picture]),
    pictureUrl: `${other}/mug.png`,
    fetch,
    siteUrl: site.url,
    clientId,
    redirectUri: REDIRECT_URI,
    follow: async (authUrl) => (await site.fetch(new Request(authUrl))).headers.get('location') ?? '',
    apiKey,
    delivery,
    question: async (request) => {
      const metadata = { requestId: 'r', currency: 'EUR', languages: ['de'], appExtensionType: 'ECOM_SHIPPING_RATES' }
      const body = await signer.sign({ iss: 'wix.com', aud: appId, iat: fromNow(), data: { request, metadata } })
      return new Request('https://app.example/plugins/v1/getRates', { method: 'POST', body })
    },
    appId,
    publicKey: signer.pem,
    productId: fixtures.mug,
    soldOutId: fixtures.teapot,
    apronId: fixtures.apron,
    apronVariantId: fixtures.apronVariants.smallMoss,
    collectionId: fixtures.tableware,
  })

  /** Waits for the end of the jobs that an example began: only a few may be unfinished. */
  async function endJobs() {
    while ((await site.jobs.list(10, 0)).some(({ finishedDate }) => finishedDate === undefined)) await setTimeout(5)
  }

  async function close() {
    provider.stop()
    pictures.closeAllConnections()
    pictures.close()
    await site.close()
  }

  return { callers, makeMember, endJobs, close }
}
