import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface OrderMailSettings extends WireSettings<'orderMailTexts'> {}

/** Own texts of mails about orders. */
export const orderMailSettings: DomainSettings<OrderMailSettings> = {
  defaults: { orderMailTexts: [] },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends OrderMailSettings {}
}
