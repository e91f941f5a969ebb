import type { Locator, Page } from '@playwright/test'
import { adminPages } from './admin-addresses.ts'
import { expect, test } from './fixtures.ts'
import { type HeldWrites, holdWrites } from './held-writes.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

/** A text that the rules of most fields accept. */
async function textFor(field: Locator): Promise<string> {
  const { type, mode, max } = await field.evaluate((node) => ({
    type: node.getAttribute('type') ?? 'text',
    mode: node.getAttribute('inputmode') ?? '',
    max: Number(node.getAttribute('maxlength') ?? 40),
  }))
  if (type === 'email') return 'ada@example.com'
  if (type === 'url') return 'https://example.com'
  if (type === 'date') return '2027-01-31'
  if (type === 'datetime-local') return '2027-01-31T10:00'
  if (type === 'time') return '10:00'
  if (type === 'password') return 'sk_test_12345678901234567890'
  if (mode === 'numeric' || mode === 'decimal' || type === 'number') return '5'
  return 'Late 1'.slice(0, max)
}

const fieldsIn = (place: Locator) =>
  place.locator(
    'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=search]):not([type=color]):not([readonly]):visible',
  )

/** Fills every text field of a form that is empty; the first one always. @returns the first one */
async function fillIn(place: Locator): Promise<Locator | null> {
  const fields = await fieldsIn(place).all()
  for (const [index, field] of fields.entries())
    if ((index === 0 || (await field.inputValue()) === '') && (await field.isEnabled()))
      await field.fill(await textFor(field)).catch(() => undefined)
  return fields[0] ?? null
}

const isOpen = (page: Page) => page.locator('[role=dialog][data-kind]')

async function isLoaded(page: Page) {
  await page.locator('main h1').first().waitFor()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

/** Presses Enter twice in one turn of the browser. */
async function pressTwice(page: Page, key: string) {
  await page.keyboard.press(key)
  await page.keyboard.press(key)
}

/** Sends a form by Enter again and again while the response is held. @returns what was written more than once */
async function repeats(page: Page, writes: HeldWrites, field: Locator): Promise<string[]> {
  writes.taken()
  writes.hold()
  await field.focus()
  await pressTwice(page, 'Enter')
  // In one turn of the browser too: the dialog may close.
  await isOpen(page)
    .last()
    .locator('button[type=submit]')
    .evaluateAll((buttons: HTMLElement[]) => buttons.at(-1)?.click())
  // Everything that the keys started has asked for its call by now.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const sent = writes.taken()
  await writes.answer(503)
  return sent.slice(1)
}

// Filters change the address only.
const CALM = /filter|sign out|export|preview|copy|print|download|open|×|close|reload/i

test('no dialog of the admin writes twice for a second Enter, nor loses what is typed when the site is away', async ({
  page,
  shop,
  quietConsole,
}) => {
  test.setTimeout(1_800_000)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  const known = await adminPages(shop)
  const writes = await holdWrites(page)
  await writes.answer(503)
  const tried: string[] = []
  const problems: string[] = []
  for (const [path, address] of known) {
    const url = `${shop.url}/admin/${address}`
    await page.goto(url)
    await isLoaded(page)
    const names = new Set(
      await page
        .locator('main button:visible:not([aria-disabled=true])')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')),
    )
    for (const name of [...names].filter((one) => one.trim() && !CALM.test(one)).slice(0, 14)) {
      const button = page.locator('main').getByRole('button', { name, exact: true }).first()
      if (!(await button.isVisible().catch(() => false))) continue
      await button.click({ timeout: 5000 }).catch(() => undefined)
      const dialog = isOpen(page).last()
      if (
        await dialog
          .locator('form')
          .first()
          .isVisible()
          .catch(() => false)
      ) {
        const field = await fillIn(dialog)
        if (field) {
          const typed = await field.inputValue()
          const twice = await repeats(page, writes, field)
          tried.push(`${path}: ${name}`)
          if (twice.length > 0) problems.push(`${path}: ${name} wrote ${twice.join(', ')} again`)
          if ((await isOpen(page).count()) === 0 || (await field.inputValue().catch(() => '')) !== typed)
            problems.push(`${path}: ${name} lost what was typed`)
        }
      }
      // A dialog with edits asks first.
      for (let times = 0; times < 3 && (await isOpen(page).count()) > 0; times++) await page.keyboard.press('Escape')
      if ((await isOpen(page).count()) === 0 && page.url() === url) continue
      await page.goto('about:blank')
      await page.goto(url)
      await isLoaded(page)
    }
  }
  quietConsole.splice(0)
  expect(problems).toEqual([])
  // The list of pages is that of the routes: a dialog that is added is tried too.
  expect(tried.length, tried.join('\n')).toBeGreaterThan(30)
})

test('no editor of the admin saves twice, nor loses what is typed while it saves or when the site is away', async ({
  page,
  shop,
  quietConsole,
}) => {
  test.setTimeout(1_800_000)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  const writes = await holdWrites(page)
  await writes.answer(503)
  const tried: string[] = []
  const problems: string[] = []
  for (const [path, address] of await adminPages(shop)) {
    await page.goto('about:blank')
    await page.goto(`${shop.url}/admin/${address}`)
    await isLoaded(page)
    const form = page.locator('main form[novalidate]').first()
    if ((await form.count()) === 0) continue
    const field = fieldsIn(form).first()
    if ((await field.count()) === 0) continue
    const text = await textFor(field)
    await field.fill(text).catch(() => undefined)
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    if ((await bar.count()) === 0) continue
    if (path === 'products/new') await page.getByRole('textbox', { name: /^Price/ }).fill('5')
    writes.taken()
    writes.hold()
    await pressTwice(page, 'Control+s')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect
      .poll(async () => (await bar.getByText('Saving …').count()) + (await page.locator('[aria-invalid=true]').count()))
      .toBeGreaterThan(0)
    if ((await bar.getByText('Saving …').count()) === 0) continue
    await field.press('End')
    const later = await field.evaluate((node) => node.getAttribute('type') ?? 'text')
    if (later === 'text') await field.pressSequentially('9')
    const typed = await field.inputValue()
    await page.keyboard.press('Control+s')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('dialog', { name: 'Saving …' }), path).toBeVisible()
    const sent = writes.taken()
    if (sent.length > 1) problems.push(`${path} wrote ${sent.join(', ')}`)
    await writes.answer(503)
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question, path).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    if ((await field.inputValue()) !== typed) problems.push(`${path} lost what was typed`)
    await expect(page.getByText(/^Not saved: /).first()).toBeVisible()
    tried.push(path)
  }
  quietConsole.splice(0)
  expect(problems).toEqual([])
  expect(tried.length, tried.join('\n')).toBeGreaterThan(12)
})

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

