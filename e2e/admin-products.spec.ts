import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'

const newName = () => `Quiet Jug ${crypto.randomUUID().slice(0, 6)}`

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner adds a product with variants, shows it, and deletes it', { tag: '@core' }, async ({
      page,
      shop,
    }) => {
      const name = newName()
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/products`)
      await expect(page.getByText('Harbour Mug')).toBeVisible()
      await look(page, 'admin-products')
      if (width === 390) {
        await page.getByRole('button', { name: 'Filter', exact: true }).click()
        const filter = page.getByRole('dialog', { name: 'Filter' })
        await filter.getByLabel('Price from').fill('100000')
        await look(page, 'admin-products-filter')
        await filter.getByRole('button', { name: 'Show results' }).click()
        await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(page.getByText('Harbour Mug')).toBeVisible()
      }
      await page.getByRole('link', { name: 'Add product' }).click()
      await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('textbox', { name: /^Price/ }).fill('19,5')
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Holds a litre.')
      await page.getByRole('button', { name: 'Add option' }).click()
      await page.getByLabel('Name of the option').fill('Size')
      await page.getByLabel('Choices', { exact: true }).fill('Small, Large')
      await expect(page.getByLabel('Variants have their own price')).toBeChecked()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      // The editor of the text is loaded by itself, and moves what is below it.
      await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveText('Holds a litre.')
      await page.getByLabel('Visible in the shop').check()
      await page.getByRole('gridcell', { name: 'Price: Large' }).click()
      await page.keyboard.type('24.00')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('gridcell', { name: 'Price: Large: 24.00' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('gridcell', { name: 'Price: Large: 24.00' })).toBeVisible()
      await expect(page.getByRole('gridcell', { name: 'Price: Small: 19.50' })).toBeVisible()
      await look(page, 'admin-product')

      await page.getByLabel('Name', { exact: true }).fill('Something else')
      await page.getByRole('link', { name: '← Products' }).click()
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Something else')
      await page.getByRole('button', { name: 'Discard' }).click()

      await chooseAction(page, 'Delete product')
      const dialog = page.getByRole('dialog', { name: 'Delete product' })
      await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
      await dialog.getByRole('button', { name: 'Delete product' }).click()
      await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
    })
  })
}

test('an owner changes price and stock in the list, and undoes it', { tag: '@core' }, async ({ page, shop }) => {
  const name = newName()
  const { catalogWriter, inventory, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 }, visible: true })
  const variants = [{ variantId: product.variants[0]?.id ?? '', quantity: 3 }]
  await inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Price of ${name}` }).click()
  await page.getByRole('textbox', { name: `Price of ${name}` }).fill('21.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Price of ${name}: €21.50` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Price of ${name}: €20.00` })).toBeVisible()
  await page.getByRole('button', { name: `Stock of ${name}` }).click()
  await page.getByRole('textbox', { name: `Stock of ${name}` }).fill('7')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await products.getProduct(product.id)).product.stock.quantity).toBe(7)
  await catalogWriter.deleteProduct(product.id)
})

test('N02: two people edit one product, and the second sees both versions', { tag: '@core' }, async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = newName()
  const { catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 }, brand: 'Moor' })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await page.getByLabel('Name', { exact: true }).fill(`${name} by hand`)
  await page.getByLabel('Price (EUR)').fill('22')
  await catalogWriter.updateProduct(product.id, { name: `${name} by call`, brand: 'Heath' })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another person saved this in between' })
  await expect(dialog.getByText(`${name} by call`)).toBeVisible()
  await look(page, 'admin-product-conflict')
  await dialog.getByLabel(/^Yours/).check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const { product: merged } = await products.getProduct(product.id)
  expect(quietConsole.splice(0), 'browsers log the error response').toHaveLength(1)
  expect([merged.name, merged.brand, merged.priceData.price]).toEqual([`${name} by hand`, 'Heath', 22])
  await catalogWriter.deleteProduct(product.id)
})

test('N03: a save waits for the owner who has to sign in again, and loses nothing', async ({
  page,
  shop,
  context,
  quietConsole,
}) => {
  const name = newName()
  const { catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  const owner = await newOwner(shop)
  await signInAsOwner(page, shop.url, owner)
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await page.getByLabel('Ribbon').fill('New')
  const other = await context.newPage()
  await other.goto(`${shop.url}/admin/account`)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByLabel('Email')).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('alertdialog', { name: 'Your session has ended' })
  const opened = page.waitForEvent('popup')
  await again.getByRole('button', { name: 'Sign in again' }).click()
  const popup = await opened
  await popup.getByLabel('Email').fill(owner.email)
  await popup.getByLabel('Password', { exact: true }).fill(owner.password)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(quietConsole.splice(0), 'browsers log the error response').toHaveLength(1)
  expect((await products.getProduct(product.id)).product.ribbon).toBe('New')
  await catalogWriter.deleteProduct(product.id)
})

test('N03: a save that loses its connection keeps what was typed, and works the second time', async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = newName()
  const { catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await page.getByLabel('Brand').fill('Tarn')
  const isWrite = (url: URL) => url.pathname.endsWith('/products/save')
  await page.route(isWrite, (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Not saved: /).first()).toBeVisible()
  await expect(page.getByLabel('Brand')).toHaveValue('Tarn')
  await page.unroute(isWrite)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  quietConsole.splice(0)
  expect((await products.getProduct(product.id)).product.brand).toBe('Tarn')
  await catalogWriter.deleteProduct(product.id)
})

test('all results of a view are selected at once, columns and views stay in the address', async ({ page, shop }) => {
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products?sort=name`)
  await expect(page.getByText('Alder Bread Board')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'SKU' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/columns=name/)
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Without SKU')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto(`${shop.url}/admin/products`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Without SKU', exact: true }).click()
  await expect(page).toHaveURL(/columns=name/)
  await page.getByLabel('Select Alder Bread Board').check()
  await page.getByRole('button', { name: /^Select all \d+ results$/ }).click()
  await page.getByRole('button', { name: 'Edit in a sheet' }).click()
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fill \d+ rows$/ })).toBeVisible()
})
