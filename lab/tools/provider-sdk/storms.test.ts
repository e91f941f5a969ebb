import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import { createClient, EMPTY_TOKENS, OAuthStrategy, type Tokens } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import * as cartwright from '../../../packages/client/src/index.ts'
import { item, OWN_HOST, openShop, type Shop } from './shop.ts'
import { type Outcome, storms } from './storms.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

let pastTime = 0
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ now: () => new Date(Date.now() + pastTime) })
  const toSite = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const fault = faults[0]
    if (!fault || !request.url.includes(fault.path)) return toSite(request)
    faults.shift()
    return fault.happens(() => toSite(request))
  }
})

/** What happens to the next requests of a path, one after another. */
interface Fault {
  readonly path: string
  happens(send: () => Promise<Response>): Promise<Response>
}

const faults: Fault[] = []

const lostResponse = async (send: () => Promise<Response>) => {
  await send()
  throw new TypeError('Failed to fetch')
}
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const unavailable = async () => new Response('', { status: 503 })

/** What both clients do on a page. */
interface Page {
  add(): Promise<unknown>
  quantity(): Promise<number | undefined>
}

/** A browser, whose pages have one stored session. */
interface Browser {
  openPage(): Page
  /** So much later, at the next visit, the access token has expired. */
  comeBack(later: number): void
}

/** The client of Cartwright, with the settings that it has by default. */
function ours(): Browser {
  const storage = cartwright.memoryStorage()
  return {
    openPage() {
      const client = cartwright.createClient({
        auth: cartwright.OAuthStrategy({ clientId: shop.clientId, storage }),
        host: cartwright.selfHosted(`https://${OWN_HOST}`),
        modules: { currentCart: cartwright.currentCart },
      })
      return {
        add: () => client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] }),
        quantity: async () => (await client.currentCart.getCurrentCart()).lineItems[0]?.quantity,
      }
    },
    async comeBack(later) {
      pastTime += later
      const tokens = await storage.getTokens()
      if (tokens) await storage.setTokens({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
    },
  }
}

/** The client of the provider's SDK, with the storage that its documentation shows. */
function theirs(): Browser {
  let stored: Tokens = EMPTY_TOKENS
  const tokenStorage = {
    getTokens: () => stored,
    setTokens: (tokens: Tokens) => {
      stored = tokens
    },
  }
  return {
    openPage() {
      const client = createClient({
        auth: OAuthStrategy({ clientId: shop.clientId, tokenStorage }),
        modules: { currentCart },
      })
      return {
        add: () => client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] }),
        quantity: async () => (await client.currentCart.getCurrentCart()).lineItems?.[0]?.quantity,
      }
    },
    comeBack(later) {
      pastTime += later
      stored = { ...stored, accessToken: { ...stored.accessToken, expiresAt: 1 } }
    },
  }
}

/** Whether the cart is still there at the next visit. */
async function outcomeOfVisit(browser: Browser): Promise<Outcome> {
  const quantity = await browser
    .openPage()
    .quantity()
    .catch(() => undefined)
  return quantity === 1 ? 'keeps the cart' : 'loses the cart'
}

/** How often the page added the item that the shopper wanted once. */
async function outcomeOfAdding(browser: Browser): Promise<Outcome> {
  const quantity = await browser.openPage().quantity()
  return quantity === 2 ? 'added once' : quantity === 3 ? 'added twice' : 'not added'
}

/** As many requests as a client makes on one page. */
const ALL = 9

/** Renewals fail on one page, for some requests; the next visit is later. */
const renewalFails = (happens: Fault['happens'], requests: number, pause: number) => async (browser: Browser) => {
  await browser.comeBack(31 * MINUTE)
  faults.push(...Array.from({ length: requests }, () => ({ path: '/oauth2/token', happens })))
  await browser
    .openPage()
    .quantity()
    .catch(() => undefined)
  faults.length = 0
  await browser.comeBack(pause)
  return outcomeOfVisit(browser)
}

/** “Add to cart” fails once; where the client reports an error, the shopper may try again. */
const addingFails = (happens: Fault['happens'], triesAgain: boolean) => async (browser: Browser) => {
  const page = browser.openPage()
  faults.push({ path: '/add-to-cart', happens })
  await page.add().catch(() => (triesAgain ? page.add() : undefined))
  return outcomeOfAdding(browser)
}

const actions: Readonly<Record<string, (browser: Browser) => Promise<Outcome>>> = {
  lost11Seconds: renewalFails(lostResponse, 1, 11 * SECOND),
  lost11Minutes: renewalFails(lostResponse, 1, 11 * MINUTE),
  lostDay: renewalFails(lostResponse, 1, DAY),
  left11Seconds: renewalFails(lostResponse, ALL, 11 * SECOND),
  left11Minutes: renewalFails(lostResponse, ALL, 11 * MINUTE),
  leftDay: renewalFails(lostResponse, ALL, DAY),
  offline11Seconds: renewalFails(offline, ALL, 11 * SECOND),
  offline11Minutes: renewalFails(offline, ALL, 11 * MINUTE),
  offlineDay: renewalFails(offline, ALL, DAY),
  unavailable: renewalFails(unavailable, 1, 0),
  async twoTabs(browser) {
    await browser.comeBack(31 * MINUTE)
    await Promise.allSettled([browser.openPage().quantity(), browser.openPage().quantity()])
    await browser.comeBack(11 * MINUTE)
    return outcomeOfVisit(browser)
  },
  lostWrite: addingFails(lostResponse, true),
  lostRequest: addingFails(offline, true),
  brokenWrite: addingFails(unavailable, false),
}

const clients = { ours, theirs }

test('every storm of the documentation is run', () => {
  expect(Object.keys(actions)).toEqual(Object.keys(storms))
})

test.each(Object.entries(storms))('%s', async (name, storm) => {
  const found: Record<string, Outcome | undefined> = {}
  for (const [client, open] of Object.entries(clients)) {
    const browser = open()
    await browser.openPage().add()
    found[client] = await actions[name]?.(browser)
  }
  expect(found).toEqual({ ours: storm.ours, theirs: storm.theirs })
})
