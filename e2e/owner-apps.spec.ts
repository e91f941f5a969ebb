import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

const endless = `Linholme${'moor'.repeat(20)}`

test('an owner registers an app, corrects its addresses, creates a secret, and deletes it', async ({
  page,
  shop,
  quietConsole,
}) => {
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.getByRole('link', { name: /^Apps/ }).click()
  await look(page, 'admin-apps')
  await page.getByRole('link', { name: 'Register an app' }).click()
  await page.getByLabel('Name').fill(endless)
  await page.getByLabel('Callback addresses').fill('http://shop.example/auth/callback')
  await page.getByRole('button', { name: 'Register the app' }).click()
  await expect(page.getByLabel('Callback addresses')).toHaveAccessibleDescription(
    /http:\/\/shop.example\/auth\/callback is invalid/,
  )
  await expect(page.getByLabel('Name')).toHaveValue(endless)
  await look(page, 'admin-app-new-refused')
  await page
    .getByLabel('Callback addresses')
    .fill('https://shop.example/auth/callback\nhttp://localhost:3000/auth/callback')
  await page.getByRole('button', { name: 'Register the app' }).click()
  await expect(page.getByText('Registered. Give the app its client id.')).toBeVisible()
  await look(page, 'admin-app')
  const address = page.url().split('?')[0] ?? ''
  await page.goto(`${address}?lang=de`)
  await look(page, 'admin-app-de')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'admin-app-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${address}?lang=en`)

  await page.getByLabel('Domain', { exact: true }).fill('https://www.shop.example/')
  await page.getByRole('button', { name: 'Add: Domain' }).click()
  await expect(page.getByLabel('Domain', { exact: true })).toHaveAccessibleDescription(
    /nothing after the host and port/,
  )
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('https://www.shop.example/')
  await look(page, 'admin-app-refused')
  await page.getByLabel('Domain', { exact: true }).fill('https://www.shop.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: http://localhost:3000/auth/callback' }).click()
  await expect(page.getByText('Removed.')).toBeVisible()

  await page.getByRole('link', { name: 'Change what it may do for you' }).click()
  await look(page, 'admin-app-rights')
  await page.getByLabel('Change stock').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Make a secret' }).click()
  await look(page, 'admin-app-secret')
  await page.getByRole('button', { name: 'Make a secret' }).click()
  await expect(page.getByText('It is shown this once.')).toBeVisible()
  await expect(page.locator('.owner-token')).toHaveText(/^[\w-]{43}$/)
  await look(page, 'admin-app-secret-shown')
  await page.getByRole('link', { name: 'I have put it there' }).click()

  await page.getByRole('link', { name: 'Delete the app…' }).click()
  await look(page, 'admin-app-delete')
  await page.getByLabel('I know that this cannot be undone').check()
  await page.getByRole('button', { name: 'Delete the app' }).click()
  await expect(page.getByText('The app is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: endless })).toHaveCount(0)
  // The browser itself logs the status of a rejected form.
  quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('status of 400')))
})
