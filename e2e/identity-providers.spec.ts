import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '../packages/server/src/people/sign-in/providers/testing.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readCode } from './mailbox.ts'
import { enterPassword, isSignedIn, signOutOnSite, signUpOnSite } from './member-pages.ts'
import { ownerOf } from './owner.ts'
import { addToCart, line, newAddress } from './shopping.ts'

const ID = '6f1d2c3b-0000-4000-8000-00000000001d'
const POSTS = '6f1d2c3b-0000-4000-8000-0000000000ee'
const DOWN = '6f1d2c3b-0000-4000-8000-0000000000dd'
const secret = { value: 'what only the shop and the provider know', sent: 'client_secret_basic' } as const

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let owner: Awaited<ReturnType<typeof ownerOf>>
test.beforeAll(async ({ shop }) => {
  provider = await startOpenIdProvider('linholme', {
    redirectUris: [ID, POSTS].map((id) => `${shop.url}/sign-in/with/${id}/callback`),
    secret,
    asks: true,
  })
  owner = await ownerOf(shop)
  const gannet = { id: ID, name: 'Gannet', issuer: provider.issuer, clientId: 'linholme', clientSecret: secret.value }
  const posting = { ...gannet, id: POSTS, name: 'Puffin', responseMode: 'FORM_POST' } as const
  const petrel = { id: DOWN, name: 'Petrel', issuer: 'http://127.0.0.1:9', clientId: 'linholme' }
  await owner.siteSettings.updateSiteSettings({ identityProviders: [gannet, posting, petrel] })
})
test.afterAll(async () => {
  await owner.siteSettings.updateSiteSettings({ identityProviders: [] })
  provider.stop()
})

/** A person with an account at the provider. */
function newPerson(email_verified = true, email = newAddress()) {
  const person = { sub: `person-${crypto.randomUUID().slice(0, 8)}`, email, email_verified, given_name: 'Ada' }
  provider.nextUser(person)
  return person
}

async function goToProvider(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/sign-in?next=security`)
  await page.getByRole('link', { name: 'Continue with Gannet' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible()
}

/** The address the provider leads this browser back to, which it has not followed yet. */
async function catchAnswer(page: Page, sub: string): Promise<string> {
  let url = page.url()
  let answer = await page.request.post(url, { form: { who: sub }, maxRedirects: 0 })
  while (!url.includes('/callback?')) {
    url = new URL(answer.headers().location ?? '', url).href
    if (!url.includes('/callback?')) answer = await page.request.get(url, { maxRedirects: 0 })
  }
  return url
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a shopper signs up by a provider, and the next time signs in by it', async ({ page, shop }) => {
      const { sub, email } = newPerson()
      await goToProvider(page, shop.url)
      await page.getByRole('button', { name: sub }).click()
      await isSignedIn(page)
      await signOutOnSite(page, shop.url)
      await page.getByRole('link', { name: 'Continue with Gannet' }).click()
      await isSignedIn(page)
      await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible()
      const { members = [] } = await owner.members.queryMembers({ query: { filter: { loginEmail: email } } })
      expect(members).toHaveLength(1)
    })

    test('a provider that posts its answer from its own site signs in the browser that asked', async ({
      page,
      shop,
    }) => {
      const { sub, email } = newPerson()
      await page.goto(`${shop.url}/sign-in?next=security`)
      await page.getByRole('link', { name: 'Continue with Puffin' }).click()
      await page.getByRole('button', { name: sub }).click()
      // The provider's own page posts by a script, or says what to press.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
      await isSignedIn(page)
      await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible()
    })

    test('a customer who cancels at the provider sees that, and can retry or sign in another way', async ({
      page,
      shop,
    }) => {
      const { sub } = newPerson()
      await goToProvider(page, shop.url)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
      await page.getByRole('link', { name: 'Sign in another way' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Continue with Gannet' }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: 'Try Gannet again' }).click()
      await page.getByRole('button', { name: sub }).click()
      await isSignedIn(page)
    })
  })
}

test('rejects a response that is forged, used twice, or comes from another browser', async ({
  page,
  browser,
  shop,
}) => {
  const isOver = (where: Page) => expect(where.getByRole('heading', { name: 'This sign-in has expired' })).toBeVisible()
  const { sub } = newPerson()
  await goToProvider(page, shop.url)
  const callback = await catchAnswer(page, sub)
  const forged = new URL(callback)
  forged.searchParams.set('state', 'x'.repeat(43))
  await page.goto(forged.href)
  await isOver(page)
  const elsewhere = await browser.newPage()
  await elsewhere.goto(callback)
  await isOver(elsewhere)
  await elsewhere.goto(`${shop.url}/account/security`)
  await expect(elsewhere.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await elsewhere.close()
  await page.goto(callback)
  await isSignedIn(page)
  await signOutOnSite(page, shop.url)
  await page.goto(callback)
  await isOver(page)
})

test('an address the provider has not verified is proven by a code, and opens no account that is there', async ({
  page,
  shop,
}) => {
  const known = await signUpOnSite(page, shop.url)
  await signOutOnSite(page, shop.url)
  const impostor = newPerson(false, known)
  await goToProvider(page, shop.url)
  await page.getByRole('button', { name: impostor.sub }).click()
  await expect(page.getByRole('heading', { name: 'An account with this address exists' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in another way' }).click()
  await enterPassword(page, known)
  await isSignedIn(page)

  await page.context().clearCookies()
  const newcomer = newPerson(false)
  await goToProvider(page, shop.url)
  await page.getByRole('button', { name: newcomer.sub }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const code = await readCode(page, shop.url, newcomer.email)
  await page.getByLabel('Code of six characters').fill(code)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await isSignedIn(page)
})

test('a customer returns to the shop signed in, with the cart intact', async ({ page }) => {
  const { sub } = newPerson()
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await expect(line(page, 'Harbour Mug')).toBeVisible()
  await page.goto('/auth/sign-in')
  await page.getByRole('link', { name: 'Continue with Gannet' }).click()
  await page.getByRole('button', { name: sub }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
  await page.goto('/cart')
  await expect(line(page, 'Harbour Mug')).toContainText('Chalk')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} the pages of providers are accessible and fit the screen`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/sign-in', '/sign-up', '/sign-in?lang=de', '/sign-up?lang=en']) {
      await page.goto(shop.url + path)
      await look(page, `providers${path.replaceAll(/\W/g, '-')}-${colorScheme}`)
    }
    await page.goto(`${shop.url}/sign-in`)
    await page.getByRole('link', { name: 'Continue with Petrel' }).click()
    await expect(page.getByRole('heading', { name: 'Petrel is not available' })).toBeVisible()
    for (const why of ['unavailable', 'cancelled', 'over', 'rejected', 'nameless', 'taken', 'closed', 'inactive']) {
      await page.goto(`${shop.url}/sign-in/with/${ID}/problem?why=${why}`)
      await look(page, `provider-${why}-${colorScheme}`)
    }
  })
}
