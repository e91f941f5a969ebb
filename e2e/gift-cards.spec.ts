import type { Page } from '@playwright/test'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { unfoldOrder } from './page-actions.ts'
import { addToCart, amount, drawer, hydrated, newAddress, payByTestCard, placeOrder, signUp } from './shopping.ts'

/** Goes to the last step of the checkout of a guest. A code pays where it can. Nothing is delivered for gift cards alone. */
async function goToReview(page: Page, email: string, { code = '', isDelivered = true } = {}): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  if (isDelivered) {
    await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
    await page.getByLabel('Postal code').first().fill('10115')
    await page.getByLabel('Town or city').first().fill('Berlin')
  }
  await page.getByLabel('Country').first().selectOption('DE')
  if (code !== '') {
    await unfoldOrder(page)
    await page.getByText('Have a coupon or gift card?').click()
    await page.getByLabel('Coupon or gift card code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(/Gift card ••••/).first()).toBeVisible()
  }
  if (isDelivered) {
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('radio', { name: /^Standard/ }).check()
  }
  await page.getByRole('button', { name: 'Continue to review' }).click()
}

/** Goes through the checkout of a guest. Returns the number of the order. */
async function checkOut(
  page: Page,
  email: string,
  choices?: { code?: string; isDelivered?: boolean },
): Promise<string> {
  await goToReview(page, email, choices)
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  return /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
}

