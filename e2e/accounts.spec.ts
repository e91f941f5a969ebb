import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readCode, readLink, readMail } from './mailbox.ts'
import { ownerOf } from './owner.ts'
import { line, newAddress, password, signUp } from './shopping.ts'

type Owner = Awaited<ReturnType<typeof ownerOf>>

const open = { signUp: 'OPEN', emailVerification: false, ownerApproval: false, captcha: 'NEVER' } as const

let owner: Owner
test.beforeAll(async ({ shop }) => {
  owner = await ownerOf(shop)
})
test.afterEach(() => owner.siteSettings.updateSiteSettings(open))
const settings = (changes: Partial<Record<keyof typeof open, string | boolean>>) =>
  owner.siteSettings.updateSiteSettings({ ...open, ...changes } as Parameters<
    Owner['siteSettings']['updateSiteSettings']
  >[0])

test("a customer of the German shop signs in and checks out in German, whatever the browser's language, and returns to it", async ({
  page,
}) => {
  await page.goto('/de/auth/sign-in')
  await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen')
  await page.getByRole('button', { name: 'Zurück zum Shop' }).click()
  await expect(page).toHaveURL(/\/de$/)
  await page.goto('/auth/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await page.goto('/de/products/hollow-bowl')
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zur Kasse' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
  await expect(page).toHaveURL(/\/de\/cart/)
})

/** Fills the hosted form, and sends it. */
async function enter(page: Page, email: string, button: 'Sign in' | 'Create account', secret = password) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function begin(page: Page, email: string) {
  await page.goto('/auth/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ada Moor')
  await enter(page, email, 'Create account')
}

const isAtHome = (page: Page) => expect(page.getByRole('heading', { name: 'Hello, Ada Moor' })).toBeVisible()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor fills a cart, signs up, enters the code of the mail, and has the cart', { tag: '@core' }, async ({
      page,
      shop,
    }) => {
      await settings({ emailVerification: true })
      await page.goto('/products/harbour-mug')
      await page.getByText('Chalk', { exact: true }).click()
      // The page shows it before the site has stored it, and leaving the page cancels the request in flight.
      const added = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/cart'),
      )
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await added
      const email = newAddress()
      await begin(page, email)
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      await expect(page.getByText(/another code in \d+ seconds/)).toBeVisible()
      const code = await readCode(page, shop.url, email)
      await page.getByLabel('Code of six characters').fill(code.toLowerCase())
      await page.getByRole('button', { name: 'Confirm address' }).click()
      await isAtHome(page)
      await page.goto('/cart')
      await expect(line(page, 'Harbour Mug')).toContainText('Chalk')
    })

    test('a forgotten password is reset by mail, the sign-in continues, and every other device is signed out', async ({
      page,
      shop,
      browser,
      baseURL,
    }) => {
      const email = newAddress()
      const elsewhere = await deviceOf(browser, baseURL, email)
      await page.goto('/auth/sign-in')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
      await page.goto(await readLink(page, shop.url, email))
      await page.getByLabel('New password', { exact: true }).fill('seven geese over the weir')
      await page.getByRole('button', { name: 'Set password and sign in' }).click()
      await isAtHome(page)
      await elsewhere.goto('/account')
      await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(await readMail(page, shop.url, email, 'was changed')).toContain('Your password was changed')
      await elsewhere.context().close()
    })

    test('a member waits for approval, is approved by the owner, and continues', async ({ page, shop }) => {
      await settings({ ownerApproval: true })
      const email = newAddress()
      await begin(page, email)
      await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
      await page.getByRole('button', { name: 'Check again' }).click()
      await expect(page.getByText('Not yet', { exact: true })).toBeVisible()
      const { members = [] } = await owner.members.queryMembers({ query: { filter: { loginEmail: email } } })
      await owner.memberManagement.approveMember(members[0]?.id ?? '')
      expect(await readMail(page, shop.url, email, 'You can sign in')).toContain('approved')
      await page.getByRole('button', { name: 'Check again' }).click()
      await isAtHome(page)
    })

    test('a member finds password and devices from the shop, changes the one and ends the other', async ({
      page,
      browser,
      baseURL,
    }) => {
      const email = await signUp(page)
      const elsewhere = await deviceOf(browser, baseURL, email, 'Sign in')
      await page.getByRole('link', { name: 'Password and devices' }).click()
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
      await expect(page.getByText('This device')).toBeVisible()
      await page.getByRole('button', { name: /^Sign out .+/ }).click()
      await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
      await elsewhere.goto('/account')
      await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await page.getByLabel('Current password').fill(password)
      await page.getByLabel('New password', { exact: true }).fill('seven geese over the weir')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Your password is changed')).toBeVisible()
      await page.goto('/account')
      await isAtHome(page)
      await elsewhere.context().close()
    })
  })
}

/** Another device, signed up or signed in there. */
async function deviceOf(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  by: 'Sign in' | 'Create account' = 'Create account',
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' })
  const page = await context.newPage()
  if (by === 'Create account') await begin(page, email)
  else {
    await page.goto('/auth/sign-in')
    await enter(page, email, 'Sign in')
  }
  await isAtHome(page)
  return page
}

test('the browser solves a required captcha while the form is filled in', async ({ page }) => {
  await settings({ captcha: 'ALWAYS' })
  const email = newAddress()
  await begin(page, email)
  await isAtHome(page)
})

test.describe('with a required captcha and without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains what is needed, and a mailed link signs in instead', async ({
    page,
    shop,
    browser,
    baseURL,
  }) => {
    const email = newAddress()
    const elsewhere = await deviceOf(browser, baseURL, email)
    await settings({ captcha: 'ALWAYS' })
    await page.goto('/auth/sign-in')
    await expect(page.getByText('Sign-in requires JavaScript at the moment')).toBeVisible()
    await page.getByRole('link', { name: 'Without JavaScript, request a sign-in link' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.goto(await readLink(page, shop.url, email))
    await page.getByLabel('New password', { exact: true }).fill('seven geese over the weir')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await isAtHome(page)
    await elsewhere.context().close()
  })
})

test('an invited member sets a password by the mailed link and can sign in', async ({ page, shop }) => {
  const email = newAddress()
  await owner.memberManagement.createMember({ loginEmail: email, profile: { nickname: 'Ada Moor' } })
  await page.goto(await readLink(page, shop.url, email, 'Your account'))
  await expect(page.getByRole('heading', { name: 'Welcome to Larkmoor' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await page.goto('/auth/sign-in')
  await enter(page, email, 'Sign in')
  await isAtHome(page)
})
