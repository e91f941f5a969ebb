import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from './fixtures.ts'

/** The provider's own SDK in a page of the shop's origin: unchanged, but that the provider's hosts are the site. */
type Sdk = typeof import('../lab/tools/provider-sdk/page.ts')

declare global {
  var sdk: Sdk
  var client: ReturnType<Sdk['connect']>
}

const password = 'a heron in the reeds'

test.use({ bypassCSP: true })
test.skip(({ viewport }) => viewport?.width !== 1280, 'Once is enough: nothing here depends on the size of the window.')

let script = ''
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/../tools/provider-sdk/page.ts`],
    bundle: true,
    format: 'iife',
    globalName: 'sdk',
    write: false,
  })
  script = outputFiles[0]?.text ?? ''
})

/** A page of the shop's origin that says nothing itself, with the SDK in it. */
async function open(page: Page, shop: { storefrontUrl: string; clientId: string; url: string }) {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.route(/^https:\/\/(www|edge)\.wixapis\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: shop.url + pathname + search }) })
  })
  await page.goto(`${shop.storefrontUrl}/robots.txt`)
  await load(page, shop.clientId)
}

async function load(page: Page, clientId: string) {
  await page.evaluate(`${script}; globalThis.sdk = sdk`)
  await page.evaluate((id) => {
    globalThis.client = globalThis.sdk.connect(id)
  }, clientId)
}

test('O12: a member registers and signs in on the page itself, by the SDK’s hidden frame, and keeps the cart', async ({
  page,
  shop,
}) => {
  await open(page, shop)
  const email = 'sdk-frame@example.com'
  const result = await page.evaluate(
    async ([email, password]) => {
      const { client, sdk } = globalThis
      await sdk.fillCart(client)
      await sdk.registerByFrame(client, email, password)
      return { ...(await sdk.whoAmI(client)), frames: document.querySelectorAll('iframe').length }
    },
    [email, password] as const,
  )
  expect(result).toEqual({ loggedIn: true, email, quantities: [2], frames: 0 })
})

test('O12: a member signs in on the hosted page and comes back by the SDK’s address, signs out, and is out', async ({
  page,
  shop,
  quietConsole,
}) => {
  await open(page, shop)
  const email = 'sdk-page@example.com'
  const authUrl = await page.evaluate(
    async ({ email, password, callback }) => {
      const { auth } = globalThis.client
      await auth.register({ email, password })
      const data = auth.generateOAuthData(callback, location.href)
      sessionStorage.setItem('data', JSON.stringify(data))
      return (await auth.getAuthUrl(data)).authUrl
    },
    { email, password, callback: `${shop.storefrontUrl}/auth/callback` },
  )
  await page.goto(authUrl)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The storefront's own callback knows nothing of this sign-in, and leads on, with the answer still in the address.
  await page.waitForURL(/#code=/)
  await load(page, shop.clientId)
  const result = await page.evaluate(async () => {
    const { client, sdk } = globalThis
    const data = JSON.parse(sessionStorage.getItem('data') ?? '')
    const { code, state } = client.auth.parseFromUrl()
    client.auth.setTokens(await client.auth.getMemberTokens(code, state, data))
    await sdk.fillCart(client)
    return sdk.whoAmI(client)
  })
  expect(result).toEqual({ loggedIn: true, email, quantities: [2] })

  const { logoutUrl, refreshToken } = await page.evaluate(async (back) => {
    const { auth } = globalThis.client
    const { refreshToken } = auth.getTokens()
    return { ...(await auth.logout(back)), refreshToken }
  }, `${shop.storefrontUrl}/`)
  await page.goto(logoutUrl)
  expect(page.url().startsWith(shop.storefrontUrl)).toBe(true)
  await load(page, shop.clientId)
  const renewed = page.evaluate((token) => globalThis.client.auth.renewToken(token), refreshToken)
  await expect(renewed).rejects.toThrow('invalid_grant')
  // The browser itself writes down what was refused.
  expect(quietConsole.splice(0)).toEqual([expect.stringContaining('400')])
})
