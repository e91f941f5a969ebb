import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

const customers = [
  { sourceId: 'k1', email: 'mara@example.com', firstName: 'Mara', addresses: [], createdDate: '2020-05-06T07:08:09Z' },
  { sourceId: 'k2', email: 'nowhere', addresses: [] },
]
const file = {
  name: 'customers.jsonl',
  mimeType: 'application/jsonl',
  buffer: Buffer.from(customers.map((customer) => `${JSON.stringify(customer)}\n`).join('')),
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner plans a move, runs it, reads the report and undoes it', async ({ page, shop }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings`)
      await page.getByRole('link', { name: /^Move in/ }).click()
      await page.getByLabel('System').selectOption('files')
      await page.getByLabel('Currency').fill('EUR')
      await page.locator('input[type=file]').setInputFiles(file)
      await look(page, 'admin-moves')
      await page.getByRole('button', { name: 'Read and plan' }).click()
      await expect(page.getByText('Planned')).toBeVisible()
      await expect(page.getByText('Customers: customers.jsonl, row 2', { exact: true })).toBeVisible()
      await expect(page.getByText('email: "nowhere" is not an email address', { exact: true })).toBeVisible()
      await look(page, 'admin-move-plan')
      await page.getByRole('button', { name: 'Start the move' }).click()
      await expect(page.getByText('Completed')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Report' })).toBeVisible()
      await look(page, 'admin-move-report')
      await expect(page.getByText('0 emails sent, 0 waiting, 1 customer not invited.')).toBeVisible()
      await page.getByRole('button', { name: 'Invite 1 customers' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Invite 1 customers' }).click()
      await expect(page.getByText('1 email sent, 0 waiting, 0 customers not invited.')).toBeVisible()
      await look(page, 'admin-move-invited')
      await page.getByRole('button', { name: 'Undo the move' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the move' }).click()
      await expect(page.getByText('1 records were removed, 0 stayed.')).toBeVisible()
    })
  })
}

test('the page of moves is in German for an owner whose browser is', async ({ browser, shop }) => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 900 } })
  const page = await context.newPage()
  const owner = await newOwner(shop)
  await page.goto(`${shop.url}/admin/sign-in?next=/admin/settings/moves`)
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Passwort', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Umziehen', level: 1 })).toBeVisible()
  await look(page, 'admin-moves-de')
  await context.close()
})
