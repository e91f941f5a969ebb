import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner raises prices of a view by a formula, checks, runs and undoes it', async ({ page, shop }) => {
      const name = `Bulk Cup ${crypto.randomUUID().slice(0, 6)}`
      const { catalogWriter, products } = await ownerOf(shop)
      const made = await Promise.all(
        [20, 24].map(
          async (price) =>
            (await catalogWriter.createProduct({ name: `${name} ${price}`, priceData: { price } })).product,
        ),
      )
      const prices = () =>
        Promise.all(made.map(async ({ id }) => (await products.getProduct(id)).product.priceData.price))
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}&sort=name`)
      await page.getByLabel('Value').fill('10')
      await page.getByLabel('Round').selectOption('.95')
      await page.getByRole('button', { name: 'Fill 2 rows' }).click()
      await expect(page.getByText('2 changed cells of 2 products')).toBeVisible()
      await expect(page.getByRole('gridcell', { name: `Price: ${name} 20: 21.95`, exact: true })).toBeVisible()
      await look(page, 'admin-bulk-sheet')
      await page.getByRole('button', { name: 'Check changes' }).click()
      const review = page.getByRole('dialog', { name: 'Check before it is stored' })
      await expect(review.getByText('Price: €20.00 → €21.95')).toBeVisible()
      expect(await prices()).toEqual([20, 24])
      await look(page, 'admin-bulk-review')
      await review.getByRole('button', { name: 'Change 2 products' }).click()
      await expect(page.getByText('Completed')).toBeVisible()
      expect(await prices()).toEqual([21.95, 25.95])
      await look(page, 'admin-bulk-run')
      await page.getByRole('button', { name: 'Undo the whole run' }).click()
      await expect(page.getByText('Restored', { exact: true })).toBeVisible()
      expect(await prices()).toEqual([20, 24])
      for (const { id } of made) await catalogWriter.deleteProduct(id)
    })
  })
}

test('an owner moves products to a delivery profile and a tax group; undoing the run moves them back', async ({
  page,
  shop,
}) => {
  const name = `Moved Bowl ${crypto.randomUUID().slice(0, 6)}`
  const { catalogWriter, products, deliveryProfile, taxGroups } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  const fragile = `Fragile ${name}`
  const books = `Books ${name}`
  const { id: profileId = '' } = await deliveryProfile.createDeliveryProfile({ name: fragile })
  const { id: groupId = '' } = await taxGroups.createTaxGroup({ name: books })
  const read = async () => {
    const stored = await products.getProduct(product.id, { includeMerchantSpecificData: true })
    const { productIds } = await taxGroups.getTaxGroup(groupId)
    return {
      isFragile: stored.product.deliveryProfileId === profileId,
      isTaxed: productIds?.includes(product.id),
    }
  }
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}&sort=name`)
  for (const [column, value] of [
    ['Delivery profile', fragile],
    ['Tax group', books],
  ] as const) {
    await page.getByLabel('Column', { exact: true }).selectOption(column)
    await page.getByLabel('Value').selectOption(value)
    await page.getByRole('button', { name: 'Fill 1 row' }).click()
  }
  await page.getByRole('button', { name: 'Check changes' }).click()
  const review = page.getByRole('dialog', { name: 'Check before it is stored' })
  await expect(review.getByText(`Delivery profile: General profile → ${fragile}`)).toBeVisible()
  await expect(review.getByText(`Tax group: Empty → ${books}`)).toBeVisible()
  await review.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
  expect(await read()).toEqual({ isFragile: true, isTaxed: true })
  await page.getByRole('button', { name: 'Undo the whole run' }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  expect(await read()).toEqual({ isFragile: false, isTaxed: false })

  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await page.getByLabel('Delivery profile').selectOption(fragile)
  await look(page, 'admin-product-delivery-profile')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await read()).isFragile).toBe(true)
  await expect(page.getByText(`Delivery profile: General profile → ${fragile}`).first()).toBeVisible()
  // An open page would load again what is deleted.
  await page.goto('about:blank')
  await catalogWriter.deleteProduct(product.id)
  await deliveryProfile.deleteDeliveryProfile(profileId)
  await taxGroups.deleteTaxGroup(groupId)
})

