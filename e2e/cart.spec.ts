import type { Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { slowWireTo } from './held-answers.ts'
import { addToCart, amount, drawer, hydrated, line, newAddress, placeOrder } from './shopping.ts'

test('adding opens the cart at the side, and closing it gives the focus back', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await expect(line(page, 'Harbour Mug')).toContainText('Chalk')
  await expect(drawer(page)).toContainText('€28.00')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('many quick clicks on the quantity end at the last value', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  const more = drawer(page).getByRole('button', { name: 'Increase quantity' })
  for (let click = 0; click < 6; click++) await more.click({ delay: 40 })
  await expect(drawer(page).getByLabel('Quantity of Harbour Mug')).toHaveValue('7')
  await expect(drawer(page)).toContainText('€196.00')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 7 items' })).toBeVisible()
})

test('answers that overtake each other do not bring a removed line back', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/products/hollow-bowl')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(page)).toBeVisible()
  const { promise: mayGoOn, resolve: letGo } = Promise.withResolvers<void>()
  const isChange = (request: Request) => /\/cart\.data/.test(request.url()) && request.method() === 'POST'
  let changes = 0
  await page.route(/\/cart\.data/, async (route) => {
    if (isChange(route.request()) && ++changes === 1) await mayGoOn
    await route.continue()
  })
  const [slow] = await Promise.all([
    page.waitForRequest(isChange),
    line(page, 'Hollow Bowl').getByRole('button', { name: 'Increase quantity' }).click(),
  ])
  const overtaking = page.waitForResponse((response) => isChange(response.request()))
  await line(page, 'Harbour Mug').getByRole('button', { name: 'Remove Harbour Mug' }).click()
  await expect(line(page, 'Harbour Mug')).toHaveCount(0)
  await overtaking
  letGo()
  await (await slow.response())?.finished()
  await page.waitForLoadState('networkidle')
  await expect(line(page, 'Harbour Mug')).toHaveCount(0)
  await expect(drawer(page).getByLabel('Quantity of Hollow Bowl')).toHaveValue('2')
})

const aSession = expect.stringMatching(/^shop-session-[\da-f]{8}$/)

test('keeps the first item even if the customer leaves the page immediately', async ({ page, context, shop }) => {
  const wire = await slowWireTo(shop.storefrontUrl, (method, path) => method === 'POST' && path.startsWith('/cart'))
  try {
    await page.goto(`${wire.url}/products/harbour-mug`)
    await hydrated(page)
    await page.getByText('Chalk', { exact: true }).click()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await wire.held
    await page.close()
    const later = await context.newPage()
    await later.goto(wire.url)
    // Nothing of the page runs any more; who has the cart is said only in the answer that comes now.
    expect(await context.cookies()).toEqual([])
    wire.letGo()
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContainEqual(aSession)
    await later.goto('/cart')
    await expect(line(later, 'Harbour Mug')).toContainText('Chalk')
  } finally {
    await wire.close()
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('items first added in two windows concurrently are in one cart', async ({ page, context, shop }) => {
      const answered = Promise.withResolvers<void>()
      let answers = 0
      const wire = await slowWireTo(shop.storefrontUrl, (method, path) => {
        const isAdded = method === 'POST' && path.startsWith('/cart')
        if (isAdded && ++answers === 2) answered.resolve()
        return isAdded
      })
      try {
        const second = await context.newPage()
        const windows = [
          [page, 'hollow-bowl'],
          [second, 'lantern-pendant'],
        ] as const
        for (const [shown, slug] of windows) {
          await shown.goto(`${wire.url}/products/${slug}`)
          if (javaScriptEnabled) await hydrated(shown)
        }
        for (const [shown] of windows) {
          await shown.getByRole('button', { name: 'Add to cart' }).first().click({ noWaitAfter: true })
        }
        await answered.promise
        expect(await context.cookies(), 'no window has received its session yet').toEqual([])
        wire.letGo()
        for (const [shown] of windows) await expect(shown.locator('[data-line]').first()).toBeVisible()
        await page.goto('/cart')
        await expect(page.locator('[data-line]')).toHaveCount(2)
        await expect(line(page, 'Hollow Bowl').getByLabel('Quantity of Hollow Bowl')).toHaveValue('1')
        await expect(line(page, 'Lantern Paper Pendant')).toBeVisible()
        expect((await context.cookies()).filter(({ name }) => name.startsWith('shop-session'))).toHaveLength(1)
      } finally {
        await wire.close()
      }
    })
  })
}

