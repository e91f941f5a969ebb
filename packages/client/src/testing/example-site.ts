import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { manualPayment, type PaymentProvider, testProvider } from '@cartwright/server'
import { createApiKey, orderUrl, payTestPayment, writeSettings } from '@cartwright/server/hosted'
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

/** A gateway that authorizes at once, leaves capturing to staff, and pays out all captures on one day. */
function cardGateway() {
  const captures: CaptureRequest[] = []
  let isOffered = false
  const provider: PaymentProvider = {
    id: 'cards',
    isAvailable: () => isOffered,
    authorize: async ({ idempotencyKey }) => ({ status: 'authorized', reference: idempotencyKey }),
    capture: async (request) => {
      if (isOffered) throw new Error('Staff capture this payment')
      captures.push(request)
    },
    void: async () => {},
    payouts: payoutsOf(captures),
  }
  /** Runs what is paid by card. */
  const payingByCard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    isOffered = true
    try {
      return await work()
    } finally {
      isOffered = false
    }
  }
  return { provider, payingByCard }
}

/** Another server: it has an image and receives events. */
async function openOtherServer() {
  let delivered = ''
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST') delivered = body
    response.setHeader('content-type', 'image/png').end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The body of the last event. */
    lastEvent: () => delivered,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type TestSite = Awaited<ReturnType<typeof createTestSite>>

/** People who sign up and buy. */
function openPeople(site: TestSite, clientId: string, fetch: Callers['fetch']) {
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
  type Goods = Parameters<typeof checkOutCart>[2]
  const order = async (accessToken: string, goods: Goods) =>
    (await buy(site, accessToken, await checkOutCart(site, accessToken, goods))).id
  return {
    makeMember,
    order,
    /** A member who has bought something. */
    makeCustomer: async () => {
      const made = await makeMember()
      return { ...made, orderId: await order(made.accessToken, [[fixtures.wallpaper, 1]]) }
    },
    /** A guest buys. */
    placeGuestOrder: async () => {
      const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.wallpaper, 1]])
      const email = `${crypto.randomUUID()}@example.com`
      await setDetails(site, checkoutId, () => ({ email }))
      return { number: (await buy(site, token, checkoutId)).number, email }
    },
  }
}

/** A real site with what examples name: members, an order, an identity provider, another server with a picture. */
export async function openExampleSite() {
  let ahead = 0
  const cards = cardGateway()
  const site = await createTestSite({
    paymentProviders: [cards.provider, manualPayment, testProvider],
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
  const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
  const other = await openOtherServer()
  const people = openPeople(site, clientId, fetch)
  const shared = await people.makeCustomer()
  const owner = () => connectOwner(site.url, apiKey, fetch)
  // The access token of a person is sent as a key is.
  const staff = connectOwner(site.url, await staffToken(site, 'OWNER'), fetch)
  const fixed = {
    ...shared,
    ...ordersOf(people, shared, owner, cards),
    ...(await signedParts()),
    staff,
    fetch,
    clientId,
    apiKey,
    siteUrl: site.url,
    orderLink: await orderUrl(site, shared.orderId, 'en'),
    mailbox,
    placeGuestOrder: people.placeGuestOrder,
    pictureUrl: `${other.url}/mug.png`,
    delivery: () => deliverEvent(site, owner(), other),
    payOnPage: async (url: string) => {
      await payTestPayment(site, url.split('/').at(-1) ?? '', { card: 'succeeds' })
    },
    follow: async (authUrl: string) => (await site.fetch(new Request(authUrl))).headers.get('location') ?? '',
    idToken: () =>
      provider.idToken({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true }),
    pass: (seconds: number) => {
      ahead += seconds * 1000
    },
  }
  return {
    /** What an example is given. */
    callers: (): Callers => ({
      ...constants,
      ...fixed,
      visitor: connectShopper(site.url, clientId, fetch),
      owner: owner(),
      newEmail: `${crypto.randomUUID()}@example.com`,
    }),
    makeMember: people.makeMember,
    /** Waits for the end of the jobs that an example began: only a few may be unfinished. */
    endJobs: async () => {
      while ((await site.jobs.list(10, 0)).some(({ finishedDate }) => finishedDate === undefined)) await setTimeout(5)
    },
    close: async () => {
      provider.stop()
      other.close()
      await site.close()
    },
  }
}

/** What is the same for every example. */
const constants = {
  password: PASSWORD,
  redirectUri: REDIRECT_URI,
  idpConnectionId,
  appId,
  picture: new Blob([picture]),
  productId: fixtures.mug,
  soldOutId: fixtures.teapot,
  apronId: fixtures.apron,
  apronVariantId: fixtures.apronVariants.smallMoss,
  collectionId: fixtures.tableware,
}

type Owner = ReturnType<typeof connectOwner>
type People = ReturnType<typeof openPeople>
type Customer = Awaited<ReturnType<People['makeCustomer']>>

/** Orders of one customer. */
function ordersOf(
  { order }: People,
  { accessToken, orderId }: Customer,
  owner: () => Owner,
  { payingByCard }: ReturnType<typeof cardGateway>,
) {
  const placeOrder = () => order(accessToken, [[fixtures.wallpaper, 1]])
  const parcel = { variantId: fixtures.apronVariants.mediumMoss }
  return {
    placeOrder,
    placeParcelOrder: () => order(accessToken, [[fixtures.apron, 1, parcel]]),
    placeAuthorizedOrder: () =>
      payingByCard(async () => {
        const id = await placeOrder()
        const { payments } = await owner().orderTransactions.listTransactionsForSingleOrder(id)
        return { orderId: id, paymentId: payments[0]?.id ?? '' }
      }),
    confirmedOrder: async () => {
      const { orderMails } = owner()
      let mails = await orderMails.listOrderMails(orderId)
      for (; mails.length === 0; mails = await orderMails.listOrderMails(orderId)) await setTimeout(20)
      return { orderId, mailId: mails[0]?.id ?? '' }
    },
  }
}

/** Changes a product and delivers its event. */
async function deliverEvent(
  site: TestSite,
  { catalogWriter, webhookSubscriptions }: Owner,
  other: Awaited<ReturnType<typeof openOtherServer>>,
): Promise<Request> {
  const url = `${other.url}/hooks`
  const { subscription } = await webhookSubscriptions.createWebhookSubscription({ url })
  await catalogWriter.updateProduct(fixtures.mug, { brand: crypto.randomUUID() })
  await site.webhooks.deliverDue()
  await webhookSubscriptions.deleteWebhookSubscription(subscription.id)
  return new Request(url, { method: 'POST', body: other.lastEvent() })
}

/** A key, and the questions of a site that are signed with it. */
async function signedParts() {
  const signer = await createSigner()
  return {
    publicKey: signer.pem,
    question: async (request: unknown) => {
      const metadata = { requestId: 'r', currency: 'EUR', languages: ['de'], appExtensionType: 'ECOM_SHIPPING_RATES' }
      const body = await signer.sign({ iss: 'wix.com', aud: appId, iat: fromNow(), data: { request, metadata } })
      return new Request('https://app.example/plugins/v1/getRates', { method: 'POST', body })
    },
  }
}
