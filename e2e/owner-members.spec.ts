import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readLink, readMail } from './mailbox.ts'
import { enterPassword, isSignedIn } from './member-pages.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { newAddress, password } from './shopping.ts'

test('an owner approves, blocks, unblocks and invites members', async ({ page, shop, browser, quietConsole }) => {
  const key = await ownerOf(shop)
  const elsewhere = await browser.newContext()
  const member = await elsewhere.newPage()
  const email = newAddress()
  try {
    await key.siteSettings.updateSiteSettings({ ownerApproval: true })
    await member.goto(`${shop.url}/sign-up?next=security`)
    await member.getByLabel('Your name').fill('Ada Moor')
    await member.getByLabel('Email address').fill(email)
    await member.getByLabel('Password', { exact: true }).fill(password)
    await member.getByRole('button', { name: 'Create account' }).click()
    await expect(member.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  } finally {
    await key.siteSettings.updateSiteSettings({ ownerApproval: false })
  }

  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.getByRole('link', { name: /^Members/ }).click()
  await page.getByLabel('Name or email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('One member', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Waiting' }).click()
  await look(page, 'admin-members')
  await page.getByRole('button', { name: 'Approve: Ada Moor' }).click()
  await expect(page.getByText('No members found.')).toBeVisible()
  await look(page, 'admin-members-approved')
  expect(await readMail(page, shop.url, email, 'sign in')).toContain('You can sign in now')
  await member.goto(`${shop.url}/sign-in?next=security`)
  await enterPassword(member, email)
  await isSignedIn(member)

  await page.getByRole('link', { name: 'Everybody' }).click()
  await page.getByRole('button', { name: 'Block: Ada Moor' }).click()
  await expect(page.getByText('Blocked, and signed out everywhere.')).toBeVisible()
  await member.goto(`${shop.url}/account/security`)
  await enterPassword(member, email)
  await expect(member.getByText('This account cannot sign in.')).toBeVisible()
  await page.getByRole('button', { name: 'Let in again: Ada Moor' }).click()
  await expect(page.getByText('Let in again.', { exact: true })).toBeVisible()
  await enterPassword(member, email)
  await isSignedIn(member)

  await page.getByRole('link', { name: 'Invite a member' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'There is an account with this email address.',
  )
  await look(page, 'admin-invite-taken')
  const invited = newAddress()
  await page.getByLabel('Email address').fill(invited)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invited. The mail has a link')).toBeVisible()
  expect(await readLink(page, shop.url, invited, 'Your account')).toContain(shop.url)
  await elsewhere.close()
  // The browser itself logs the status of a rejected form.
  quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('status of 400')))
})
