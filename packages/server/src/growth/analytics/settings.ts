import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface AccountingSettings extends WireSettings<'accounting'> {}

/** How the journal is exported to an accountant. */
export const accountingSettings: DomainSettings<AccountingSettings> = {
  defaults: { accounting: { chart: 'SKR03' } },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends AccountingSettings {}
}
