import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient, OAuthStrategy, selfHosted } from '../packages/client/src/index.ts'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { newAddress, password } from './shopping.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const question = 'Is it dishwasher safe?'

/** Builds the admin with the extension of the example, below its folder, so that it finds its packages. */
async function buildAdmin(): Promise<string> {
  const cache = join(root, 'apps/admin/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'questions-'))
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/admin', '--outDir', folder, '--logLevel', 'error']
  const ADMIN_EXTENSIONS = JSON.stringify([join(root, 'examples/questions/admin/extension.ts')])
  await promisify(execFile)(process.execPath, vite, { cwd: root, env: { ...process.env, ADMIN_EXTENSIONS } })
  return folder
}

/** A member asks about a product. */
async function ask(shop: OwnShop, productId: string): Promise<void> {
  const { url, clientId, dataDir } = shop
  const { auth } = createClient({ auth: OAuthStrategy({ clientId }), host: selfHosted(url), modules: {} })
  const email = newAddress()
  expect(await auth.register({ email, password })).toMatchObject({ loginState: 'SUCCESS' })
  const { members } = await (await ownerOf(shop)).members.queryMembers({ query: { filter: { loginEmail: email } } })
  const made = await cartwright({ ...process.env, DATA_DIR: dataDir }, 'key', 'create', '--name', 'asker', '--json')
  const { apiKey }: { apiKey: string } = JSON.parse(made)
  const { accessToken } = await auth.getMemberTokensForExternalLogin(members[0]?.id ?? '', apiKey)
  const response = await fetch(`${url}/questions/v1/products/${productId}/questions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken.value}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  })
  expect(response.status).toBe(200)
}

test('the admin and the site have the page, the panel, the action and the calls of the example', async ({ page }) => {
  // A build, and a shop of its own.
  test.slow()
  const CARTWRIGHT_CONFIG = join(root, 'examples/questions/cartwright.config.ts')
  const ADMIN_BUILD = await buildAdmin()
  await withShop(
    async (shop) => {
      const [product] = (await (await ownerOf(shop)).products.queryProducts().limit(1).find()).items
      await ask(shop, product?.id ?? '')
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin`)
      await page.getByRole('link', { name: 'Questions' }).click()
      await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible()
      await expect(page.getByText(question)).toBeVisible()
      await look(page, 'admin-extension')

      await page.goto(`${shop.url}/admin/products/${product?.id}`)
      await expect(page.getByText('No answer yet')).toBeVisible()
      await page.getByRole('button', { name: 'Count open questions' }).click()
      await expect(page.getByText('1 / 1')).toBeVisible()
      await look(page, 'admin-extension-panel')

      await page.goto(`${shop.url}/admin/extensions/questions`)
      await page.getByLabel('Answer').fill('Yes.')
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('No open questions')).toBeVisible()
      await page.goto(`${shop.url}/admin/products/${product?.id}`)
      await expect(page.getByText('Yes.', { exact: true })).toBeVisible()
    },
    { ADMIN_BUILD, CARTWRIGHT_CONFIG },
  ).finally(() => rmSync(ADMIN_BUILD, { recursive: true, force: true }))
})
