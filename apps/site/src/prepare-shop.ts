import { currentCause, type Site, write } from '@cartwright/server'
import {
  changeSettings,
  createFirstOwner,
  createOwner,
  ensureApp,
  type FirstOwner,
  hasOwner,
} from '@cartwright/server/hosted'
import type { Config } from './config.ts'
import { needsSetUp, setUp } from './set-up.ts'

/** What a person and a storefront need to get in. */
export interface ShopAccess {
  readonly clientId?: string
  /** Only at the first start: the password is not stored in a form that could be shown again. */
  readonly owner?: { readonly email: string; readonly password: string }
  /** The same for the owner that `OWNER_EMAIL` names. */
  readonly firstOwner?: FirstOwner
  /** A public site has no owner yet, and none was named. */
  readonly needsOwner?: boolean
}

export interface PrepareOptions {
  /** The folder of the shop that an empty site is filled with; null for none. */
  readonly folder: string | null
  /** What a new shop is called and where it is; null: it is not set up here. */
  readonly answers?: Readonly<Record<string, string>> | null
  readonly report: (step: string) => void
}

const PLACEHOLDER = 'owner@example.com'
const STOREFRONT_URL = 'http://localhost:3000'

/** Makes an empty site a shop that people can walk through: its content, an owner, and an app for the storefront. */
export async function prepareShop(
  site: Site,
  config: Config,
  { folder, answers = null, report }: PrepareOptions,
): Promise<ShopAccess> {
  const storefrontUrl = config.storefrontUrl ?? STOREFRONT_URL
  await write(site, currentCause(), (transaction) =>
    changeSettings(site, transaction, { shopUrl: storefrontUrl, showsOrdersInShop: config.showsOrdersInShop }),
  )
  if (folder !== null) {
    const { loadShop } = await import('./shop-folder/load-shop.ts')
    await loadShop(site, folder, { onProgress: report })
  }
  if (answers !== null && (await needsSetUp(site))) await setUp(site, answers)
  const { clientId } = await ensureApp(site, {
    ...(config.clientId !== null && { clientId: config.clientId }),
    name: 'Storefront',
    redirectUris: [`${storefrontUrl}/auth/callback`],
    allowedOrigins: [storefrontUrl],
  })
  return { clientId, ...(await prepareOwner(site, config)) }
}

/**
 * Gives a new site its owner: the one that was named, who sets a password by a link. A developer's site has a placeholder
 * with a password; a public one never does.
 */
async function prepareOwner(
  site: Site,
  { ownerEmail, url }: Pick<Config, 'ownerEmail' | 'url'>,
): Promise<Omit<ShopAccess, 'clientId'>> {
  if (await hasOwner(site)) return {}
  if (ownerEmail !== null) {
    const firstOwner = await createFirstOwner(site, ownerEmail)
    return firstOwner ? { firstOwner } : {}
  }
  if (url.startsWith('https:')) return { needsOwner: true }
  return { owner: await createOwner(site, { email: PLACEHOLDER }) }
}
