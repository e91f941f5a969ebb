import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { checkRedirectAddresses } from './redirect-addresses.ts'

interface RedirectSettings
  extends WireSettings<
    'bookingsCheckoutUrl' | 'bookingsBookUrl' | 'eventsCheckoutUrl' | 'paidPlansCheckoutUrl' | 'memberAccountUrl'
  > {}

/** Addresses of pages outside the site. Empty: none. */
export const redirectSettings: DomainSettings<RedirectSettings> = {
  defaults: {
    bookingsCheckoutUrl: '',
    bookingsBookUrl: '',
    eventsCheckoutUrl: '',
    paidPlansCheckoutUrl: '',
    memberAccountUrl: '',
  },
  check: checkRedirectAddresses,
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends RedirectSettings {}
}
