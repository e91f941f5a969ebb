import { expect as expectOfPlaywright, type Page } from '@playwright/test'
import { look } from '../../../e2e/look.ts'
import { drawer, hydrated, newAddress, password } from '../../../e2e/shopping.ts'

/** What is waited for comes when the machine has time for it. */
const expect = expectOfPlaywright.configure({ timeout: 120_000 })

/**
 * Buys in the storefront of a starter, as a guest, and then signs up. Looks at each page on the way.
 *
 * @param name of the screenshots
 */
export async function buyFirst(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Tableware' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware')
  await expectImages(page)
  await look(page, `${name}-products`)
  await page.getByRole('link', { name: /Harbour Mug/ }).click()
  await page.waitForURL(/\/products\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Mug')
  await expectImages(page)
  await look(page, `${name}-product`)
  await page.getByText('Chalk', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await page.getByRole('button', { name: 'Increase quantity of Harbour Mug' }).click()
  await expect(page.getByRole('link', { name: /^Cart\b.*2/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check out' })).toBeEnabled()
  await expectImages(page)
  await look(page, `${name}-cart`)
  await page.getByRole('button', { name: 'Check out' }).click()
  await placeOrder(page)
  // The starter has a thank-you page of its own, to which that of the site redirects.
  await page.waitForURL(({ origin }) => origin === new URL(url).origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  await expect(page.getByText(/number \d{4,}/)).toBeVisible()
  await expect(page.getByText(/2 × Harbour Mug/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart\b.*0/ })).toBeVisible()
  await look(page, `${name}-thank-you`)
  await signUp(page)
}

interface Bought {
  /** The address of a product without a choice. */
  readonly slug: string
  readonly hasImages?: boolean
}

/** Buys in the built storefront of a shop, as a guest. */
export async function buyInShop(
  page: Page,
  url: string,
  name: string,
  { slug, hasImages = true }: Bought,
): Promise<void> {
  await page.goto(url)
  if (hasImages) await expectImages(page)
  await look(page, `${name}-home`)
  await page.goto(`${url}/products/${slug}`)
  await hydrated(page)
  await look(page, `${name}-product`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada')
  await page.getByRole('link', { name: 'Back to the shop' }).last().click()
}

/** Goes through the hosted checkout as a guest. */
async function placeOrder(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(newAddress())
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
  await page.getByLabel('Postal code').first().fill('10115')
  await page.getByLabel('Town or city').first().fill('Berlin')
  await page.getByLabel('Country').first().selectOption('DE')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  const toReview = page.getByRole('button', { name: 'Continue to review' })
  const place = page.getByRole('button', { name: /^Order and pay/ })
  await expect(toReview.or(place)).toBeVisible()
  // A shop with one way of delivery does not ask.
  if (await toReview.isVisible()) {
    await page.getByRole('radio').first().check()
    await toReview.click()
  }
  await place.click()
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

/** A link to the server, or a button of the page. */
const signInControl = (page: Page) =>
  page.getByRole('link', { name: 'Sign in' }).or(page.getByRole('button', { name: 'Sign in' }))

async function signUp(page: Page): Promise<void> {
  await signInControl(page).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ada Moor')
  await page.getByLabel('Email address').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signInControl(page)).toBeVisible()
}

/** Every image in the window has pixels. */
async function expectImages(page: Page): Promise<void> {
  await expect(page.locator('main img').first()).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((images) =>
          images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0),
        ),
    )
    .toEqual([])
}