test('each of two removed lines can be put back, by keys', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Moss'])
  await addToCart(page, 'hollow-bowl')
  await page.goto('/cart')
  await hydrated(page)
  const undo = page.locator('main').getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Remove Harbour Mug' }).press('Enter')
  await expect(undo).toBeFocused()
  await page.getByRole('button', { name: 'Remove Hollow Bowl' }).press('Enter')
  await expect(undo).toHaveCount(2)
  await expect(undo.last()).toBeFocused()
  await undo.last().press('Enter')
  await expect(line(page, 'Hollow Bowl')).toBeVisible()
  await expect(undo).toHaveCount(1)
  // The next Tab goes on from where the notices are.
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, 'Harbour Mug')).toContainText('Moss')
})

test('a line removed in the drawer gives the focus to Undo', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Moss'])
  await drawer(page).getByRole('button', { name: 'Remove Harbour Mug' }).press('Enter')
  await expect(drawer(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, 'Harbour Mug')).toContainText('Moss')
})

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test('a quantity in the cart counts on Enter or on leaving its field', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.goto('/cart')
    await hydrated(page)
    const quantity = page.locator('main').getByLabel('Quantity of Harbour Mug')
    const price = line(page, 'Harbour Mug')
    await quantity.fill('10')
    await quantity.press('Enter')
    await expect(price).toContainText('€280.00')

    // To type 30, the first digit is deleted: a 0 for a moment, and the line stays.
    await quantity.press('Home')
    await quantity.press('Delete')
    await expect(quantity).toHaveValue('0')
    await page.waitForLoadState('networkidle')
    await quantity.press('3')
    await quantity.press('Tab')
    await expect(price).toContainText('€840.00')

    await quantity.press('ControlOrMeta+a')
    await quantity.press('Backspace')
    await expect(quantity).toHaveValue('')
    await quantity.press('Tab')
    await expect(quantity).toHaveValue('30')
    await quantity.fill('')
    await price.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(price).toContainText('€812.00')
  }
  const quantity = page.locator('main').getByLabel('Quantity of Harbour Mug')
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(page.locator('main').getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(line(page, 'Harbour Mug')).toHaveCount(0)
})

test('the quantity of a product can be cleared and typed again', { tag: '@core' }, async ({ page }) => {
  for (const [viewport, count] of [
    [desktop, 3],
    [phone, 6],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto('/products/harbour-mug')
    await hydrated(page)
    await page.getByText('Chalk', { exact: true }).click()
    const quantity = page.locator('main').getByRole('spinbutton', { name: 'Quantity' })
    await quantity.press('End')
    await quantity.press('Backspace')
    await expect(quantity).toHaveValue('')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await quantity.fill('0')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await quantity.press('End')
    await quantity.press('Backspace')
    await quantity.press('3')
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(drawer(page).getByLabel('Quantity of Harbour Mug')).toHaveValue(String(count))
  }
  // Enter in an empty field orders the last number.
  await page.keyboard.press('Escape')
  const quantity = page.locator('main').getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('')
  await quantity.press('Enter')
  await expect(drawer(page).getByLabel('Quantity of Harbour Mug')).toHaveValue('9')
})

test('the last pieces cannot be counted past', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Rust'])
  await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer(page).getByLabel('Quantity of Harbour Mug')).toHaveValue('2')
  await expect(drawer(page).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
})

test('shows the total price before the customer enters any personal data', { tag: '@core' }, async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/cart')
  await hydrated(page)
  await expect(amount(page, 'Total before delivery')).toHaveText('€28.00')

  await page.getByLabel('Country').selectOption('DE')
  await expect(amount(page, /^Delivery/)).toHaveText('€4.90')
  await expect(amount(page, 'Total')).toHaveText('€32.90')

  await page.getByRole('radio', { name: /Express/ }).check()
  await expect(amount(page, /^Delivery/)).toHaveText('€12.90')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked()
})

