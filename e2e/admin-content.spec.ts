import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

test('an owner compares a page with an earlier revision and restores it', async ({ page, shop }) => {
  const id = `revised-${crypto.randomUUID().slice(0, 8)}`
  const { dataItems } = await ownerOf(shop)
  const save = (body: string) => dataItems.saveDataItem('pages', { id, data: { slug: id, title: 'Returns', body } })
  await save('<p>Send it back.</p><p>Within 14 days.</p>')
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/content/pages/${id}`)
  await expect(page.getByText('No earlier text yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title for search engines', exact: true }).fill('Returning things')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const rows = page.getByRole('list', { name: 'Revisions' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await save('<p>Send it back.</p><p>Within 30 days.</p>')
  await page.reload()
  await expect(rows).toHaveCount(3)
  await look(page, 'admin-content-revisions')
  await rows
    .last()
    .getByRole('button', { name: /^Compare/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Revision of/ })
  await expect(dialog.getByRole('deletion')).toHaveText('Within 14 days.')
  await expect(dialog.getByRole('insertion')).toHaveText('Within 30 days.')
  await look(page, 'admin-content-revision')
  await dialog.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('Within 14 days.')
  const { data } = await dataItems.getDataItem('pages', id)
  expect(data.body).toContain('Within 14 days.')
  await dataItems.removeDataItem('pages', id)
})

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner writes a page in two languages, publishes it, links it in a menu, and deletes both', async ({
      page,
      shop,
    }) => {
      const slug = `visit-us-${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/content`)
      await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
      await look(page, 'admin-content')
      await page.getByRole('link', { name: 'Create page' }).click()
      await page.getByLabel('Address').fill('Visit us')
      await page.getByLabel('Title', { exact: true }).fill('Visit us')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Open every day.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Use small letters, digits and hyphens.').first()).toBeVisible()
      await page.getByLabel('Address').fill(slug)
      await page.getByLabel('Show this page in the shop').check()
      await page.getByLabel('Title (de)').fill('Besuch uns')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Visit us', level: 1 })).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Title (de)')).toHaveValue('Besuch uns')
      await look(page, 'admin-content-page')
      const shown = await page.request.get(`${shop.url}/storefront/v1/pages/${slug}?language=de`)
      expect(await shown.text()).toContain('Besuch uns')

      await page.goto(`${shop.url}/admin/content?tab=menus`)
      await page.getByRole('button', { name: 'Add link: Footer' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add link' })
      await dialog.getByLabel('Label', { exact: true }).fill(`Visit ${width}`)
      await dialog.getByLabel('Link', { exact: true }).fill(`/pages/${slug}`)
      await dialog.getByRole('button', { name: 'Save' }).click()
      const row = page.getByRole('listitem').filter({ hasText: `Visit ${width}` })
      await expect(row).toBeVisible()
      await look(page, 'admin-content-menus')
      await row.getByRole('button', { name: /^Delete link/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click()
      await expect(row).toBeHidden()

      await page.goto(`${shop.url}/admin/content`)
      await page.getByRole('link', { name: 'Visit us' }).click()
      await page.getByRole('button', { name: 'Delete page' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
      await expect(page.getByRole('link', { name: 'Visit us' })).toBeHidden()
    })
  })
}
