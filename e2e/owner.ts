import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  ApiKeyStrategy,
  catalogWriter,
  createClient,
  inventory,
  members,
  products,
  selfHosted,
} from '../packages/client/src/index.ts'
import { catalogTransfer, files, memberManagement, siteSettings } from '../packages/client/src/site.ts'
import type { OwnShop } from '../scripts/with-shop.ts'

const commandLine = fileURLToPath(new URL('../apps/site/bin/cartwright.js', import.meta.url))

const modules = { catalogTransfer, catalogWriter, files, inventory, memberManagement, members, products, siteSettings }

/** What the owner of the shop may do to its catalog, stock, files, members and settings, by a key made on the command line while the shop runs. */
export async function ownerOf({ dataDir, url }: OwnShop) {
  const environment = { ...process.env, DATA_DIR: dataDir }
  const made = await promisify(execFile)(process.execPath, [commandLine, 'key', 'create', '--name', 'e2e', '--json'], {
    env: environment,
  })
  const { apiKey } = JSON.parse(made.stdout) as { apiKey: string }
  return createClient({ auth: ApiKeyStrategy({ apiKey }), host: selfHosted(url), modules })
}
