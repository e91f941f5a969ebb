import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner adds a feed, and finds what products lack for it', async ({ page, shop }) => {
      const { feeds } = await ownerOf(shop)
      const name = `Google ${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/feeds`)
      await look(page, 'admin-feeds-none')
      await page.getByRole('button', { name: 'Add feed' }).first().click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Country of the customers').selectOption('DE')
      await look(page, 'admin-feeds-dialog')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
      await look(page, 'admin-feeds')

      await page.getByRole('link', { name }).click()
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByLabel('Show products that lack').selectOption('MISSING_GTIN')
      const products = page.getByRole('list', { name: 'Incomplete products' })
      await expect(products.getByRole('link').first()).toBeVisible()
      await look(page, 'admin-feeds-problems')

      const [feed] = (await feeds.queryFeeds({ filter: { name } })).feeds
      const response = await page.request.get(feed?.url ?? '')
      expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
      expect(await response.text()).toContain('<g:availability>in_stock</g:availability>')

      await products.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/admin\/products\/[\w-]+$/)
      await feeds.deleteFeed(feed?.id ?? '')
    })
  })
}
