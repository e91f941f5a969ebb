import type { PaymentProviderState, SiteSettings, SiteSettingsChanges } from '../generated/settings.ts'
import * as calls from '../generated/site-settings-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What the owner decides for the whole site. */
export const siteSettings = {
  /** The current settings. Role: an app or the owner. */
  getSiteSettings: async (send: Send, options?: CallOptions): Promise<SiteSettings> =>
    (await send(calls.getSiteSettings, {}, options)).settings,

  /**
   * Changes settings; what is not given stays. Role: an app or the owner.
   *
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago and change
   * identity providers
   */
  updateSiteSettings: async (send: Send, settings: SiteSettingsChanges, options?: CallOptions): Promise<SiteSettings> =>
    (await send(calls.updateSiteSettings, { settings }, options)).settings,

  /** The configured ways to pay: their modes, limits and last webhooks. Role: an app or the owner. */
  listPaymentProviders: async (send: Send, options?: CallOptions): Promise<PaymentProviderState[]> =>
    (await send(calls.listPaymentProviders, {}, options)).providers,
}
