import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from './fixtures.ts'

/** The client in a page of the shop's origin, as a shop without a server of its own would have it. */
type Opened = ReturnType<typeof open>

declare global {
  var cartwright: typeof import('@cartwright/client')
  var shop: Opened
}

test.use({ bypassCSP: true })

let script = ''
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@cartwright/client'", resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'cartwright',
    write: false,
    conditions: ['@cartwright/source'],
  })
  script = outputFiles[0]?.text ?? ''
})

/** Runs in the page. */
function open([clientId, siteUrl]: readonly [string, string]) {
  const { cookieStorage, createClient, currentCart, members, OAuthStrategy, products, selfHosted } =
    globalThis.cartwright
  return createClient({
    auth: OAuthStrategy({ clientId, storage: cookieStorage({ name: 'in-a-page' }) }),
    host: selfHosted(siteUrl),
    modules: { currentCart, members, products },
  })
}

async function visit(page: Page, shop: { storefrontUrl: string; clientId: string; url: string }) {
  // A page of the shop's origin that says nothing itself, and asks for no more than an icon.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${shop.storefrontUrl}/robots.txt`)
  await page.evaluate(`${script}; globalThis.cartwright = cartwright`)
  await page.evaluate(`globalThis.shop = (${open.toString()})(${JSON.stringify([shop.clientId, shop.url])})`)
}

async function register(page: Page, email: string) {
  return page.evaluate(async (address) => {
    const { auth, members } = globalThis.shop
    const result = await auth.register({ email: address, password: 'a heron in the reeds' })
    if (result.loginState !== 'SUCCESS') throw new Error(JSON.stringify(result))
    await auth.setTokens(await auth.getMemberTokensForDirectLogin(result.data.sessionToken))
    const { member } = await members.getCurrentMember({ fieldsets: ['FULL'] })
    return {
      email: member.loginEmail,
      loggedIn: await auth.loggedIn(),
      frames: document.querySelectorAll('iframe').length,
    }
  }, email)
}

test('A17: a member signs in on the page itself, by a hidden frame of another origin', async ({ page, shop }, {
  project,
}) => {
  await visit(page, shop)
  const email = `frame-${project.name}@example.com`
  expect(await register(page, email)).toEqual({ email, loggedIn: true, frames: 0 })
})

test('C02: tabs that renew one member’s tokens together sign nobody out', async ({ context, page, shop }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'Once is enough: nothing here depends on the size of the window.')
  test.setTimeout(90_000)
  await visit(page, shop)
  await register(page, 'tabs@example.com')
  const tabs = [page, ...(await openTabs(context, 3, shop))]
  const renewals = countRenewals(context)
  for (let run = 0; run < 200; run += 1) {
    await page.evaluate(async () => {
      const { auth } = globalThis.shop
      const tokens = await auth.getTokens()
      await auth.setTokens({ ...tokens, accessToken: { value: `spent`, expiresAt: 1 } })
    })
    const roles = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => {
          const { auth } = globalThis.shop
          await auth.getAuthHeaders()
          return (await auth.getTokens()).refreshToken.role
        }),
      ),
    )
    expect(roles).toEqual(['member', 'member', 'member', 'member'])
  }
  // Without the lock it would be 800. A few more than one a run: a tab may get the lock before it sees the other's cookie.
  expect(renewals()).toBeLessThan(300)
})

async function openTabs(context: BrowserContext, count: number, shop: Parameters<typeof visit>[1]) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const tab = await context.newPage()
      await visit(tab, shop)
      return tab
    }),
  )
}

function countRenewals(context: BrowserContext) {
  let count = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oauth2/token')) count += 1
  })
  return () => count
}
