import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

const root = new URL('../', import.meta.url).pathname
const question = {
  id: '6f1d2c3b-0000-4000-8000-00000000001d',
  question: 'Is it dishwasher safe?',
  answer: null,
  askedAt: '2026-11-01T10:00:00.000Z',
}

test('the admin has the page, the panel and the action of an extension that it was built with', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-admin-'))
  const env = { ...process.env, ADMIN_EXTENSIONS: join(root, 'examples/questions/admin/extension.ts') }
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/admin', '--outDir', folder, '--logLevel', 'error']
  await promisify(execFile)(process.execPath, vite, { cwd: root, env })
  // The shop has no such calls of its own: the tests of the example's domain prove them.
  const answers: string[] = []
  await page.route('**/questions/v1/**', async (route) => {
    if (route.request().method() === 'POST') answers.push(route.request().postData() ?? '')
    const isOpen = answers.length === 0
    const asked = { ...question, productId: '', answer: isOpen ? null : 'Yes.' }
    const isPost = route.request().method() === 'POST'
    await route.fulfill({ json: isPost ? { question: asked } : { questions: isOpen ? [asked] : [] } })
  })
  await withShop(
    async (shop) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin`)
      await page.getByRole('link', { name: 'Questions' }).click()
      await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible()
      await expect(page.getByText(question.question)).toBeVisible()
      await look(page, 'admin-extension')

      await page.goto(`${shop.url}/admin/products`)
      await page.getByRole('table').getByRole('link').first().click()
      await expect(page.getByText('No answer yet')).toBeVisible()
      await page.getByRole('button', { name: 'Count open questions' }).click()
      await expect(page.getByText('1 / 1')).toBeVisible()
      await look(page, 'admin-extension-panel')

      await page.goto(`${shop.url}/admin/extensions/questions`)
      await page.getByLabel('Answer').fill('Yes.')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('No open questions')).toBeVisible()
      expect(answers.map((text) => JSON.parse(text))).toEqual([{ answer: 'Yes.' }])
    },
    { ADMIN_BUILD: folder },
  ).finally(() => rmSync(folder, { recursive: true, force: true }))
})
