import { calls, type SiteSettings as SettingsView } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { settingsParts } from './composed.ts'
import { readSettings, type SiteSettings } from './settings.ts'
import { clearSettings, updateSettings } from './update-settings.ts'

/** What owners decide for the whole site. */
export function settingsRoutes(app: Hono<Env>): void {
  serve(app, calls.GetSiteSettings, async ({ site }) => ({ settings: toView(await readSettings(site.db)) }))

  serve(app, calls.UpdateSiteSettings, async ({ site, caller }, request) => {
    let settings = clearSettings(request.settings)
    for (const { authorize } of settingsParts()) settings = (await authorize?.(settings, site, caller)) ?? settings
    return { settings: toView(await updateSettings(site, settings)) }
  })
}

function toView({ business: _, legal: __, storefront: ___, version, ...all }: SiteSettings): SettingsView {
  const { shopUrl, identityProviders, currencyRates, profileFields, orderMailTexts, paymentWays, ...rest } = all
  const { recoveryMailHours, subscriptionRetryDays, setUpDecisions, ...settings } = rest
  return {
    ...settings,
    currencyRates: [...currencyRates],
    profileFields: [...profileFields],
    orderMailTexts: [...orderMailTexts],
    paymentWays: [...paymentWays],
    recoveryMailHours: [...recoveryMailHours],
    subscriptionRetryDays: [...subscriptionRetryDays],
    setUpDecisions: [...setUpDecisions],
    shopUrl: shopUrl ?? undefined,
    identityProviders: [...identityProviders],
    revision: String(version),
  }
}
