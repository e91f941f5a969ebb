import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from './fixtures.ts'

declare global {
  var bound: typeof import('@cartwright/client') &
    typeof import('@cartwright/client/dpop') &
    typeof import('../packages/client/examples/functions/auth.ts')
  var boundShop: ReturnType<typeof open>
}

test.use({ bypassCSP: true })

let script = ''
test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export * from '@cartwright/client'
        export * from '@cartwright/client/dpop'
        export { getMemberTokensForDirectLogin } from '../packages/client/examples/functions/auth.ts'`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'iife',
    globalName: 'bound',
    write: false,
    conditions: ['@cartwright/source'],
  })
  script = outputFiles[0]?.text ?? ''
})

/** Runs in the page. */
function open([clientId, siteUrl]: readonly [string, string]) {
  const { cookieStorage, createClient, dpop, indexedDbKeys, members, OAuthStrategy, selfHosted } = globalThis.bound
  return createClient({
    auth: OAuthStrategy({ clientId, storage: cookieStorage({ name: 'bound-tokens' }) }),
    host: selfHosted(siteUrl),
    modules: { members },
    fetch: dpop({ keys: indexedDbKeys() }),
  })
}

async function visit(page: Page, shop: { storefrontUrl: string; clientId: string; url: string }) {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${shop.storefrontUrl}/robots.txt`)
  await page.evaluate(`${script}; globalThis.bound = bound`)
  await page.evaluate(`globalThis.boundShop = (${open.toString()})(${JSON.stringify([shop.clientId, shop.url])})`)
}

const whoIsHere = (page: Page) =>
  page.evaluate(async () => {
    const { member } = await globalThis.boundShop.members.getCurrentMember({ fieldsets: ['FULL'] })
    return member.loginEmail
  })

const tokensIn = (page: Page) => page.evaluate(() => globalThis.boundShop.auth.getTokens())

test('a member’s tokens are bound to a key that stays in the browser: a thief of the tokens has nothing', async ({
  page,
  shop,
  browser,
  quietConsole,
}, { project }) => {
  await visit(page, shop)
  const email = `bound-${project.name}@example.com`
  await page.evaluate(async (address) => {
    const { auth } = globalThis.boundShop
    const result = await auth.register({ email: address, password: 'a heron in the reeds' })
    if (result.loginState !== 'SUCCESS') throw new Error(JSON.stringify(result))
    await auth.setTokens(await auth.getMemberTokensForDirectLogin(result.data.sessionToken))
  }, email)
  expect(await whoIsHere(page)).toBe(email)

  // The key is stored, scripts cannot export it, and another page of the browser continues with it.
  await visit(page, shop)
  expect(await whoIsHere(page)).toBe(email)

  const { accessToken, refreshToken } = await tokensIn(page)
  const ask = (authorization: string) =>
    fetch(`${shop.url}/members/v1/members/my`, { headers: { authorization } }).then(({ status }) => status)
  expect([await ask(accessToken.value), await ask(`DPoP ${accessToken.value}`)]).toEqual([401, 401])
  const body = JSON.stringify({ clientId: shop.clientId, grantType: 'refresh_token', refreshToken: refreshToken.value })
  const headers = { 'content-type': 'application/json' }
  const renewed = await fetch(`${shop.url}/oauth2/token`, { method: 'POST', headers, body })
  expect([renewed.status, await renewed.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_dpop_proof' }),
  ])

  const thief = await browser.newContext({ bypassCSP: true })
  const elsewhere = await thief.newPage()
  await visit(elsewhere, shop)
  await elsewhere.evaluate((tokens) => globalThis.boundShop.auth.setTokens(tokens), { accessToken, refreshToken })
  const stolen = await whoIsHere(elsewhere).catch(() => 'nobody')
  expect(stolen).toBe('nobody')
  await thief.close()
  expect(await whoIsHere(page)).toBe(email)

  // A site that has just started asks every client for a nonce; browsers log these responses.
  const others = quietConsole.splice(0).filter((said) => !/responded with a status of 40[01]/.test(said))
  expect(others).toEqual([])
})
