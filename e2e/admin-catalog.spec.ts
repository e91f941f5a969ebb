import { Buffer } from 'node:buffer'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseAction, unfold } from './page-actions.ts'

/** An image like no other: two files of one content are one file of the library. */
const drawing = (word: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#8aa"/><text>${word}</text></svg>`,
  )
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`

test('N03: an owner describes and arranges images by keyboard, and a failed upload is tried again', async ({
  page,
  shop,
  quietConsole,
}) => {
  const name = unique('Pictured Bowl')
  const { catalogWriter, products, files } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  const upload = async (fileName: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add images' }).click()
    const buffer = drawing(`${name} ${fileName}`)
    await (await chooser).setFiles({ name: fileName, mimeType: 'image/svg+xml', buffer })
  }
  const images = async () => (await products.getProduct(product.id)).product.media.items
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  }
  await upload('front.svg')
  await expect(page.getByRole('button', { name: 'Describe image front.svg' })).toBeVisible()
  const stored = async () => (await files.listFiles()).files.filter(({ fileName }) => fileName === 'front.svg')
  expect(await stored()).toHaveLength(1)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: /^Describe image/ })).toBeHidden()
  await expect.poll(stored).toHaveLength(0)
  await upload('front.svg')
  await save()
  expect(await images()).toHaveLength(1)
  await page.route('**/media/uploads/**', (route) => route.abort())
  await upload('back.svg')
  await expect(page.getByText('Not uploaded: back.svg.')).toBeVisible()
  await page.unroute('**/media/uploads/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Describe image/ })).toHaveCount(2)
  await save()
  expect(await images()).toHaveLength(2)
  quietConsole.splice(0)
  const before = (await images()).map(({ id }) => id)

  await expect(page.getByRole('button', { name: /^Describe image/ })).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Describe image/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Description of the image' })
  await dialog.getByLabel('Description of the image').fill('From behind')
  const focus = dialog.getByRole('button', { name: /^What stays in view/ })
  await focus.click({ position: { x: 2, y: 2 } })
  await expect(focus).not.toHaveAccessibleName(/50 % from the top/)
  await focus.press('Home')
  await expect(focus).toHaveAccessibleName('What stays in view: 50 % from the left, 50 % from the top')
  await focus.press('Shift+ArrowUp')
  await look(page, 'admin-crop-focus')
  await dialog.getByRole('button', { name: 'Use' }).click()
  const handle = page.getByRole('button', { name: 'Move From behind' })
  await expect(handle).toBeVisible()
  // A dialog that closes gives the focus back, which would take it from the handle.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Describe image From behind' })).toBeFocused()
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('From behind is at place 2.')).toBeAttached()
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('From behind is at place 1.')).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await save()
  expect((await images()).map(({ id }) => id)).toEqual([...before].reverse())
  expect((await images())[0]).toMatchObject({ cropFocus: { x: 50, y: 40 }, image: { altText: 'From behind' } })
  await look(page, 'admin-product-images')
  await catalogWriter.deleteProduct(product.id)
  await files.bulkDeleteFiles(before)
})

test('an owner adds info sections, custom texts and a tax group, copies the product and reads its history', async ({
  page,
  shop,
}) => {
  const name = unique('Complete Vase')
  const { catalogWriter, products } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({ name, priceData: { price: 20 } })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product.id}`)
  await unfold(page, 'Info sections')
  await page.getByRole('button', { name: 'Add info section' }).click()
  await page.getByLabel('Title of the section').fill('Care')
  await page.getByRole('textbox', { name: 'Text of the section' }).fill('By hand.')
  const privateTags = page.getByRole('group', { name: 'Private tags' })
  await privateTags.getByLabel('Add tag').fill('Clearance')
  await privateTags.getByLabel('Add tag').press('Enter')
  await unfold(page, 'Custom texts')
  await page.getByRole('button', { name: 'Add custom text' }).click()
  await page.getByLabel('Question').fill('Initials')
  await page.getByLabel('Characters at most').fill('900')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a number from 1 to 500.').first()).toBeVisible()
  await page.getByLabel('Characters at most').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const { product: stored } = await products.getProduct(product.id)
  expect(stored.privateTags).toBeUndefined()
  const { product: full } = await products.getProduct(product.id, { includeMerchantSpecificData: true })
  expect(full.privateTags).toEqual(['Clearance'])
  expect(stored.additionalInfoSections).toEqual([{ title: 'Care', description: '<p>By hand.</p>' }])
  expect(stored.customTextFields).toMatchObject([{ title: 'Initials', maxLength: 3, mandatory: false }])
  await expect(page.getByText('Info sections changed')).toBeVisible()
  await chooseAction(page, 'Duplicate')
  const dialog = page.getByRole('dialog', { name: 'Duplicate' })
  await dialog.getByLabel('Name of the copy').fill(`${name} 2`)
  await dialog.getByRole('button', { name: 'Create copy' }).click()
  await expect(page.getByRole('heading', { name: `${name} 2`, exact: true })).toBeVisible()
  await expect(page.getByLabel('Question')).toHaveValue('Initials')
  const { items } = await products.queryProducts().startsWith('name', name).find()
  for (const { id } of items) await catalogWriter.deleteProduct(id)
})

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner creates a collection, fills it, orders it by keyboard and deletes it', { tag: '@core' }, async ({
      page,
      shop,
    }) => {
      const name = unique('Window')
      const { catalogWriter, collections, files } = await ownerOf(shop)
      const made = []
      for (const word of ['First', 'Second'])
        made.push((await catalogWriter.createProduct({ name: `${name} ${word}`, priceData: { price: 2 } })).product)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/collections`)
      await page.getByRole('button', { name: 'Add collection' }).first().click()
      await page.getByRole('dialog').getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Create collection' }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Add products' }).click()
      const panel = page.getByRole('dialog', { name: 'Add products' })
      await panel.getByLabel('Name, SKU or tag').fill(name)
      for (const word of ['First', 'Second']) {
        await panel.getByRole('button', { name: `Add: ${name} ${word}` }).click()
        await expect(page.getByText(`${name} ${word} added.`).first()).toBeVisible()
      }
      await panel.getByRole('button', { name: 'Close' }).click()
      // A panel that closes gives the focus back, which would take it from the handle.
      await expect(page.getByRole('button', { name: 'Add products' })).toBeFocused()
      const rows = page.getByRole('list').getByRole('link', { name })
      await expect(rows).toHaveText([`${name} First`, `${name} Second`])
      const handle = page.getByRole('button', { name: `Move ${name} First`, exact: true })
      await handle.focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(`${name} First is at place 1.`)).toBeAttached()
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByText(`${name} First is at place 2.`)).toBeAttached({ timeout: 2_000 })
      }).toPass()
      await page.keyboard.press('Space')
      await expect(page.getByText('Order saved.').first()).toBeVisible()
      await page.reload()
      await expect(rows).toHaveText([`${name} Second`, `${name} First`])
      const image = page.getByRole('group', { name: 'Image' }).locator('img')
      const upload = async () => {
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Upload: Image' }).click()
        await (await chooser).setFiles({ name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: drawing(name) })
        await expect(image).toHaveJSProperty('naturalWidth', 40)
      }
      const stored = async () => (await files.listFiles()).files.filter(({ fileName }) => fileName === `${name}.svg`)
      await upload()
      expect(await stored()).toHaveLength(1)
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(image).toBeHidden()
      await expect.poll(stored).toHaveLength(0)
      await upload()
      await look(page, 'admin-collection')
      await page.getByLabel('Description', { exact: true }).fill('For the window.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
      await page.reload()
      await expect(image).toHaveJSProperty('naturalWidth', 40)
      const { media } = await collections.getCollection(page.url().split('/').at(-1) ?? '')
      expect(media.mainMedia?.image).toMatchObject({ width: 40, height: 30 })
      await page.getByRole('button', { name: 'Delete collection' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete collection' }).click()
      await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
      for (const { id } of made) await catalogWriter.deleteProduct(id)
    })

    test('an owner has a collection follow rules, sees what matches, and fills it by hand again', async ({
      page,
      shop,
    }) => {
      const name = unique('Ruled')
      const { catalogWriter } = await ownerOf(shop)
      const create = async (word: string, price: number) =>
        (await catalogWriter.createProduct({ name: `${name} ${word}`, priceData: { price }, brand: name })).product
      const made = [await create('Cheap', 4), await create('Dear', 90)]
      const { collection } = await catalogWriter.createCollection({ name })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/collections/${collection.id}`)
      await page.getByLabel('By rules').check()
      const rule = (place: number) => page.getByRole('group', { name: `Rule ${place}`, exact: true })
      await rule(1).getByLabel('What is compared').selectOption('Brand')
      await expect(page.getByText('Complete the rules to see which products match.')).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Enter a value.')).toBeVisible()
      const problems = page.getByText('One field needs your attention.')
      await expect(problems).toBeVisible()
      await rule(1).getByLabel('Value').fill(name.toUpperCase())
      await expect(problems).toBeHidden()
      await expect(page.getByText('2 products match.')).toBeVisible()
      await page.getByRole('button', { name: 'Add rule' }).click()
      await rule(2).getByLabel('Value').fill('19.50')
      await expect(page.getByText('1 product matches.')).toBeVisible()
      const matching = page.getByRole('list', { name: 'The first products that match' }).getByRole('link')
      await expect(matching).toHaveText([`${name} Cheap`])
      await look(page, 'admin-collection-rules')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
      const [, dear] = made
      await catalogWriter.updateProduct(dear?.id ?? '', { priceData: { price: 9 } })
      await page.reload()
      await expect(matching).toHaveText([`${name} Cheap`, `${name} Dear`])
      await expect(page.getByLabel('By rules')).toBeChecked()
      await matching.last().click()
      await expect(page.getByRole('list', { name: 'follows rules' }).getByRole('link')).toHaveText([name])
      await expect(page.getByRole('checkbox', { name })).toHaveCount(0)
      await page.getByRole('list', { name: 'follows rules' }).getByRole('link').click()
      await page.getByRole('button', { name: 'Remove rule 2' }).click()
      await page.getByLabel('By hand').check()
      await expect(page.getByText('Its products stay when you save.')).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: `Remove ${name} Dear` })).toBeVisible()
      // An open page would ask for what is deleted.
      await page.goto('about:blank')
      await catalogWriter.deleteCollection(collection.id)
      for (const { id } of made) await catalogWriter.deleteProduct(id)
    })

    test('an owner counts stock, takes pieces out with a history, and finds what runs low', { tag: '@core' }, async ({
      page,
      shop,
    }) => {
      const name = unique('Counted Tin')
      const { catalogWriter, inventory, products } = await ownerOf(shop)
      const { product } = await catalogWriter.createProduct({ name, priceData: { price: 2 } })
      const variants = [{ variantId: product.variants[0]?.id ?? '', quantity: 9 }]
      await inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants })
      const quantity = async () => (await products.getProduct(product.id)).product.stock.quantity
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/inventory?q=${encodeURIComponent(name)}`)
      if (width === 390) await page.getByRole('button', { name }).click()
      else {
        await page.getByRole('button', { name: /Counted Tin .* at / }).click()
        await page.getByRole('textbox', { name: /Counted Tin .* at / }).fill('8')
        await page.keyboard.press('Enter')
        await expect.poll(quantity).toBe(8)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect.poll(quantity).toBe(9)
        await page.getByRole('button', { name: `Adjust ${name}` }).click()
      }
      const panel = page.getByRole('dialog', { name })
      await panel.getByLabel('What happened').selectOption('take')
      await panel.getByLabel('Pieces').fill('0')
      await panel.getByRole('button', { name: 'Change stock' }).click()
      await expect(panel.getByText('Enter a whole number from 1 to 99999.')).toBeVisible()
      await panel.getByLabel('Pieces').fill('5')
      await panel.getByRole('button', { name: 'Change stock' }).click()
      await expect(panel.getByText('Stock: 9 → 4')).toBeVisible()
      await look(page, 'admin-inventory-panel')
      await panel.getByRole('button', { name: 'Close' }).click()
      const filter = async (most: string) => {
        if (width === 390) await page.getByRole('button', { name: /^Filter/ }).click()
        await page.getByLabel('Stock', { exact: true }).selectOption(most)
        if (width === 390) await page.getByRole('button', { name: 'Show results' }).click()
        await expect(page).toHaveURL(new RegExp(`most=${most}`))
      }
      await filter('5')
      await expect(page.getByRole('main').getByText(name)).toBeVisible()
      await filter('0')
      await expect(page.getByText('No result')).toBeVisible()
      await catalogWriter.deleteProduct(product.id)
    })

    test('an owner uploads a file, sees what uses it, and reads that before deleting it', async ({ page, shop }) => {
      const name = unique('Media Mug')
      const { catalogWriter, products } = await ownerOf(shop)
      const { product } = await catalogWriter.createProduct({ name, priceData: { price: 2 } })
      const fileName = `${name}.svg`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/media`)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload files' }).first().click()
      const stored = page.waitForResponse((response) => response.url().includes('/media/uploads/'))
      await (await chooser).setFiles({ name: fileName, mimeType: 'image/svg+xml', buffer: drawing(fileName) })
      const { file } = await (await stored).json()
      await catalogWriter.addProductMedia(product.id, [{ mediaId: file.id }])
      await page.reload()
      await expect(page.getByText('Used by 1 product').first()).toBeVisible()
      await look(page, 'admin-media')
      await page.getByRole('button', { name: `Open ${fileName}` }).click()
      const panel = page.getByRole('dialog', { name: fileName })
      await expect(panel.getByRole('link', { name })).toBeVisible()
      await panel.getByRole('button', { name: 'Delete' }).click()
      const question = page.getByRole('dialog', { name: 'Delete this file?' })
      await expect(question.getByText('1 product shows it')).toBeVisible()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('1 file deleted.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Open ${fileName}` })).toHaveCount(0)
      expect((await products.getProduct(product.id)).product.id).toBe(product.id)
      await catalogWriter.deleteProduct(product.id)
    })
  })
}

