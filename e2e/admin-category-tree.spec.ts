import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner orders the category tree, and shoppers find their way in it', async ({ page, shop }) => {
      const { catalogWriter, collections, products } = await ownerOf(shop)
      const create = async (name: string) => (await catalogWriter.createCollection({ name })).collection
      const lamps = await create(`Lamps ${width}`)
      const table = await create(`Table lamps ${width}`)
      const floor = await create(`Floor lamps ${width}`)
      const { items } = await products.queryProducts().eq('slug', 'letter-set').find()
      await catalogWriter.addProductsToCollection(table.id, [items[0]?.id ?? ''])
      try {
        await signInAsOwner(page, shop.url, await newOwner(shop))
        await page.goto(`${shop.url}/admin/collections`)
        await page.getByRole('link', { name: 'Order and levels' }).click()
        for (const { name } of [table, floor]) {
          await page.getByLabel(`${name} is below`).selectOption({ label: lamps.name })
          await expect(page.getByLabel(`${name} is below`)).toHaveValue(lamps.id)
        }
        const handle = page.getByRole('button', { name: `Move ${floor.name}` })
        await handle.focus()
        await page.keyboard.press('Space')
        await expect(handle).toHaveAttribute('aria-pressed', 'true')
        await page.keyboard.press('ArrowUp')
        await expect(page.getByText(/is at place/)).toBeAttached()
        await page.keyboard.press('Space')
        await expect(page.getByText('Order saved.')).toBeVisible()
        await look(page, 'admin-category-tree')

        await page.goto(`${shop.storefrontUrl}/collections/${lamps.slug}`)
        const below = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
        await expect(below).toHaveText([floor.name, table.name])
        await expect(page.getByRole('link', { name: /letter set/i }).first()).toBeVisible()
        await look(page, 'category')
        await below.filter({ hasText: table.name }).click()
        const way = page.getByRole('navigation', { name: 'You are here' })
        await expect(way.getByRole('link')).toHaveText(['Home', lamps.name])
        await way.getByRole('link', { name: lamps.name }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(lamps.name)
      } finally {
        for (const { id } of [floor, table, lamps]) await catalogWriter.deleteCollection(id)
        expect((await collections.queryCollections().eq('id', lamps.id).find()).items).toEqual([])
      }
    })
  })
}
