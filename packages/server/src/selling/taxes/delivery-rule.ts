import { europeanUnion } from '../../platform/kernel/european-union.ts'
import { homeOf, type ShopAddress } from './destination-rates.ts'
import type { TaxRules } from './settings.ts'

type ShippingTax = NonNullable<TaxRules['shippingTax']>

/**
 * Countries where delivery is a part of the supply and pays the rates of the goods, in a mixed cart by their value:
 * - the European Union: Directive 2006/112/EC, article 78(b). For Germany also UStAE 3.10; for France BOI-TVA-BASE-10-10-10.
 * - the United Kingdom: VAT Notice 700/24, section 2.2.
 * - Switzerland: VAT Act (MWSTG), article 19(4).
 */
const followsTheGoods: ReadonlySet<string> = new Set([...europeanUnion, 'GB', 'CH'])

/** What delivery is taxed by: as the owner chose, else by the law of the country of the shop. */
export function shippingTaxOf(settings: ShopAddress & { readonly taxes: TaxRules }): ShippingTax {
  const country = homeOf(settings)?.country
  return settings.taxes.shippingTax ?? (country && followsTheGoods.has(country) ? 'PROPORTIONAL' : 'DEFAULT_GROUP')
}
