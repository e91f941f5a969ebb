import { changeSettings, createOwner, ensureApp, hasOwner, type Site } from '@cartwright/server'
import type { Config } from './config.ts'

/** What a person and a storefront need to get in. */
export interface DemoAccess {
  readonly clientId?: string
  /** Only at the first start: the password is not kept in a form that could be shown again. */
  readonly owner?: { readonly email: string; readonly password: string }
}

const OWNER_EMAIL = 'owner@example.com'
const STOREFRONT_URL = 'http://localhost:3000'

/** Makes an empty site a shop one can walk through: catalog, owner, and an app for the storefront. */
export async function prepareDemo(site: Site, config: Config, report: (step: string) => void): Promise<DemoAccess> {
  const storefrontUrl = config.storefrontUrl ?? STOREFRONT_URL
  const { seedDemo } = await import('./seed/index.ts')
  await seedDemo(site, { onProgress: report })
  await site.db.transaction().execute((transaction) => changeSettings(site, transaction, { shopUrl: storefrontUrl }))
  const { clientId } = await ensureApp(site, {
    name: 'Storefront',
    redirectUris: [`${storefrontUrl}/auth/callback`],
    allowedOrigins: [storefrontUrl],
  })
  if (await hasOwner(site)) return { clientId }
  return { clientId, owner: await createOwner(site, { email: OWNER_EMAIL }) }
}
