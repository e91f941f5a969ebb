import { calls, type IdentityProvider, type SiteSettings as SettingsView } from '@cartwright/contract'
import type { Hono } from 'hono'
import { invalidField } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import { readWebAddress } from '../identity/web-address.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings, type SiteSettings } from './settings.ts'

/** What owners decide for the whole site. */
export function settingsRoutes(app: Hono<Env>): void {
  serve(app, calls.GetSiteSettings, async ({ site }) => ({ settings: toView(await readSettings(site.db)) }))

  serve(app, calls.UpdateSiteSettings, async ({ site }, { settings: changes }) => {
    checkProviders(changes.identityProviders ?? [])
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const settings = await site.db
      .transaction()
      .execute((transaction) => changeSettings(site, transaction, given as Partial<SiteSettings>))
    return { settings: toView(settings) }
  })
}

function toView({ shopUrl, identityProviders, ...settings }: SiteSettings): SettingsView {
  return { ...settings, shopUrl: shopUrl ?? undefined, identityProviders: [...identityProviders] }
}

/** Keys are fetched from a provider's address, so it must be one that nobody on the way can answer for. */
function checkProviders(providers: readonly IdentityProvider[]) {
  for (const [index, { id, issuer }] of providers.entries()) {
    const field = `settings.identityProviders[${index}]`
    if (!readWebAddress(issuer)) throw invalidField(`${field}.issuer`, 'must be an https address', 'FORMAT')
    if (providers.findIndex((other) => other.id === id) !== index) throw invalidField(`${field}.id`, 'is there twice')
  }
}
