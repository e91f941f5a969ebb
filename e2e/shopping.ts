import { expect, type Page } from '@playwright/test'

/** Waits until the page's script has taken over; before that, forms are sent as forms. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const root = document.querySelector('main')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__react'))
  })
}

/** Puts a product into the cart, choosing what is asked for, and leaves the drawer open. */
export async function addToCart(page: Page, slug: string, choices: string[] = []) {
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  for (const choice of choices) await page.getByText(choice, { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(page)).toBeVisible()
}

export function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Your cart' })
}

/** The line of a product, in the drawer or on the cart's page. */
export function line(page: Page, name: string) {
  return page.locator('[data-line]').filter({ has: page.getByRole('heading', { name }) })
}

/** A row of the totals by its name. */
export function amount(page: Page, term: string | RegExp) {
  return page
    .getByRole('complementary', { name: 'Summary' })
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: typeof term === 'string' }) })
    .locator('dd')
}

export function newAddress() {
  return `shopper-${crypto.randomUUID().slice(0, 8)}@example.com`
}

export const password = 'a lark rises over heather'

/** Makes an account through the hosted pages and comes back signed in. */
export async function signUp(page: Page, email = newAddress()) {
  await page.goto('/auth/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Ada Moor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ada Moor' })).toBeVisible()
  return email
}

const address = {
  'Street and house number': 'Heather Lane 3',
  'Postal code': '10115',
  'Town or city': 'Berlin',
}

interface OrderChoices {
  /** Of a guest; a member's is known. */
  email?: string
  /** Whether the way of delivery was chosen in the cart, so that the checkout does not ask again. */
  deliveryChosen?: boolean
}

/**
 * Puts a mug into the cart and goes through the checkout to the payment page of the test provider, which stays open.
 *
 * @returns the address of the guest, and of the checkout
 */
export async function goToTestPayment(page: Page): Promise<{ email: string; checkout: string }> {
  const email = newAddress()
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).first().fill(text)
  await page.getByLabel('Country').first().selectOption('DE')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('radio', { name: /^Test card/ }).check()
  const checkout = page.url().replace(/\?.*/, '')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { name: /^Pay €/ })).toBeVisible()
  return { email, checkout }
}

/** Chooses a card on the payment page of the test provider, and pays. */
export async function payByTestCard(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

/** Buys with a test card. Returns the number of the order. */
export async function buyByTestCard(page: Page, card: string): Promise<string> {
  await goToTestPayment(page)
  await payByTestCard(page, card)
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  return /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
}

/** Goes through the hosted checkout, from the first step to the placed order. Says what was charged. */
export async function placeOrder(page: Page, { email, deliveryChosen = false }: OrderChoices = {}) {
  if (email) await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).first().fill(text)
  await page.getByLabel('Country').first().selectOption('DE')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  if (!deliveryChosen) {
    await page.getByRole('radio', { name: /^Standard/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
  }
  const place = page.getByRole('button', { name: /^Order and pay/ })
  const charged = /(?:€|\$|CHF)\s?[\d.,]+/.exec((await place.textContent()) ?? '')?.[0] ?? ''
  await place.click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  return charged
}