test('the own country comes first, and the postal code is entered once', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/cart')
  await hydrated(page)
  const country = page.getByLabel('Country')
  const names = await country.locator('option').allTextContents()
  expect(names.slice(0, 3)).toEqual(['Choose …', 'Germany', 'Afghanistan'])
  expect(new Set(names).size).toBe(names.length)

  await country.selectOption('DE')
  await page.getByLabel('Postal code').fill('28195')
  await page.getByRole('button', { name: 'Go to checkout' }).filter({ visible: true }).first().click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.getByLabel('Country').first()).toHaveValue('DE')
  await expect(page.getByLabel('Postal code').first()).toHaveValue('28195')
})

test('a postal code typed while the country is looked up stays', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/cart')
  await hydrated(page)
  const { promise: mayGoOn, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/cart\.data/, async (route) => {
    await mayGoOn
    await route.continue()
  })
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Postal code').fill('28195')
  letGo()
  await expect(amount(page, 'Total')).toHaveText('€32.90')
  await expect(page.getByLabel('Postal code')).toHaveValue('28195')
})

test('rejects an invalid coupon with a reason, applies a valid one, and removes it', async ({ page }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/cart')
  await hydrated(page)
  await page.getByText('Have a coupon or gift card?').click()
  const code = page.getByLabel('Coupon or gift card code')
  for (const [coupon, reason] of [
    ['NOSUCHCODE', 'Unknown coupon code.'],
    ['EXPIRED', 'This coupon has expired.'],
    ['LARK5', 'This coupon is for carts of €40.00 or more.'],
  ] as const) {
    await code.fill(coupon)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  }
  await code.fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(amount(page, /^Coupon/)).toHaveText('−€2.80')
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click()
  await expect(amount(page, 'Total before delivery')).toHaveText('€28.00')
})

test('two tabs share one cart', async ({ page, context }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  const other = await context.newPage()
  await other.goto('/products/hollow-bowl')
  await hydrated(other)
  await other.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(other)).toContainText('Harbour Mug')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeAttached()
  await line(other, 'Harbour Mug').getByRole('button', { name: 'Remove Harbour Mug' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
})

test('adding more than there is says how many were added', async ({ page }) => {
  await addToCart(page, 'tidal-pitcher')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(page)).toContainText('Only 1 could be added. No more are in stock.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(page)).toContainText('Nothing was added. Your cart already has all that are in stock.')
})

test('downloads ask for no delivery country', async ({ page }) => {
  await addToCart(page, 'meadow-wallpapers')
  await page.goto('/cart')
  await expect(amount(page, 'Total')).toHaveText('€5.00')
  await expect(page.getByLabel('Country')).toBeHidden()
})

test('shows the amount missing for free delivery, and a free-delivery coupon changes nothing once it is free', async ({
  page,
}) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/cart')
  await hydrated(page)
  await page.getByLabel('Country').selectOption('DE')
  await expect(page.getByText('Add €32.00 more for free delivery.')).toBeVisible()
  await page.getByRole('spinbutton').fill('3')
  await page.getByRole('spinbutton').press('Enter')
  await expect(amount(page, /^Delivery/)).toHaveText('Free')
  await page.getByText('Have a coupon or gift card?').click()
  await page.getByLabel('Coupon or gift card code').fill('FREESHIP')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon does not change the total')).toBeVisible()
  await expect(page.getByText('€0.00')).toBeHidden()
})

test('the custom text of a product stays on its line', async ({ page }) => {
  await page.goto('/products/loop-key-fob')
  await hydrated(page)
  const letters = page.getByLabel(/^Letters to stamp/)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(letters).toBeFocused()
  await letters.fill('ADA')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(line(page, 'Loop Key Fob')).toContainText('Letters to stamp')
  await expect(line(page, 'Loop Key Fob')).toContainText('ADA')
})

test('an item that sells out stays in the cart with the reason, and is not charged', async ({
  page,
  browser,
  baseURL,
}) => {
  await addToCart(page, 'dusk-table-lamp', ['Chalk'])
  await addToCart(page, 'hollow-bowl')

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const faster = await context.newPage()
  await addToCart(faster, 'dusk-table-lamp', ['Chalk'])
  await drawer(faster).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(faster, { email: newAddress() })
  await context.close()

  await page.goto('/cart')
  await expect(line(page, 'Dusk Table Lamp')).toContainText(
    'Sold out. It stays in the cart, but is not part of the order.',
  )
  await expect(amount(page, 'Subtotal')).toHaveText('€34.00')
})