async function productOf(shop: Parameters<typeof ownerOf>[0], name: string, units: number) {
  const { catalogWriter, inventory, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  const variants = [{ variantId: product.variants[0]?.id ?? '', quantity: units }]
  await inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants })
  const stock = async () => (await products.getProduct(product.id)).product.stock.quantity
  return { product, stock, remove: () => catalogWriter.deleteProduct(product.id), inventory, catalogWriter }
}

test('pieces that came in are counted once, and undo takes the difference', async ({ page, shop }) => {
  const name = unique('Counted Cup')
  const { product, stock, remove, inventory } = await productOf(shop, name, 200)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/inventory?q=${encodeURIComponent(name)}`)
  const writes = await holdWrites(page)
  await page.getByRole('button', { name: new RegExp(`Adjust.*${name}`) }).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByLabel('Pieces', { exact: true }).fill('5')
  await pressTwice(page, 'Enter')
  await expect.poll(() => writes.taken()).toHaveLength(1)
  await writes.answer('site')
  await expect.poll(stock).toBe(205)
  await panel.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: new RegExp(`${name}.*: 205`) }).click()
  await page.keyboard.type('150')
  await page.keyboard.press('Tab')
  await expect.poll(stock).toBe(150)
  const variantId = product.variants[0]?.id ?? ''
  await inventory.decrementInventory([{ productId: product.id, variantId, decrementBy: 3 }], { reason: 'MANUAL' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(stock).toBe(202)
  await remove()
})

test('a price that is left in a list is stored, and Escape takes it back', async ({ page, shop }) => {
  const name = unique('Left Price')
  const { product, remove } = await productOf(shop, name, 1)
  const { products } = await ownerOf(shop)
  const price = async () => (await products.getProduct(product.id)).product.priceData.price
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Price of ${name}` }).click()
  await page.keyboard.type('77')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(price).toBe(77)
  await page.getByRole('button', { name: `Price of ${name}: €77.00` }).click()
  await page.keyboard.type('88')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Price of ${name}: €77.00` })).toBeVisible()
  expect(await price()).toBe(77)
  await remove()
})

test('Ctrl+S twice on a new product makes one, and what is typed during the save is saved too', async ({
  page,
  shop,
}) => {
  const name = unique('Single Jug')
  const { products, catalogWriter } = await ownerOf(shop)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/new`)
  const writes = await holdWrites(page)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: /^Price/ }).fill('20')
  await pressTwice(page, 'Control+s')
  await expect(page.getByRole('button', { name: 'Saving …' })).toBeVisible()
  await page.getByLabel('SKU').fill('LATE-1')
  await expect.poll(() => writes.taken()).toHaveLength(1)
  await writes.answer('site')
  await expect(page.getByText(`${name} was created`, { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('SKU')).toHaveValue('LATE-1')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByLabel('SKU')).toHaveValue('LATE-1')
  const { items } = await products.queryProducts().startsWith('name', name).find()
  expect(items.map(({ sku }) => sku)).toEqual(['LATE-1'])
  for (const { id } of items) await catalogWriter.deleteProduct(id)
})

