import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OwnShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { ownerOf } from './owner.ts'
import { addToCart, drawer, payByTestCard, signUp } from './shopping.ts'

const fileName = 'Songs of the moor.txt'
const content = 'Curlew, lapwing, lark.'

/** A product of the test's own with one file. */
async function createSongs(shop: OwnShop) {
  const { catalogWriter, downloads, files } = await ownerOf(shop)
  const name = `Songs ${crypto.randomUUID().slice(0, 4)}`
  const { product } = await catalogWriter.createProduct({ name, productType: 'digital', priceData: { price: 7 } })
  const { id: fileId } = await files.uploadFile(new Blob([content]), { fileName, private: true })
  await downloads.setProductFiles(product.id, [{ fileId }])
  return product
}

/** Downloads the file by a link of the page. */
async function download(page: Page, link: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(fileName)
  return readFile(await file.path(), 'utf8')
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a member opens a download from the thank-you page, the account and the mail, until it is used up', async ({
      page,
      shop,
      quietConsole,
    }) => {
      const songs = await createSongs(shop)
      const email = await signUp(page)
      await addToCart(page, songs.slug)
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Ada Moor')
      await page.getByLabel('Country').selectOption('DE')
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await page.getByRole('radio', { name: /^Test card/ }).check()
      await page.getByRole('button', { name: /^Order and pay/ }).click()
      await payByTestCard(page, '4242 4242 4242 4242')

      await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      // The page loads itself again until the files are there.
      await expect(page.getByText('5 downloads left')).toBeVisible()
      await expect(page.getByText('You download your files on this page.')).toBeVisible()
      await look(page, 'download-thanks')
      expect(await download(page, `Download ${fileName}`)).toBe(content)

      await page.goto('/account')
      await page.getByRole('link', { name: `Order ${number}` }).click()
      await expect(page.getByText('4 downloads left')).toBeVisible()
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      await expect(page.getByText('Being prepared')).toHaveCount(0)
      await look(page, 'download-account')
      expect(await download(page, fileName)).toBe(content)
      await page.reload()
      await expect(page.getByText('3 downloads left')).toBeVisible()

      const mail = await readMail(page, shop.url, email, 'Your downloads')
      const link = /https?:\S+\/downloads\/\S+/.exec(mail)?.[0] ?? ''
      for (const _ of [3, 2, 1]) expect(await (await page.request.get(link)).text()).toBe(content)
      await page.reload()
      await expect(page.getByText('You have downloaded this file as often as possible.')).toBeVisible()
      await expect(page.getByRole('link', { name: fileName })).toHaveCount(0)
      await page.goto(page.url().replace('/account', '/de/account'))
      await expect(page.getByText('Du hast diese Datei so oft heruntergeladen, wie es möglich ist.')).toBeVisible()
      await look(page, 'download-used-up-de')

      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'You cannot download this file' })).toBeVisible()
      await look(page, 'download-closed')
      expect(quietConsole.splice(0).filter((text) => !text.includes('status of 410'))).toEqual([])

      const order = /https?:\S+\/orders\/\S+/.exec(mail)?.[0] ?? ''
      await page.context().clearCookies()
      await page.goto(order)
      await expect(page.getByText('Your order is complete.')).toBeVisible()
      await look(page, 'download-order')
    })
  })
}
