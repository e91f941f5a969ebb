import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface MembershipSettings extends WireSettings<'membershipGraceDays'> {}

export const membershipSettings: DomainSettings<MembershipSettings> = { defaults: { membershipGraceDays: 7 } }

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends MembershipSettings {}
}
