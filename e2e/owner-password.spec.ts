import { totp } from '../apps/site/src/pages/admin/testing.ts'
import { expect, test } from './fixtures.ts'
import { lookHere } from './look.ts'
import { readLink, readMail } from './mailbox.ts'
import { newOwner, signInAsOwner } from './owner.ts'

const newPassword = 'seven geese over the weir'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test("an owner changes the password, forgets it, and sets a new one; the app's code is always required", async ({
      page,
      shop,
      quietConsole,
    }) => {
      const { email, password } = await newOwner(shop)
      await signInAsOwner(page, shop.url, { email, password })
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
      const secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel('Code').fill(totp(secret, Date.now()))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
      const [first = '', second = ''] = await page.locator('.recovery-codes code').allTextContents()
      await page.getByRole('link', { name: 'I have stored them' }).click()

      await page.getByRole('link', { name: 'Change the password' }).click()
      if (javaScriptEnabled) await lookHere(page)
      await page.getByLabel('Current password').fill('a wrong one')
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByLabel('Code').fill(first)
      await page.getByRole('button', { name: 'Change the password' }).click()
      await expect(page.getByText('This is not your current password.').first()).toBeVisible()
      if (javaScriptEnabled) await lookHere(page)
      await page.getByLabel('Current password').fill(password)
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByLabel('Code').fill(first)
      await page.getByRole('button', { name: 'Change the password' }).click()
      await expect(page.getByText('Your password is changed')).toBeVisible()
      if (javaScriptEnabled) await lookHere(page)
      expect(await readMail(page, shop.url, email, 'was changed')).toContain('Your owner password was changed')
      await page.getByRole('button', { name: 'Sign out' }).click()

      await page.getByRole('link', { name: 'Forgotten your password?' }).click()
      if (javaScriptEnabled) await lookHere(page)
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('Look into your mail')).toBeVisible()
      if (javaScriptEnabled) await lookHere(page)
      const link = await readLink(page, shop.url, email, 'new owner password')
      await page.goto(link)
      if (javaScriptEnabled) await lookHere(page)
      await page.getByLabel('New password', { exact: true }).fill('eight swans upon the mere')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await expect(page.getByText('Your new password is set')).toBeVisible()
      if (javaScriptEnabled) await lookHere(page)
      await signInAsOwner(page, shop.url, { email, password: 'eight swans upon the mere' })
      await page.getByLabel('Code').fill(second)
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page.getByText('8 codes are left.')).toBeVisible()
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'no longer valid' })).toBeVisible()
      if (javaScriptEnabled) await lookHere(page)
      const said = quietConsole.splice(0).filter((text) => !/status of (400|410)/.test(text))
      expect(said).toEqual([])
    })
  })
}
