import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface WithdrawalSettings extends WireSettings<'withdrawalDays'> {}

/** How long customers can withdraw from a contract. */
export const withdrawalSettings: DomainSettings<WithdrawalSettings> = {
  defaults: { withdrawalDays: 14 },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends WithdrawalSettings {}
}
