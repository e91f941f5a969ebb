import type { Page } from '@playwright/test'
import type { Product } from '../packages/client/src/index.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
type Owner = Awaited<ReturnType<typeof newOwner>>

/** Ends the session of the owner in another tab, as a sign-out everywhere does. */
async function endSession(page: Page, siteUrl: string) {
  const other = await page.context().newPage()
  await other.goto(`${siteUrl}/admin/account`)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByLabel('Email')).toBeVisible()
  await other.close()
}

/** Signs in over the page that waits for it. */
async function signInAgain(page: Page, { email, password }: Owner) {
  const again = page.getByRole('alertdialog', { name: 'Your session has ended' })
  const opened = page.waitForEvent('popup')
  await again.getByRole('button', { name: 'Sign in again' }).click()
  const popup = await opened
  await popup.getByLabel('Email').fill(email)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
}

test('N02: the second of two people takes one value of the other person, keeps one, and may first look again', async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = unique('Shared Jar')
  const { catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 }, ribbon: 'Old' })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await page.getByLabel('Name', { exact: true }).fill(`${name} mine`)
  await page.getByLabel('Price (EUR)').fill('22')
  await page.getByLabel('Ribbon').fill('Mine')
  await catalogWriter.updateProduct(product.id, { name: `${name} theirs`, ribbon: 'Theirs', priceData: { price: 25 } })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another person saved this in between' })
  await expect(dialog.getByRole('group')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} mine`)
  await expect(page.getByLabel('Ribbon')).toHaveValue('Mine')

  await page.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByRole('group', { name: 'Name' })
    .getByLabel(/^Theirs/)
    .check()
  await dialog
    .getByRole('group', { name: 'Ribbon' })
    .getByLabel(/^Theirs/)
    .check()
  await dialog
    .getByRole('group', { name: 'Price' })
    .getByLabel(/^Yours/)
    .check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const { product: merged } = await products.getProduct(product.id)
  expect([merged.name, merged.ribbon, merged.priceData.price]).toEqual([`${name} theirs`, 'Theirs', 22])
  expect(quietConsole.splice(0), 'browsers log the error responses').toHaveLength(2)
  await catalogWriter.deleteProduct(product.id)
})

test('N03: a save that fails stores nothing, and is repeated without a conflict with itself', async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = unique('Halfway Pot')
  const { catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await page.getByLabel('Brand').fill('Tarn')
  await page.getByLabel('Count pieces').check()
  await page.getByLabel('Pieces in stock').fill('7')
  const isSave = (url: URL) => url.pathname.endsWith('/products/save')
  await page.route(isSave, (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Not saved: /).first()).toBeVisible()
  await expect(page.getByLabel('Pieces in stock')).toHaveValue('7')
  expect((await products.getProduct(product.id)).product.brand).toBe(undefined)
  await page.unroute(isSave)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const { product: stored } = await products.getProduct(product.id)
  expect([stored.brand, stored.stock.quantity]).toEqual(['Tarn', 7])
  for (const text of quietConsole.splice(0)) expect(text, 'only the lost connection').toContain('ERR_FAILED')
  await catalogWriter.deleteProduct(product.id)
})

test('N03: an upload and a bulk run wait for the owner whose session ended, and then go on', async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = unique('Patient Cup')
  const { catalogWriter, products, files } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  const owner = await newOwner(shop)
  await signInAsOwner(page, shop.url, owner)
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await expect(page.getByRole('button', { name: 'Add images' })).toBeVisible()
  await endSession(page, shop.url)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add images' }).click()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${name}</text></svg>`
  await (await chooser).setFiles({ name: 'cup.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await signInAgain(page, owner)
  await expect(page.getByText('1 image added.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const images = (await products.getProduct(product.id)).product.media.items
  expect(images).toHaveLength(1)

  await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}`)
  await page.getByLabel('Value').fill('10')
  await page.getByRole('button', { name: 'Fill 1 row' }).click()
  await endSession(page, shop.url)
  await page.getByRole('button', { name: 'Check changes' }).click()
  await signInAgain(page, owner)
  await page
    .getByRole('dialog', { name: 'Check before it is stored' })
    .getByRole('button', { name: 'Change 1 product' })
    .click()
  await expect(page.getByText('Completed')).toBeVisible()
  expect((await products.getProduct(product.id)).product.priceData.price).toBe(22)
  for (const text of quietConsole.splice(0)) expect(text, 'only the ended session').toContain('401')
  await catalogWriter.deleteProduct(product.id)
  await files.bulkDeleteFiles(images.map(({ id }) => id))
})

test('N04: undo of a run restores every field, and names the product that changed since', async ({ page, shop }) => {
  const name = unique('Undone Tray')
  const { catalogWriter, inventory, products } = await ownerOf(shop)
  const made: Product[] = []
  for (const number of [1, 2, 3]) {
    const given = { name: `${name} ${number}`, priceData: { price: 20 + number }, sku: `${name}-${number}`, weight: 1 }
    const { product } = await catalogWriter.createProduct({ ...given, visible: true })
    const variants = [{ variantId: product.variants[0]?.id ?? '', quantity: 3 }]
    await inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants })
    made.push(product)
  }
  const read = async () =>
    Promise.all(
      made.map(async ({ id }) => {
        const { product } = await products.getProduct(id, { includeMerchantSpecificData: true })
        const { lastUpdated: _, revision: __, inventoryItemId: ___, ...fields } = product
        return fields
      }),
    )
  const before = await read()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}&sort=name`)
  await page.getByRole('gridcell', { name: `Price: ${name} 1: 21.00`, exact: true }).click()
  // Price, reduced price, cost, pieces, weight, SKU, barcode, visible.
  const row = (number: number) =>
    `4${number}.00\t3${number}.00\t9.00\t1${number}\t2\tS-${name}-${number}\tB-${number}\tno`
  await page.evaluate((text) => navigator.clipboard.writeText(text), [1, 2, 3].map(row).join('\n'))
  await page.keyboard.press('Control+v')
  await page.getByRole('button', { name: 'Check changes' }).click()
  const review = page.getByRole('dialog', { name: 'Check before it is stored' })
  await review.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
  const changed = await read()
  for (const [index, product] of changed.entries()) {
    const { price, sku, weight, visible, discount, stock } = { ...product, price: product.priceData.price }
    const number = index + 1
    expect([price, sku, weight, visible, discount.value, stock.quantity]).toEqual([
      40 + number,
      `S-${name}-${number}`,
      2,
      false,
      10,
      10 + number,
    ])
  }
  await catalogWriter.updateProduct(made[1]?.id ?? '', { ribbon: 'Later' })
  await page.getByRole('button', { name: 'Undo the whole run' }).click()
  const skipped = page.getByRole('listitem').filter({ hasText: made[1]?.slug ?? '' })
  await expect(skipped).toContainText('It changed after the run, and keeps what it has now.')
  await look(page, 'admin-bulk-undo')
  const after = await read()
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[1]).toEqual({ ...changed[1], ribbon: 'Later', ribbons: [{ text: 'Later' }] })
  for (const { id } of made) await catalogWriter.deleteProduct(id)
})

