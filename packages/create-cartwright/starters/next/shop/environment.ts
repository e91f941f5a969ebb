import type { SiteAddress } from './connect'

/** @throws Error naming the variable that is missing */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name} in .env or in the environment.`)
  return value
}

export const siteAddress = (): SiteAddress => ({ url: required('SITE_URL'), clientId: required('SITE_CLIENT_ID') })

export const storefrontOrigin = (): string => new URL(required('STOREFRONT_URL')).origin