test('two people in the shop settings: both keep what only one changed, and choose where both did', async ({
  page,
  shop,
  quietConsole,
}) => {
  const { storefront } = await ownerOf(shop)
  const before = (await storefront.getStorefrontSettings()).profile
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/settings/shop`)
  await page.getByLabel('Tagline').fill('Mine')
  await storefront.updateStorefrontSettings({ profile: { footnote: 'Theirs below' } })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/it stays: Small print/).first()).toBeVisible()
  await expect(page.getByLabel('Small print')).toHaveValue('Theirs below')
  await page.getByLabel('Tagline').fill('Mine again')
  await storefront.updateStorefrontSettings({ profile: { tagline: 'Theirs' } })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Another person saved this in between' })
  await dialog.getByRole('group', { name: 'Tagline' }).getByLabel('Theirs: Theirs').check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('Theirs')
  const { profile } = await storefront.getStorefrontSettings()
  expect([profile.tagline, profile.footnote]).toEqual(['Theirs', 'Theirs below'])
  expect(quietConsole.splice(0), 'browsers log the error responses').toHaveLength(2)
  const { tagline = '', footnote = '' } = before
  await storefront.updateStorefrontSettings({ profile: { tagline, footnote } })
})

const english = {
  price: 'Price',
  column: 'Column',
  conflict: 'Another person saved this in between',
  yours: /^Yours/,
  merge: 'Merge and save',
  saved: 'Saved.',
}
const german = {
  price: 'Preis',
  column: 'Spalte',
  conflict: 'Eine andere Person hat inzwischen gespeichert',
  yours: /^Deins/,
  merge: 'Zusammenführen und speichern',
  saved: 'Gespeichert.',
}

for (const width of [1280, 390])
  test(`a merge leaves stock and prices that the person did not type, and the question names variant and field, ${width} px wide`, async ({
    page,
    shop,
    quietConsole,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const name = unique('Shared Coat')
    const { catalogWriter, catalogEditor, inventory, products } = await ownerOf(shop)
    const { product } = await catalogWriter.createProduct({
      name,
      priceData: { price: 32 },
      productOptions: [
        {
          name: 'Color',
          choices: ['Moss & rain', 'Clay', 'Sky'].map((description) => ({ description, value: description })),
        },
      ],
      manageVariants: true,
    })
    const [first, second, third] = product.variants.map(({ id }) => id ?? '')
    const units = [first, second, third].map((variantId = '') => ({ variantId, quantity: 47 }))
    await inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants: units })
    const variantOf = async (id: string | undefined) =>
      (await products.getProduct(product.id)).product.variants.find((one) => one.id === id)
    const setPrice = async (color: string, price: number) => {
      const { revision = '' } = (await products.getProduct(product.id)).product
      const variants = [{ choices: { Color: color }, price }]
      await catalogEditor.saveProduct({ product: { id: product.id, revision }, variants })
    }
    await signInAsOwner(page, shop.url, await newOwner(shop))
    for (const language of ['en', 'de']) {
      const words = language === 'en' ? english : german
      await page.goto(`${shop.url}/admin/products/${product.id}?lang=${language}`)
      const type = async (row: string, text: string) => {
        if (width < 640) await page.getByLabel(words.column).last().selectOption({ label: words.price })
        await page.getByRole('gridcell', { name: new RegExp(`^${words.price}: ${row}`) }).click()
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
      }
      await type('Clay', language === 'en' ? '50' : '51')
      // A sale takes pieces without a new revision, and another person sets the price of another variant.
      await inventory.decrementInventory([{ productId: product.id, variantId: first ?? '', decrementBy: 3 }])
      await setPrice('Moss & rain', language === 'en' ? 77 : 78)
      await setPrice('Clay', language === 'en' ? 60 : 61)
      await page.keyboard.press('Control+s')
      const dialog = page.getByRole('dialog', { name: words.conflict })
      await expect(dialog.getByRole('group', { name: `Clay, ${words.price}` })).toBeVisible()
      await expect(dialog.getByRole('group')).toHaveCount(1)
      await look(page, `admin-conflict-${language}`)
      await dialog.getByLabel(words.yours).check()
      await dialog.getByRole('button', { name: words.merge }).click()
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
      await look(page, `admin-merged-${language}`)
    }
    expect((await variantOf(first))?.stock.quantity).toBe(41)
    expect((await variantOf(first))?.variant.priceData.price).toBe(78)
    expect((await variantOf(second))?.variant.priceData.price).toBe(51)
    expect((await variantOf(third))?.stock.quantity).toBe(47)
    expect(quietConsole.splice(0), 'browsers log the error responses').toHaveLength(2)
    await catalogWriter.deleteProduct(product.id)
  })
