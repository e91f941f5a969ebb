import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createSite, currentCause, type Site, write } from '@cartwright/server'
import { changeSettings, ensureApp } from '@cartwright/server/hosted'
import {
  buy,
  callSite,
  checkOutCart,
  createApiKey,
  fixtures,
  goToCheckout,
  openMailbox,
  openTestShop,
  PASSWORD,
  signUp,
  visitorTokens,
} from '@cartwright/server/testing-shop'
import { createAnswer } from '../answer.ts'
import { listen } from '../listen.ts'
import { DEMO, findFolder } from '../shop-folder/find-folder.ts'
import { loadShop } from '../shop-folder/load-shop.ts'
import { openPayments } from './test-payments.ts'
import type { TestClock, TestSite, TestSiteOptions } from './test-site.ts'

const STOREFRONT = 'http://localhost:3000'

/**
 * Starts a whole site for a test: the API, and the pages of sign-in and checkout, over an SQLite database of its own.
 *
 * @example
 * ```ts
 * const site = await createTestSite()
 * const order = await site.buy([[site.products.mug, 2]])
 * await site.close()
 * ```
 */
export async function createTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-test-'))
  const clock = openClock(options.now)
  const { provider, payments } = openPayments()
  let answer: ((request: Request, address: string) => Promise<Response>) | null = null
  // The site has to know its address before it opens.
  const listener = await listen(
    async (request, address) => (await answer?.(request, address)) ?? new Response(null, { status: 503 }),
    0,
    'SITE_PORT',
  )
  const closeListener = async () => {
    await listener.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://localhost:${listener.port}`
  const site = await openSite({ ...options, url, folder, now: clock.now, provider }).catch(async (error) => {
    await closeListener()
    throw error
  })
  const close = async () => {
    site.feed.close()
    await listener.close()
    await site.close()
    await closeListener()
  }
  const answerAll = createAnswer(site)
  answer = answerAll
  const access = await stock(site, options).catch(async (error) => {
    await close()
    throw error
  })
  const mails = openMailbox(site)
  const visitor = async () => (await visitorTokens(site, access.clientId)).access_token
  return {
    url,
    ...access,
    products: fixtures,
    productId: async (slug) => {
      const found = await site.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
      if (!found) throw new Error(`The test site has no product with the slug ${slug}`)
      return found.id
    },
    clock,
    payments,
    mail: {
      next: async (to) => {
        const { recipient, subject, text } = await mails.next(to)
        return { to: recipient, subject, text }
      },
    },
    fetch: (input, init) => answerAll(new Request(input, init), '127.0.0.1'),
    call: (token, method, path, body) => callSite(site, token, method, path, body),
    visitor,
    member: async () => {
      const { memberId, email, access_token } = await signUp(site)
      return { id: memberId, email, password: PASSWORD, token: access_token }
    },
    buy: async (items = [[fixtures.mug, 1]], token) => {
      const checkout = token
        ? { token, checkoutId: await checkOutCart(site, token, items) }
        : await goToCheckout(site, access.clientId, items)
      const { id, number } = await buy(site, checkout.token, checkout.checkoutId)
      return { id, number }
    },
    close,
  }
}

interface OpenOptions extends Pick<TestSiteOptions, 'domains'> {
  readonly url: string
  readonly folder: string
  readonly now: () => Date
  readonly provider: ReturnType<typeof openPayments>['provider']
}

const openSite = ({ url, folder, now, provider, domains = [] }: OpenOptions): Promise<Site> =>
  createSite({
    database: join(folder, 'site.db'),
    url,
    now,
    domains,
    paymentProviders: [provider],
    outgoing: { allowedAddresses: ['127.0.0.0/8', '::1/128'] },
    rateLimits: null,
    isDevelopment: true,
    log: createLogger('silent'),
  })

/** Fills the site, and makes the app of its storefront and a key of its owner. */
async function stock(site: Site, { shop, storefrontUrl = STOREFRONT }: TestSiteOptions) {
  if (shop === undefined) await openTestShop(site)
  else await loadShop(site, findFolder(shop === 'demo' ? DEMO : shop))
  await write(site, currentCause(), (transaction) => changeSettings(site, transaction, { shopUrl: storefrontUrl }))
  const { clientId } = await ensureApp(site, {
    name: 'Storefront',
    redirectUris: [`${storefrontUrl}/auth/callback`],
    allowedOrigins: [storefrontUrl],
  })
  const { apiKey } = await createApiKey(site, { name: 'Test' })
  return { clientId, apiKey }
}

function openClock(start = new Date()): TestClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
