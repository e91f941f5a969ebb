import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface ReviewMailSettings extends WireSettings<'reviewMailDays'> {}

/** When a mail asks for reviews. */
export const reviewMailSettings: DomainSettings<ReviewMailSettings> = {
  defaults: { reviewMailDays: 0 },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends ReviewMailSettings {}
}
