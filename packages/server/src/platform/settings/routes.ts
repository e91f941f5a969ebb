import {
  calls,
  type NewIdentityProvider,
  type PaymentWay,
  type SiteSettings as SettingsView,
} from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { requireScope } from '../kernel/scopes.ts'
import { readSettings, type SiteSettings } from './settings.ts'
import { clearSettings, updateSettings } from './update-settings.ts'

/** What owners decide for the whole site. */
export function settingsRoutes(app: Hono<Env>): void {
  serve(app, calls.GetSiteSettings, async ({ site }) => ({ settings: toView(await readSettings(site.db)) }))

  serve(app, calls.UpdateSiteSettings, async ({ site, caller }, request) => {
    const settings = clearSettings(request.settings)
    // A provider the site trusts can sign in as any member.
    if (settings.identityProviders !== undefined) {
      requireScope(caller, 'SIGN_IN_MEMBERS')
      await site.gate.requireRecentSignIn(caller)
    }
    if (settings.paymentWays && changesAccount(settings.paymentWays, (await readSettings(site.db)).paymentWays))
      await site.gate.requireRecentSignIn(caller)
    // A script with a key may set up a provider before that runs.
    const identityProviders =
      caller.role === 'owner' && settings.identityProviders
        ? await site.checkProviders(settings.identityProviders)
        : settings.identityProviders
    return { settings: toView(await updateSettings(site, { ...settings, identityProviders })) }
  })
}

/** Customers transfer money to it. */
const changesAccount = (ways: readonly PaymentWay[], before: readonly PaymentWay[]): boolean =>
  [...ways, ...before].some(({ provider }) => {
    const accountIn = (list: readonly PaymentWay[]) => list.find((way) => way.provider === provider)?.account
    return accountIn(ways) !== accountIn(before)
  })

function toView({ business: _, legal: __, storefront: ___, version, ...all }: SiteSettings): SettingsView {
  const { shopUrl, identityProviders, currencyRates, profileFields, orderMailTexts, paymentWays, ...rest } = all
  const { recoveryMailHours, setUpDecisions, ...settings } = rest
  return {
    ...settings,
    currencyRates: [...currencyRates],
    profileFields: [...profileFields],
    orderMailTexts: [...orderMailTexts],
    paymentWays: [...paymentWays],
    recoveryMailHours: [...recoveryMailHours],
    setUpDecisions: [...setUpDecisions],
    shopUrl: shopUrl ?? undefined,
    identityProviders: [...identityProviders],
    revision: String(version),
  }
}

declare module '../kernel/services.ts' {
  interface Services {
    /**
     * Fetches the configuration of new and changed identity providers.
     *
     * @returns the providers, each new secret with the way it is sent
     * @throws ValidationError naming the field of a provider that does not fit
     */
    readonly checkProviders: (providers: readonly NewIdentityProvider[]) => Promise<NewIdentityProvider[]>
  }
}
