import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'
import { addToCart } from './shopping.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, userAgent: `${browser} ${width}` })

    test('the owner sees visits, sources and conversion, and switches counting off', async ({
      page,
      shop,
      context,
    }) => {
      const campaign = `spring-${width}`
      await page.goto(`/?utm_source=letter&utm_campaign=${campaign}`)
      await addToCart(page, 'hollow-bowl')
      expect((await context.cookies()).filter(({ name }) => /visit|track/.test(name))).toEqual([])

      await signInAsOwner(page, shop.url, await newOwner(shop))
      const report = `${shop.url}/admin/analytics?report=visits&by=CAMPAIGN`
      const row = page.getByRole('row', { name: campaign })
      // The storefront sends visits every few seconds.
      await expect(async () => {
        await page.goto(report)
        await expect(row).toBeVisible({ timeout: 5_000 })
      }).toPass()
      await expect(row.getByRole('cell').nth(1)).toHaveText('1')
      await expect(row.getByRole('cell').nth(3)).toHaveText('1')
      await look(page, 'visits-campaigns')

      await page.goto(`${shop.url}/admin/analytics?report=visits`)
      await expect(page.getByRole('img', { name: 'Visitors by day' })).toBeVisible()
      await look(page, 'visits')
      await page.getByRole('button', { name: 'Stop counting visits' }).click()
      await expect(page.getByText('Visits are not counted any more.')).toBeVisible()
      await page.getByRole('button', { name: 'Count visits' }).click()
      await expect(page.getByRole('button', { name: 'Stop counting visits' })).toBeVisible()
    })
  })
}
