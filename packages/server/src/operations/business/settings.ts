import type { BusinessBankAccount, BusinessRegister } from '@cartwright/contract'
import type { DomainSettings } from '../../platform/domain/site-settings.ts'

/** Who runs the shop, beside the business and the invoice settings. */
export interface LegalDetails {
  readonly register?: BusinessRegister | undefined
  /** The persons who represent the business. */
  readonly managers?: readonly string[] | undefined
  readonly taxNumbers?: readonly string[] | undefined
  /** IBAN and BIC in capital letters, without spaces. */
  readonly bankAccount?: BusinessBankAccount | undefined
  /** Whether the business charges no VAT as a small one. Default: it does. */
  readonly smallBusiness?: boolean | undefined
  /** The participant of Peppol. */
  readonly peppolId?: string | undefined
  /** Default: documents show the logo. */
  readonly logoOnDocuments?: boolean | undefined
  /** The least sequence of invoices. Default: 1. */
  readonly firstInvoice?: number | undefined
  readonly firstCreditNote?: number | undefined
}

interface LegalSettings {
  readonly legal: LegalDetails
}

/** Who runs the shop, beside the business and the invoice settings. */
export const legalSettings: DomainSettings<LegalSettings> = {
  defaults: { legal: {} },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends LegalSettings {}
}
