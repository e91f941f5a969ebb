import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress } from './shopping.ts'

const TERMS = 'The deposit of 30 % is not refunded. The rest is due 14 days before the workshop.'
const workshop = {
  quantity: 1,
  price: '20.00',
  productName: { original: 'A weekend of hand-thrown porcelain with a very long name, for beginners' },
  itemType: { preset: 'SERVICE' },
  priceDescription: { original: 'per person' },
  policies: [{ title: 'Cancellation', content: 'Free until a week before. Later the place is charged.' }],
  consentRequiredPaymentPolicy: TERMS,
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a shopper agrees to payment terms, and order page and admin show them', async ({ page, shop }) => {
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await expect(page.getByLabel('Email address')).toBeVisible()
      const database = new DatabaseSync(join(shop.dataDir, 'site.db'), { readOnly: true })
      const { id: checkoutId } =
        database.prepare('select id from checkouts order by created_at desc limit 1').get() ?? {}
      database.close()
      const environment = { ...process.env, DATA_DIR: shop.dataDir }
      const key = JSON.parse(await cartwright(environment, 'key', 'create', '--name', 'terms', '--json'))
      const added = await fetch(`${shop.url}/ecom/v1/checkouts/${checkoutId}/add-to-checkout`, {
        method: 'POST',
        headers: { authorization: key.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ customLineItems: [workshop] }),
      })
      expect(added.status).toBe(200)

      await page.reload()
      await page.getByLabel('Email address').fill(newAddress())
      await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
      await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
      await page.getByLabel('Postal code').first().fill('10115')
      await page.getByLabel('Town or city').first().fill('Berlin')
      await page.getByLabel('Country').first().selectOption('DE')
      await look(page, 'terms-details')
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await page.getByRole('radio', { name: /^Standard/ }).check()
      await look(page, 'terms-delivery')
      await page.getByRole('button', { name: 'Continue to review' }).click()
      const place = page.getByRole('button', { name: /^Order and pay/ })
      await expect(place).toBeVisible()
      await look(page, 'terms-review')
      await place.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await look(page, 'terms-missing')
      await page.getByLabel('I agree to these payment terms').check()
      await place.click()
      await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
      await look(page, 'terms-thanks')
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''

      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page.getByRole('link', { name: number }).first().click()
      await page
        .getByText(/Payment terms/)
        .first()
        .click()
      await expect(page.getByText(TERMS)).toBeVisible()
      await look(page, 'terms-admin-order')
    })
  })
}
