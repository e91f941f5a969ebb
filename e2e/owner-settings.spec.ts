import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

test('an owner closes sign-up by keyboard alone, and visitors cannot sign up until it is open again', async ({
  page,
  shop,
  browser,
  quietConsole,
}) => {
  const key = await ownerOf(shop)
  const elsewhere = await browser.newContext()
  const visitor = await elsewhere.newPage()
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.getByRole('link', { name: /^Sign-up and sign-in/ }).click()
  await look(page, 'admin-settings')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, 'admin-settings-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  try {
    await page.getByRole('radio', { name: 'Everybody' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('checkbox', { name: 'Passkeys' }).press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved. It holds from now on.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Only who is invited' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Passkeys' })).toBeChecked()
    await look(page, 'admin-settings-saved')
    await visitor.goto(`${shop.url}/sign-up`)
    await expect(visitor.getByText('new accounts')).toBeVisible()

    await page.getByLabel('Name of the field').fill('motto')
    await page.getByLabel('What members read').fill('Your motto')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Members are asked for it from now on.')).toBeVisible()
    await page.getByLabel('Name of the field').fill('motto')
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await expect(page.getByLabel('Name of the field')).toHaveAccessibleDescription(/there is one of this name already/)
    await look(page, 'admin-settings-field-refused')
    await page.getByRole('button', { name: 'Ask no longer: Your motto' }).click()
    await expect(page.getByText('Members are no longer asked for it.')).toBeVisible()
  } finally {
    await key.siteSettings.updateSiteSettings({ signUp: 'OPEN', memberPasskeys: false, profileFields: [] })
  }
  await page.goto(`${shop.url}/admin/sign-in-settings?lang=de`)
  await expect(page.getByRole('radio', { name: 'Alle' })).toBeChecked()
  await look(page, 'admin-settings-de')
  await elsewhere.close()
  // The browser itself logs the status of a rejected form.
  quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('status of 400')))
})
