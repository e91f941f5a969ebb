import { readProviderShop } from '@cartwright/client/provider'
import { readCheckout } from './connect'
import type { Settings } from './shop'

/** @throws Error naming the variable that is missing */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name} in .env or in the environment.`)
  return value
}

/** Settings that the pages know too. */
export const settings = (): Settings => ({
  site: { url: required('SITE_URL'), clientId: required('SITE_CLIENT_ID'), provider: readProviderShop(process.env) },
  checkout: readCheckout(process.env.CHECKOUT),
})

export const storefrontOrigin = (): string => new URL(required('STOREFRONT_URL')).origin