test('PF87: a form and a list that are older than a bulk change get a conflict, and keep what was typed', async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = unique('Stale Mug')
  const { catalogEditor, catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  const priceOf = async () => (await products.getProduct(product.id)).product.priceData.price
  const bulk = async (price: number) => {
    await catalogEditor.startProductChanges({ changes: [{ productId: product.id, price }] })
    await expect.poll(priceOf).toBe(price)
  }
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await page.getByLabel('Price (EUR)').fill('22')
  await bulk(30)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another person saved this in between' })
  await expect(dialog.getByText('30.00')).toBeVisible()
  expect(await priceOf()).toBe(30)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Price (EUR)')).toHaveValue('22')
  await page.getByRole('button', { name: 'Discard' }).click()

  // Without its stream of events the list shows what it has loaded.
  await page.route('**/events**', (route) => route.abort())
  await page.goto(`${shop.url}/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Price of ${name}` }).click()
  const field = page.getByRole('textbox', { name: `Price of ${name}` })
  await field.fill('23')
  await bulk(31)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Another person changed this in between.').first()).toBeVisible()
  await expect(field).toHaveValue('23')
  expect(await priceOf()).toBe(31)
  // It saves again once it has loaded what the other person stored.
  await expect(field).toBeEditable()
  await field.press('Enter')
  await expect.poll(priceOf).toBe(23)
  quietConsole.splice(0)
  await catalogWriter.deleteProduct(product.id)
})

test('PF88: five rows that are edited are saved at once, and leaving before warns', async ({ page, shop }) => {
  const name = unique('Five Cups')
  const { catalogWriter, products } = await ownerOf(shop)
  const made = []
  for (const number of [1, 2, 3, 4, 5])
    made.push((await catalogWriter.createProduct({ name: `${name} ${number}`, priceData: { price: 5 } })).product)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/sheet?q=${encodeURIComponent(name)}&sort=name`)
  await page.getByRole('gridcell', { name: `Price: ${name} 1: 5.00`, exact: true }).click()
  for (const number of [1, 2, 3, 4, 5]) {
    await page.keyboard.type(`1${number}`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('5 changed cells of 5 products')).toBeVisible()
  await page.getByRole('link', { name: '← Products' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Check changes' }).click()
  const review = page.getByRole('dialog', { name: 'Check before it is stored' })
  await review.getByRole('button', { name: 'Change 5 products' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
  const prices = await Promise.all(made.map(async ({ id }) => (await products.getProduct(id)).product.priceData.price))
  expect(prices).toEqual([11, 12, 13, 14, 15])
  for (const { id } of made) await catalogWriter.deleteProduct(id)
})