test('cells of a spreadsheet are pasted and filled down, errors show at their cells', async ({
  page,
  shop,
  context,
}) => {
  const name = `Paste Jar ${crypto.randomUUID().slice(0, 6)}`
  const { catalogWriter } = await ownerOf(shop)
  const made = []
  for (const number of [1, 2, 3])
    made.push((await catalogWriter.createProduct({ name: `${name} ${number}`, priceData: { price: 5 } })).product)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}&sort=name`)
  await page.getByRole('gridcell', { name: `Price: ${name} 1: 5.00`, exact: true }).click()
  await page.evaluate(() => navigator.clipboard.writeText('6.50\t5.00\n7.50\t'))
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('gridcell', { name: `Price: ${name} 2: 7.50`, exact: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: `Reduced price: ${name} 1: 5.00` })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('gridcell', { name: `Price: ${name} 3: 7.50`, exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('gridcell', { name: `Price: ${name} 3: 5.00`, exact: true })).toBeVisible()
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cell is not valid.')).toBeVisible()
  await page.getByRole('link', { name: '← Products' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1, exact: true })).toBeVisible()
  for (const { id } of made) await catalogWriter.deleteProduct(id)
})

test('a spreadsheet with columns of its own is mapped, checked and imported; the run is undone', async ({
  page,
  shop,
}) => {
  const name = `Imported Lamp ${crypto.randomUUID().slice(0, 6)}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/import`)
  const file = `Adresse;Titel;Preis;Lager\n${slug};${name};12,50;shelf 3\n`
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByLabel('Imported as: Titel')).toHaveValue('Name')
  await expect(page.getByLabel('Imported as: Lager')).toHaveValue('')
  await look(page, 'admin-import')
  await page.getByRole('button', { name: 'Check the file' }).click()
  const review = page.getByRole('dialog', { name: 'Check before it is stored' })
  await expect(review.getByText(slug)).toBeVisible()
  await review.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
  const { products } = await ownerOf(shop)
  const find = async () => (await products.queryProducts().eq('slug', slug).find()).items
  expect((await find())[0]).toMatchObject({ name, priceData: { price: 12.5 } })
  await page.getByRole('button', { name: 'Undo the whole run' }).click()
  await expect.poll(async () => (await find()).length).toBe(0)
})

test('a view is exported as a file that the import reads', async ({ page, shop }) => {
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products?q=Harbour`)
  await expect(page.getByText('Harbour Mug')).toBeVisible()
  await page.getByLabel('Select all').check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe(
    '\ufeffProduct id,Slug,Name,Visible,Brand,Ribbon,Tags,SKU,Price,Discount type,Discount value,Weight',
  )
  expect(text).toContain('Harbour Mug')
})

test('N03: a run goes on while the connection is lost, and the page comes back to it', async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = `Dropped Pan ${crypto.randomUUID().slice(0, 6)}`
  const { catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 30 } })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}`)
  await page.getByLabel('Value').fill('-10')
  await page.getByRole('button', { name: 'Fill 1 row' }).click()
  await page.route('**/v1/catalog/changes', (route) => route.abort())
  await page.getByRole('button', { name: 'Check changes' }).click()
  const review = page.getByRole('dialog', { name: 'Check before it is stored' })
  await expect(review.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/v1/catalog/changes')
  await review.getByRole('button', { name: 'Try again' }).click()
  await review.getByRole('button', { name: 'Change 1 product' }).click()
  await page.route('**/v1/jobs/**', (route) => route.abort())
  await expect.poll(async () => (await products.getProduct(product.id)).product.priceData.price).toBe(27)
  await page.unroute('**/v1/jobs/**')
  await page.reload()
  await expect(page.getByText('Completed')).toBeVisible()
  quietConsole.splice(0)
  await catalogWriter.deleteProduct(product.id)
})
