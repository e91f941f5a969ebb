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

/** Builds a part of the repository with the example in it, below its folder, so that it finds its packages. */
async function build(app: 'site' | 'admin', variables: NodeJS.ProcessEnv): Promise<string> {
  const cache = join(root, 'apps', app, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'questions-'))
  const vite = ['node_modules/vite/bin/vite.js', 'build', `apps/${app}`, '--outDir', folder, '--logLevel', 'error']
  await promisify(execFile)(process.execPath, vite, { cwd: root, env: { ...process.env, ...variables } })
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
  // Two builds, and a shop of its own.
  test.slow()
  const domain = join(root, 'examples/questions/src/questions.ts')
  const folders: string[] = []
  const buildTo = async (...given: Parameters<typeof build>) => {
    const folder = await build(...given)
    folders.push(folder)
    return folder
  }
  const ADMIN_BUILD = await buildTo('admin', { ADMIN_EXTENSIONS: join(root, 'examples/questions/admin/extension.ts') })
  const SITE_BUILD = await buildTo('site', { SITE_DOMAINS: domain })
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
    { ADMIN_BUILD, SITE_BUILD },
  ).finally(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
})
