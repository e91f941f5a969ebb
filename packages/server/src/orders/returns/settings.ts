import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface ReturnSettings extends WireSettings<'returnWindowDays'> {}

/** How long customers can return items. */
export const returnSettings: DomainSettings<ReturnSettings> = {
  defaults: { returnWindowDays: 30 },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends ReturnSettings {}
}
