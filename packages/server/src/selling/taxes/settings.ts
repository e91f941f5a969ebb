import type { DomainSettings } from '../../platform/domain/site-settings.ts'

/** How taxes are calculated. What is left out is as the defaults have it. */
export interface TaxRules {
  /** Default: each line is rounded. */
  readonly rounding?: 'LINE' | 'ORDER'
  /** Default: by the law of the country of the shop. */
  readonly shippingTax?: 'DEFAULT_GROUP' | 'PROPORTIONAL' | 'HIGHEST'
  readonly reverseCharge?: boolean
  /** Default: by its format alone. */
  readonly vatNumberCheck?: 'FORMAT' | 'OFFICIAL'
  /** Default: customers everywhere pay the same price, whatever tax it contains. */
  readonly crossBorderPrices?: 'FIXED_GROSS' | 'FIXED_NET'
  /** Whether EU countries without a tax region pay the rates of the shop. Default: they do, until the owner decides. */
  readonly sellerRatesInEu?: boolean
  /** Whether the owner has confirmed the rates of a preset. */
  readonly confirmed?: boolean
}

interface TaxSettings {
  readonly taxes: TaxRules
}

/** How taxes are calculated. */
export const taxSettings: DomainSettings<TaxSettings> = {
  defaults: { taxes: {} },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends TaxSettings {}
}
