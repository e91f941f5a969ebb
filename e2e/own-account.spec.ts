import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lookHere } from './look.ts'
import { readCode, readMail } from './mailbox.ts'
import { addToCart, drawer, newAddress, password, placeOrder, signUp } from './shopping.ts'

const isAtHome = (page: Page) => expect(page.getByRole('heading', { name: 'Hello, Ada Moor' })).toBeVisible()

/** The browser itself reports the status of a page that says what is wrong. */
const forgive = (said: string[]) =>
  said.splice(0, said.length, ...said.filter((text) => !/status of (400|401|403)/.test(text)))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a member moves to another address by the code of a mail, and the shop stays signed in', async ({
      page,
      shop,
      quietConsole,
    }) => {
      const before = await signUp(page)
      const after = newAddress()
      await page.getByRole('link', { name: 'Change the email address' }).click()
      await expect(page.getByText(`You sign in with ${before}`)).toBeVisible()
      await page.getByLabel('New email address').fill('nonsense')
      await page.getByRole('button', { name: 'Send the code' }).click()
      await expect(page.getByText('2 things need your attention')).toBeVisible()
      await page.getByLabel('New email address').fill(after)
      await page.getByLabel('Your password').fill(password)
      await page.getByRole('button', { name: 'Send the code' }).click()
      await expect(page.getByText(`We have sent a code to ${after}.`)).toBeVisible()
      await page.getByLabel('Code', { exact: true }).fill((await readCode(page, shop.url, after)).toLowerCase())
      await page.getByRole('button', { name: 'Change the address' }).click()
      await expect(page.getByText(`Sign in with ${after} from now on`)).toBeVisible()
      expect(await readMail(page, shop.url, before, 'address')).toContain('Your address was changed')
      await page.goto('/account')
      await isAtHome(page)
      await expect(page.getByText(after)).toBeVisible()
      forgive(quietConsole)
    })

    test('O11: a member erases its account, and the shop is signed out', async ({ page, shop, quietConsole }) => {
      const email = await signUp(page)
      await page.getByRole('link', { name: 'Your data: download or erase' }).click()
      await page.getByRole('link', { name: 'Erase the account…' }).click()
      await page.getByRole('button', { name: 'Erase my account' }).click()
      await expect(page.getByText('2 things need your attention')).toBeVisible()
      await page.getByLabel('Your password').fill(password)
      await page.getByLabel('I know that this cannot be undone').check()
      await page.getByRole('button', { name: 'Erase my account' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeVisible()
      expect(await readMail(page, shop.url, email, 'is erased')).toContain('signed out everywhere')
      await page.getByRole('link', { name: 'Back to the shop' }).last().click()
      await expect(page).toHaveURL(({ origin }) => origin === new URL(shop.storefrontUrl).origin)
      await page.goto('/account')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Wrong email or password').first()).toBeVisible()
      forgive(quietConsole)
    })
  })
}

test('O11: a member downloads its data twice in a row', async ({ page }) => {
  const email = await signUp(page)
  await page.getByRole('link', { name: 'Your data: download or erase' }).click()
  for (let times = 0; times < 2; times += 1) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download your data' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]{10}\.json$/)
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ member: { email } })
  }
})

test('an order that was placed as a guest is found in the account afterwards', async ({ page, shop }) => {
  const address = newAddress()
  await addToCart(page, 'hollow-bowl')
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(page, { email: address })
  const number = /(?<!\d)1\d{3}(?!\d)/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
  await signUp(page)
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add an order you placed as a guest' }).click()
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Email address of the order').fill(address)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await readCode(page, shop.url, address))
  await page.getByRole('button', { name: 'Add the order' }).click()
  await expect(page.getByText(`Order ${number} is in your account`)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(number).first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('every page of an account is accessible, as wide as the screen, and done by keyboard alone', async ({
      page,
      shop,
      quietConsole,
    }) => {
      await signUp(page)
      await lookHere(page)
      for (const path of ['security', 'email', 'orders', 'data', 'erase']) {
        await page.goto(`${shop.url}/account/${path}`)
        await lookHere(page)
      }
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.getByLabel('Your password').focus()
      await page.keyboard.type('a wrong one')
      for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(page.getByLabel('I know that this cannot be undone')).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(page.getByText('This is not your password.').first()).toBeVisible()
      await lookHere(page)
      await page.goto(`${shop.url}/account/email`)
      await page.getByLabel('New email address').fill(newAddress())
      await page.getByLabel('Your password').fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
      await lookHere(page)
      await page.getByRole('button', { name: 'Change the address' }).click()
      await expect(page.getByText('One thing needs your attention')).toBeVisible()
      await lookHere(page)
      await page.goto(`${shop.url}/account/data?lang=de`)
      await lookHere(page)
      await page.context().clearCookies()
      await page.goto(`${shop.url}/account/erased?lang=en`)
      await lookHere(page)
      forgive(quietConsole)
    })
  })
}
