import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let count = 0; count < 200; count++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${control}`)
}

test('an owner adds a product, a delivery region and an image, ships and refunds, all by keyboard', async ({
  page,
  shop,
  browser,
}) => {
  const shopper = await browser.newContext({ baseURL: shop.storefrontUrl })
  const visitor = await shopper.newPage()
  await addToCart(visitor, 'letter-set')
  await drawer(visitor).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(visitor, { email: newAddress() })
  const number = /Order (\d{4,})/.exec((await visitor.locator('main').textContent()) ?? '')?.[1] ?? ''
  await shopper.close()

  const { email, password } = await newOwner(shop)
  const { keyboard } = page
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control)
    await keyboard.press(key)
  }
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control)
    await keyboard.press('Control+a')
    await keyboard.type(text)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const openPalette = async () => {
    // A dialog that closes returns the focus, also after the palette has taken it.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  }
  const heading = (name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await test.step('sign in', async () => {
    await page.goto(`${shop.url}/admin/sign-in`)
    await type(page.getByLabel('Email'), email)
    await type(page.getByLabel('Password', { exact: true }), password)
    await keyboard.press('Enter')
    await heading('Home')
  })

  const name = `Keyed Bowl ${crypto.randomUUID().slice(0, 6)}`
  await test.step('a product with an image and variants', async () => {
    await keyboard.press('g')
    await keyboard.press('p')
    await heading('Products')
    await press(page.getByRole('link', { name: 'Add product' }))
    await heading('New product')
    await type(page.getByLabel('Name', { exact: true }), name)
    await type(page.getByRole('textbox', { name: /^Price/ }), '19.50')
    await keyboard.press('Enter')
    await heading(name)
    const chooser = page.waitForEvent('filechooser')
    await press(button('Add images'))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${name}</text></svg>`
    await (await chooser).setFiles({ name: 'bowl.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await expect(page.getByText('1 image added.')).toBeVisible()
    await press(button('Add option'))
    await type(page.getByLabel('Name of the option'), 'Size')
    await type(page.getByLabel('Choices'), 'Small, Large')
    await press(page.getByLabel('Visible in the shop'), 'Space')
    await keyboard.press('Control+s')
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await tabTo(page, page.getByRole('gridcell', { name: 'Price: Small' }), 'Shift+Tab')
    await keyboard.press('ArrowDown')
    await keyboard.type('24.00')
    await keyboard.press('Enter')
    await keyboard.press('Control+s')
    await expect(button('Save')).toBeHidden()
    await expect(page.getByRole('gridcell', { name: 'Price: Large: 24.00' })).toBeVisible()
  })

  await test.step('a delivery region with an option', async () => {
    await openPalette()
    await keyboard.type('settings')
    await keyboard.press('Enter')
    await heading('Settings')
    await press(page.getByRole('main').getByRole('link', { name: /^Delivery/ }))
    await heading('Delivery')
    await press(button('Add region'))
    const region = page.getByRole('dialog', { name: 'Add region' })
    await type(region.getByLabel('Name of the region'), 'Keyed north')
    await type(region.getByRole('combobox', { name: 'Search a country' }), 'green')
    await expect(region.getByRole('option')).toHaveText(['Greenland'])
    await keyboard.press('Enter')
    await expect(region.getByText('Countries (1)')).toBeVisible()
    await press(region.getByRole('button', { name: 'Save' }))
    await press(button('Add option: Keyed north'))
    const option = page.getByRole('dialog', { name: 'Add option' })
    await type(option.getByLabel('Name for customers'), 'Sledge')
    await type(option.getByLabel('Price (EUR)'), '5')
    await keyboard.press('Enter')
    const section = page.getByRole('region', { name: 'Keyed north' })
    await expect(section.getByText('€5.00')).toBeVisible()
    await press(section.getByRole('button', { name: 'Sledge' }))
    await press(button('Delete option'))
    await expect(section.getByText('Sledge')).toBeHidden()
    await press(button('Edit region: Keyed north'))
    await press(button('Delete region'))
    await expect(section).toBeHidden()
  })

  await test.step('an order is sent and half refunded', async () => {
    await openPalette()
    await keyboard.type(number)
    await expect(page.getByRole('option', { name: `Order ${number}` })).toBeVisible()
    await keyboard.press('Enter')
    await heading(`Order ${number}`)
    await press(button('Send items'))
    const send = page.getByRole('dialog', { name: 'Send items' })
    await type(send.getByLabel('Carrier'), 'UPS')
    await type(send.getByLabel('Tracking number'), '1Z5')
    await keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Track' })).toHaveAttribute('href', /1Z5/)
    await press(button('Mark as paid'))
    await expect(button('Mark as paid')).toBeHidden()
    await press(button('Refund'))
    const refund = page.getByRole('dialog', { name: 'Refund' })
    await type(refund.getByLabel('Amount to refund'), '13')
    await press(refund.getByLabel('I return the money myself', { exact: false }), 'Space')
    await press(refund.getByRole('button', { name: 'Refund €13.00' }))
    await expect(page.getByText('Partly refunded').first()).toBeVisible()
  })

  const { catalogWriter, products, files } = await ownerOf(shop)
  const [product] = (await products.queryProducts().eq('name', name).limit(1).find()).items
  expect(product?.visible).toBe(true)
  await catalogWriter.deleteProduct(product?.id ?? '')
  await files.bulkDeleteFiles((product?.media.items ?? []).map(({ id }) => id))
})

test('the search opens settings by what they are about, and actions by their name', async ({ page, shop }) => {
  await signInAsOwner(page, shop.url, await newOwner(shop))
  const search = async (text: string, found: string) => {
    await page.goto(`${shop.url}/admin/media`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: found, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await search('regions', 'Delivery')
  await expect(page).toHaveURL(/\/admin\/settings\/delivery$/)
  await search('add prod', 'Add product')
  await expect(page).toHaveURL(/\/admin\/products\/new$/)
})
