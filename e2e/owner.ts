import type { Page } from '@playwright/test'
import type { StaffPermission, StaffRole } from '../packages/client/src/index.ts'
import {
  ApiKeyStrategy,
  catalogWriter,
  collections,
  createClient,
  inventory,
  members,
  products,
  selfHosted,
} from '../packages/client/src/index.ts'
import * as siteModules from '../packages/client/src/site.ts'
import type { OwnShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { newAddress } from './shopping.ts'

const modules = { ...siteModules, catalogWriter, collections, inventory, members, products }

const owners = new WeakMap<OwnShop, ReturnType<typeof openOwner>>()

/**
 * What the owner of the shop may do to its catalog, stock, files, members and settings, by a key made on the command line
 * while the shop runs: one for all tests of a shop, as a command costs as much as a page.
 */
export function ownerOf(shop: OwnShop) {
  const owner = owners.get(shop) ?? openOwner(shop)
  owners.set(shop, owner)
  return owner
}

async function openOwner({ dataDir, url }: OwnShop) {
  const made = await cartwright({ ...process.env, DATA_DIR: dataDir }, 'key', 'create', '--name', 'e2e', '--json')
  const { apiKey } = JSON.parse(made) as { apiKey: string }
  return createClient({ auth: ApiKeyStrategy({ apiKey }), host: selfHosted(url), modules })
}

interface Owner {
  readonly email: string
  readonly password: string
}

/** An owner made on the command line while the shop runs. */
export async function newOwner({ dataDir }: Pick<OwnShop, 'dataDir'>): Promise<Owner> {
  const environment = { ...process.env, DATA_DIR: dataDir }
  return JSON.parse(await cartwright(environment, 'owner', 'create', '--email', newAddress(), '--json'))
}

/** Signs in on the owner's own page, and ends on the account page. */
export async function signInAsOwner(page: Page, url: string, { email, password }: Owner) {
  await page.goto(`${url}/admin/sign-in?next=/admin/account`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // The page asks whether it is reached before it is left: who goes elsewhere at once would have sent nothing.
  const answered = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await answered
}

/** Signs in as a new person of the staff. */
export async function signInAsRole(
  page: Page,
  shop: OwnShop,
  role: StaffRole,
  permissions: readonly StaffPermission[] = [],
): Promise<void> {
  const person = await newOwner(shop)
  const { staff } = await ownerOf(shop)
  const id = (await staff.listStaff()).find(({ email }) => email === person.email)?.id ?? ''
  await staff.updateStaffMember(id, { role, permissions })
  await signInAsOwner(page, shop.url, person)
}
