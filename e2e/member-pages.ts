import { expect, type Page } from '@playwright/test'
import { newAddress, password } from './shopping.ts'

/** Signs up on the site's own pages, and comes to the page about the account's security. */
export async function signUpOnSite(page: Page, siteUrl: string, email = newAddress()) {
  await page.goto(`${siteUrl}/sign-up?next=security`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await isSignedIn(page)
  return email
}

/** Signs in by password on the page that is shown. */
export async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const isSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your account’s security' })).toBeVisible()

/** Signs out on the site's own page, and goes where one signs in again. */
export async function signOutOnSite(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/sign-out`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto(`${siteUrl}/sign-in?next=security`)
}
