import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look, lookHere, violations } from './look.ts'
import { ownerOf } from './owner.ts'
import { addToCart, drawer, signUp } from './shopping.ts'

/** Goes to the last step of the checkout. A member's address is known from the second time on. */
async function goToReview(page: Page) {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('button', { name: 'Continue to delivery' })).toBeVisible()
  const street = page.getByLabel('Street and house number')
  if (await street.isVisible()) {
    await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
    await street.fill('Heather Lane 3')
    await page.getByLabel('Postal code').fill('10115')
    await page.getByLabel('Town or city').fill('Berlin')
    await page.getByLabel('Country').first().selectOption('DE')
  }
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
}

const savedCard = (page: Page) => page.getByRole('radio', { name: /^Visa •••• 4242/ })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ada' })
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Order and pay/ }).click()

for (const width of [1280, 390]) {
  test(`at ${width} pixels a member saves a card, pays with it, and removes it`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(page)
    await goToReview(page)
    await expect(savedCard(page)).toHaveCount(0)
    const consent = page.getByRole('checkbox', { name: /^Save this card/ })
    await page.getByRole('radio', { name: /^Pay on delivery/ }).check()
    await expect(consent).toBeHidden()
    await page.getByRole('radio', { name: /^Test card/ }).check()
    await consent.check()
    await lookHere(page)
    await placeOrder(page)
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(thanks(page)).toBeVisible()

    await goToReview(page)
    await expect(savedCard(page)).toBeChecked()
    await expect(consent).toBeHidden()
    expect(await violations(page)).toEqual([])
    await placeOrder(page)
    await expect(thanks(page)).toBeVisible()

    await page.goto(`${shop.url}/account/cards`)
    await expect(page.getByText('Visa •••• 4242')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await lookHere(page)
    await page.getByRole('link', { name: 'Remove: Visa •••• 4242' }).click()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText('The card is removed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No saved card' })).toBeVisible()
    await goToReview(page)
    await expect(page.getByRole('radio', { name: /^Test card/ })).toBeVisible()
    await expect(savedCard(page)).toHaveCount(0)
  })
}

/** The number of the order that was just placed. */
const orderNumber = async (page: Page) => /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1]

for (const width of [1280, 390]) {
  test(`at ${width} pixels a member saves a card on a payment request, and pays the next one with it`, async ({
    page,
    shop,
  }) => {
    const { orderSearch, orderPaymentRequests } = await ownerOf(shop)
    await page.setViewportSize({ width, height: 900 })
    await signUp(page)
    const consent = page.getByRole('checkbox', { name: /^Save this card/ })
    const links: string[] = []
    for (const title of ['Engraving', 'Gift wrap']) {
      await goToReview(page)
      await page.getByRole('radio', { name: /^Pay on delivery/ }).check()
      await placeOrder(page)
      await expect(thanks(page)).toBeVisible()
      const number = await orderNumber(page)
      const { orders } = await orderSearch.searchOrders({ filter: { number } })
      const request = { orderId: orders[0]?.id ?? '', title, amount: { amount: '5.00' } }
      links.push((await orderPaymentRequests.createOrderPaymentRequest(request)).orderPaymentRequestUrl)
    }
    const [first = '', second = ''] = links

    await page.goto(first)
    await expect(savedCard(page)).toHaveCount(0)
    await page.getByRole('radio', { name: /^Test card/ }).check()
    await consent.check()
    await look(page, 'pay-save-card')
    await page.getByRole('button', { name: 'Pay €5.00' }).click()
    await page.getByRole('button', { name: 'Pay €5.00' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your payment has arrived.' })).toBeVisible()
    await expect(async () => {
      await page.goto(`${shop.url}/account/cards`)
      await expect(page.getByText('Visa •••• 4242')).toBeVisible({ timeout: 500 })
    }).toPass()

    await page.goto(second)
    await expect(savedCard(page)).toBeChecked()
    await expect(consent).toBeHidden()
    await look(page, 'pay-saved-card')
    await page.getByRole('button', { name: 'Pay €5.00' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your payment has arrived.' })).toBeVisible()
  })
}