/** Asks for the balance on the page of the shop. */
async function balanceOf(page: Page, code: string) {
  await page.goto('/gift-card')
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Show balance' }).click()
  return page.locator('[data-gift-card-balance]')
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a gift card is bought, mailed, and pays for two orders', { tag: '@core' }, async ({ page, shop }) => {
      const { catalogWriter } = await ownerOf(shop)
      const { product } = await catalogWriter.createProduct({
        name: `Gift card ${crypto.randomUUID().slice(0, 4)}`,
        priceData: { price: 40 },
        giftCard: { minimumAmount: '10', maximumAmount: '200' },
      })
      const recipient = newAddress()
      await page.goto(`/products/${product.slug}`)
      await hydrated(page)
      await expect(page.getByLabel('Amount')).toHaveValue('40')
      await page.getByLabel('Amount').fill('60')
      await page.getByLabel('Email of the recipient').fill(recipient)
      await page.getByLabel('Your name').fill('Ada')
      await page.getByLabel('Message').fill('For your new kitchen')
      await look(page, 'gift-card-product')
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(drawer(page)).toContainText('For your new kitchen')
      await expect(drawer(page)).toContainText('€60.00')
      const number = await checkOut(page, newAddress(), { isDelivered: false })
      await cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'order', 'mark-paid', number, '--yes')
      const mail = await readMail(page, shop.url, recipient, 'gift card')
      expect(mail).toContain('Ada sends you a gift card.')
      const code = /Code: (\S+)/.exec(mail)?.[1] ?? ''

      await expect(await balanceOf(page, code)).toHaveText('€60.00')
      await look(page, 'gift-card-balance')
      for (const isLast of [false, true]) {
        await addToCart(page, 'harbour-mug', ['Chalk'])
        await checkOut(page, newAddress(), { code })
        const balance = await (await balanceOf(page, code)).textContent()
        expect(balance).not.toBe('€60.00')
        expect(balance === '€0.00', balance ?? '').toBe(isLast)
      }
      await catalogWriter.deleteProduct(product.id)
    })

    test('two gift cards pay for one order, the first from the cart', async ({ page, shop }) => {
      const { giftCards } = await ownerOf(shop)
      const issue = async (value: string) => (await giftCards.issueGiftCard({ initialValue: { value } })).code ?? ''
      const [first, second] = [await issue('5'), await issue('100')]
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await page.goto('/cart')
      await hydrated(page)
      const enter = async (code: string) => {
        await page.getByText('Have a coupon or gift card?').click()
        await page.getByLabel('Coupon or gift card code').fill(code)
        await page.getByRole('button', { name: 'Apply' }).click()
      }
      await enter('AAAA-BBBB-CCCC-DDDD')
      await expect(page.getByText('We do not know this gift card. Check the code.').first()).toBeVisible()
      await page.getByLabel('Coupon or gift card code').fill(first)
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(amount(page, /^Gift card/)).toHaveText('−€5.00')
      await look(page, 'cart-gift-card')
      await page.getByRole('button', { name: /^Remove gift card/ }).click()
      await expect(amount(page, /^Gift card/)).toHaveCount(0)
      await enter(first)
      await expect(amount(page, 'Left to pay before delivery')).toBeVisible()
      await page.goto('/de/cart')
      await expect(page.getByText('Noch zu zahlen, vor Lieferung')).toBeVisible()
      await look(page, 'cart-gift-card-de')
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Go to checkout' }).first().click()
      await unfoldOrder(page)
      await enter(second)
      await expect(page.getByRole('button', { name: 'Remove gift card' })).toHaveCount(2)
      await look(page, 'checkout-two-gift-cards')
      await placeOrder(page, { email: newAddress() })
      await expect(await balanceOf(page, first)).toHaveText('€0.00')
      await expect(await balanceOf(page, second)).not.toHaveText(/€0\.00|€100\.00/)
    })

    test('a gift card pays first and a test card the rest; the order shows both, and the books add up', async ({
      page,
      shop,
    }) => {
      const { giftCards, orderSearch } = await ownerOf(shop)
      const code = (await giftCards.issueGiftCard({ initialValue: { value: '5' } })).code ?? ''
      const email = newAddress()
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await goToReview(page, email, { code })
      await page.getByRole('radio', { name: /^Test card/ }).check()
      await look(page, 'checkout-gift-card-and-card')
      await page.getByRole('button', { name: /^Order and pay/ }).click()
      const pay = page.getByRole('button', { name: /^Pay €/ })
      const rest = Number(((await pay.textContent()) ?? '').replace(/[^\d.]/g, ''))
      await payByTestCard(page, '4242 4242 4242 4242')
      await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
      await expect(page.getByText('Still to pay')).toHaveCount(0)
      await look(page, 'order-gift-card-and-card')

      const filter = { 'buyerInfo.email': email }
      const placed = async () => (await orderSearch.searchOrders({ filter })).orders[0]
      await expect.poll(async () => (await placed())?.paymentStatus).toBe('PAID')
      const order = await placed()
      const total = Number(order?.priceSummary?.total?.amount)
      expect(rest).toBeCloseTo(total - 5, 2)
      expect(order?.balanceSummary).toMatchObject({ paid: { amount: total.toFixed(2) }, balance: { amount: '0.00' } })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders/${order?.id}`)
      const money = page.getByRole('region', { name: 'Payment', exact: true })
      await expect(money).toContainText(new RegExp(`Paid: Card, .*€${rest.toFixed(2)}Paid: Gift card ••••.*€5.00`))
      await look(page, 'admin-order-gift-card-and-card')
      await page.goto(`${shop.url}/admin/orders/payments?q=${order?.number}`)
      await look(page, 'admin-payments-gift-card-and-card')
      const environment = { ...process.env, DATA_DIR: shop.dataDir }
      expect(await cartwright(environment, 'payments', 'reconcile')).toBe('Everything adds up.\n')
    })

    test('a member pays with store credit and sees its history', async ({ page, shop }) => {
      const email = await signUp(page)
      const environment = { ...process.env, DATA_DIR: shop.dataDir }
      await cartwright(environment, 'store-credit', 'grant', email, '6.50', '--note', 'A chipped glaze')
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await expect(page.getByText('You have €6.50 of store credit.')).toBeVisible()
      await page.getByRole('button', { name: 'Use store credit' }).click()
      await expect(page.getByText('−€6.50')).toBeVisible()
      await look(page, 'checkout-store-credit')
      await placeOrder(page)
      await page.goto('/account')
      await expect(page.locator('[data-store-credit]')).toHaveText('€0.00')
      const history = page.getByRole('list', { name: 'History' })
      await expect(history.getByRole('listitem')).toHaveCount(2)
      await expect(history).toContainText('A chipped glaze')
      await look(page, 'account-store-credit')
    })
  })
}
