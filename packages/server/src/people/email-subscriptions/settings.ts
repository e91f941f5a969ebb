import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface NewsletterSettings extends WireSettings<'newsletterAtCheckout'> {}

/** Where customers can subscribe. */
export const newsletterSettings: DomainSettings<NewsletterSettings> = {
  defaults: { newsletterAtCheckout: false },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends NewsletterSettings {}
}
