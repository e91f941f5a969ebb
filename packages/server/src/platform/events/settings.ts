import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface EventSettings extends WireSettings<'eventRetentionDays' | 'deadLetterRetentionDays'> {}

/** How long events are stored. */
export const eventSettings: DomainSettings<EventSettings> = {
  defaults: { eventRetentionDays: 30, deadLetterRetentionDays: 90 },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends EventSettings {}
}
