import type { SiteProperties } from '@cartwright/contract'
import type { DomainSettings } from '../../platform/domain/site-settings.ts'

/** What the site says of its business and the owner sets by the site properties alone. */
export type BusinessDetails = Pick<
  SiteProperties,
  | 'address'
  | 'businessName'
  | 'businessSchedule'
  | 'companyId'
  | 'consentPolicy'
  | 'description'
  | 'email'
  | 'fax'
  | 'logo'
  | 'phone'
  | 'timeZone'
>

interface BusinessSettings {
  readonly business: BusinessDetails
}

/** What the site says of its business. */
export const businessSettings: DomainSettings<BusinessSettings> = {
  defaults: { business: {} },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends BusinessSettings {}
}
