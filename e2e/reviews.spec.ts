import { readFile } from 'node:fs/promises'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a guest reviews what was ordered; staff approves and replies', async ({ page, shop, browser }) => {
      const email = newAddress()
      const title = `Fine for letters at ${width}`
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const found = await cartwright(
        { ...process.env, DATA_DIR: shop.dataDir },
        ...['order', 'list', '--email', email, '--json'],
      )
      const { number } = JSON.parse(found).orders[0]

      await page.goto('/products/letter-set')
      await page.getByRole('link', { name: 'Write a review' }).click()
      await page.getByRole('button', { name: 'Send review' }).click()
      await expect(page.getByRole('alert')).toHaveText('Choose a rating from 1 to 5 stars.')
      await look(page, 'review-form')
      await page.getByRole('radio', { name: '4 stars of 5' }).check()
      await page.getByLabel('Headline').fill(title)
      await page.getByLabel('What do you think of it?').fill('The paper takes ink well.')
      await page.getByLabel('Order number').fill(number)
      await page.getByLabel('Email address of the order').fill(email)
      await page.getByRole('button', { name: 'Send review' }).click()
      await expect(page.getByText('Your review appears once the shop has checked it.')).toBeVisible()

      const office = await browser.newContext({ viewport: { width, height: 900 } })
      const admin = await office.newPage()
      await signInAsOwner(admin, shop.url, await newOwner(shop))
      await admin.goto(`${shop.url}/admin/customers/reviews`)
      const card = admin.getByRole('listitem').filter({ hasText: title })
      await expect(card).toContainText('Ordered here')
      await look(admin, 'admin-reviews')
      await card.getByRole('button', { name: 'Reply' }).click()
      await card.getByLabel('Your reply').fill('Thank you, enjoy writing.')
      await card.getByRole('button', { name: 'Save reply' }).click()
      await card.getByRole('button', { name: 'Approve' }).click()
      await expect(card).toHaveCount(0)
      await office.close()

      await page.goto('/products/letter-set')
      const reviews = page.getByRole('region', { name: 'Reviews' })
      await expect(reviews).toContainText(title)
      await expect(reviews).toContainText('Thank you, enjoy writing.')
      const rating = page.getByRole('link', { name: /of 5 stars, \d reviews?$/ })
      await expect(rating).toHaveAttribute('href', '#reviews')
      await reviews.scrollIntoViewIfNeeded()
      await look(page, 'product-reviews')
      const data = await page.locator('script[type="application/ld+json"]').first().textContent()
      expect(data).toContain('AggregateRating')
      await page.goto('/collections/stationery')
      const productCard = page.getByRole('article').filter({ hasText: 'Letter' })
      await expect(productCard.getByText(/of 5 stars, \d reviews?$/)).toBeAttached()
    })
  })
}

test('an owner imports reviews of another shop and exports all of them', async ({ page, shop }) => {
  const title = `Moved here ${crypto.randomUUID().slice(0, 6)}`
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/customers/reviews`)
  await chooseAction(page, 'Import CSV')
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  const file = (rating: number) => ({
    name: 'reviews.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Product,Author,Rating,Title\nletter-set,Ada,${rating},${title}\n`),
  })
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file(7))
  await expect(dialog.getByText('Line 2, Rating')).toBeVisible()
  await look(page, 'admin-reviews-import')
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file(4))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Reviews imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Approved' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Added by staff or an app')
  const download = page.waitForEvent('download')
  await chooseAction(page, 'Export CSV')
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`letter-set,Ada,4,${title},`)
})