test('a weight typed on a product with variants is stored, for the product and for one variant', async ({
  page,
  shop,
}) => {
  const { catalogWriter, products } = await ownerOf(shop)
  const choices = ['Small', 'Large'].map((value) => ({ value, description: value }))
  const create = async (manageVariants: boolean) => {
    const productOptions = [{ name: 'Size', choices }]
    const name = unique('Weighed Vase')
    return (await catalogWriter.createProduct({ name, priceData: { price: 20 }, productOptions, manageVariants }))
      .product.id
  }
  const [plain, managed] = [await create(false), await create(true)]
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  }
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${plain}`)
  await page.getByLabel('Weight').fill('1,5')
  await save()
  const { product } = await products.getProduct(plain)
  expect([product.weight, ...product.variants.map(({ variant }) => variant.weight)]).toEqual([1.5, 1.5, 1.5])

  await page.goto(`${shop.url}/admin/products/${managed}`)
  await page.getByRole('gridcell', { name: /^Weight \(kg\): Small/ }).click()
  await page.keyboard.type('400 g')
  await page.keyboard.press('Enter')
  await save()
  const { variants } = (await products.getProduct(managed)).product
  expect(variants.map(({ variant }) => variant.weight)).toEqual([0.4, 0])
  for (const id of [plain, managed]) await catalogWriter.deleteProduct(id)
})
