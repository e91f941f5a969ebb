import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readLink } from './mailbox.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { newAddress } from './shopping.ts'

test('N01: an invited analyst joins by mail, sees the pages of the role and no others', { tag: '@core' }, async ({
  page,
  browser,
  shop,
}) => {
  const email = newAddress()
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/settings/staff`)
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Role').selectOption('ANALYST')
  await look(page, 'admin-staff-invite')
  await dialog.getByRole('button', { name: 'Invite a person' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invited')
  await look(page, 'admin-staff')

  const context = await browser.newContext({ viewport: { width: 390, height: 900 } })
  const colleague = await context.newPage()
  await colleague.goto(await readLink(colleague, shop.url, email, 'invited'))
  await colleague.getByLabel('New password', { exact: true }).fill('a heron in the reeds')
  await colleague.getByRole('button', { name: 'Set the password' }).click()
  await colleague.getByLabel('Email').fill(email)
  await colleague.getByLabel('Password', { exact: true }).fill('a heron in the reeds')
  await colleague.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(colleague.getByRole('heading', { name: 'Owner sign-in' })).toHaveCount(0)
  await colleague.goto(`${shop.url}/admin/orders`)
  await expect(colleague.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await colleague.goto(`${shop.url}/admin/settings/staff`)
  await expect(colleague.getByText('Your role lacks the permission MANAGE_STAFF.')).toBeVisible()
  await look(colleague, 'admin-no-permission')
  await expect(colleague.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await context.close()

  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: `Remove: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})

test('N05: the admin stores no token, and an owner creates a key that is shown once and revokes it', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/settings/keys`)
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByLabel('What it is for').fill('Till')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Choose at least one scope.')).toBeVisible()
  await dialog.getByLabel('MANAGE_ORDERS').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  await expect(shown.getByText('It is shown this once.')).toBeVisible()
  await look(page, 'admin-key-shown')
  await shown.getByRole('button', { name: 'Done' }).click()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  expect(stored).not.toMatch(/eyJ|token/i)
  await page.getByRole('button', { name: 'Revoke: Till' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke: Till' })).toBeHidden()
})

test('an owner adds a webhook, changes a setting with undo of what was typed, and finds both in the audit log', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/settings/webhooks`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('Address').fill('no address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Address').fill('https://receiver.example.com/hook')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'The secret of the webhook' }).getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'receiver.example.com' })
  await expect(row).toContainText('all events')
  await look(page, 'admin-webhooks')
  await row.getByRole('button', { name: /^Delete webhook/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(row).toBeHidden()

  await page.goto(`${shop.url}/admin/settings/checkout`)
  const minutes = page.getByLabel('Minutes for which stock is reserved during a payment')
  const before = await minutes.inputValue()
  await minutes.fill('soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number.').first()).toBeVisible()
  await minutes.fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(minutes).toHaveValue('45')
  await minutes.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto(`${shop.url}/admin/settings/audit?action=SETTINGS_CHANGED`)
  await expect(page.getByRole('listitem').filter({ hasText: 'stockHoldMinutes' }).first()).toBeVisible()
  await look(page, 'admin-audit')
})

test('a sensitive call with an old sign-in asks to sign in again, and is then repeated', async ({
  page,
  shop,
  quietConsole,
}) => {
  const owner = await newOwner(shop)
  await signInAsOwner(page, shop.url, owner)
  await page.goto(`${shop.url}/admin/settings/keys`)
  const details = { applicationError: { code: 'REAUTHENTICATION_REQUIRED', description: 'Sign in again.', data: {} } }
  let isRejected = false
  await page.route('**/api-keys', (route) => {
    if (isRejected || route.request().method() !== 'POST') return route.continue()
    isRejected = true
    return route.fulfill({ status: 403, json: { message: 'Sign in again.', details } })
  })
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByLabel('What it is for').fill('Kiosk')
  await dialog.getByLabel('MANAGE_ORDERS').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await look(page, 'admin-recent-sign-in')
  const opened = page.waitForEvent('popup')
  await confirm.getByRole('button', { name: 'Sign in again' }).click()
  const popup = await opened
  await popup.getByLabel('Email').fill(owner.email)
  await popup.getByLabel('Password', { exact: true }).fill(owner.password)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible()
  await expect(confirm).toBeHidden()
  // The browser logs the 403, and the 401 of the token that ended with the former sign-in.
  expect(quietConsole.every((text) => /40[13]/.test(text))).toBe(true)
  quietConsole.length = 0
})
