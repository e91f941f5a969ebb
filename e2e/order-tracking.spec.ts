import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { ownerOf } from './owner.ts'
import { addToCart, drawer, hydrated, newAddress, placeOrder, signUp } from './shopping.ts'

/** A product of the test's own, so that it can be deleted. */
async function createBowl({ catalogWriter }: Awaited<ReturnType<typeof ownerOf>>) {
  const name = `Evening Bowl ${crypto.randomUUID().slice(0, 4)}`
  return (await catalogWriter.createProduct({ name, priceData: { price: 20 }, visible: true })).product
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a member follows an order from parcel to refund, and buys it again', async ({ page, shop }) => {
      const owner = await ownerOf(shop)
      const order = (...parameters: string[]) =>
        cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'order', ...parameters)
      const bowl = await createBowl(owner)
      await signUp(page)
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await addToCart(page, bowl.slug)
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page)
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''

      await order('fulfill', number, '--item', '1', '--carrier', 'UPS', '--tracking-number', '1Z5')
      await page.goto('/account')
      await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Partly sent')
      await page.getByRole('link', { name: `Order ${number}` }).click()
      await expect(page.getByRole('heading', { name: 'Your parcel' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Track this parcel' })).toHaveAttribute('href', /tracknum=1Z5$/)

      await order('fulfill', number)
      await order('mark-paid', number, '--yes')
      await order('refund', number, '--item', '2', '--external', '--yes')
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeVisible()
      await expect(page.getByText('Partly refunded').first()).toBeVisible()
      await expect(page.getByText('−€20.00')).toBeVisible()
      await look(page, 'order-tracking')

      await owner.catalogWriter.deleteProduct(bowl.id)
      await page.getByRole('button', { name: 'Buy again' }).click()
      const message = page.getByRole('alert')
      await expect(message).toContainText(`No longer available: ${bowl.name}.`)
      await expect(message).toContainText('We put the rest into your cart.')
      await look(page, 'order-buy-again')
      await message.getByRole('link', { name: 'View cart' }).click()
      await expect(page.locator('[data-line]')).toHaveCount(1)
      await expect(page.locator('[data-line]')).toContainText('Harbour Mug')

      await page.goto('/de/account')
      await page.getByRole('link', { name: `Bestellung ${number}` }).click()
      await expect(page.getByRole('heading', { name: 'Paket 1 von 2' })).toBeVisible()
      await look(page, 'order-tracking-de')
    })

    test('a guest follows an order by the link of its mail, to its cancellation', { tag: '@core' }, async ({
      page,
      shop,
    }) => {
      const order = (...parameters: string[]) =>
        cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'order', ...parameters)
      const email = newAddress()
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const mail = await readMail(page, shop.url, email, 'order')
      const link = /https?:\S+\/orders\/\S+/.exec(mail)?.[0] ?? ''
      const { orders } = JSON.parse(await order('list', '--email', email, '--json'))
      const { number } = orders[0]
      await order('fulfill', number, '--carrier', 'dhl', '--tracking-number', '0034')
      await page.goto(link)
      await expect(page.getByText('Your order has been sent.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Track this parcel' })).toHaveAttribute('href', /AWB=0034$/)
      await look(page, 'guest-order')

      await addToCart(page, 'harbour-mug', ['Chalk'])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const canceled = JSON.parse(await order('list', '--email', email, '--limit', '1', '--json')).orders[0]
      await page.getByRole('link', { name: 'View this order' }).click()
      await order('cancel', canceled.number, '--yes')
      await page.reload()
      await expect(page.getByText('This order was canceled.')).toBeVisible()
    })
  })
}

test.describe('without scripts', () => {
  test('buying again leads to the cart', async ({ page, browser, shop }) => {
    await signUp(page)
    await addToCart(page, 'harbour-mug', ['Chalk'])
    await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
    await placeOrder(page)
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: shop.storefrontUrl,
    })
    const plain = await context.newPage()
    await plain.goto('/account')
    await plain.getByRole('link', { name: /^Order \d/ }).click()
    await plain.getByRole('button', { name: 'Buy again' }).click()
    await expect(plain).toHaveURL(/\/cart$/)
    await expect(plain.locator('[data-line]')).toContainText('Harbour Mug')
    await context.close()
  })
})
