import type { Operator } from '../cli/operator.ts'
import { type Finding, good, warning } from './finding.ts'

type Settings = Pick<
  Awaited<ReturnType<Operator['siteSettings']['getSiteSettings']>>,
  'withdrawalDays' | 'lowestPriorPrices'
>

type BusinessFacts = Pick<Awaited<ReturnType<Operator['siteSettings']['getBusinessDetails']>>, 'vatNumber' | 'address'>

type OssThreshold = Awaited<ReturnType<Operator['analytics']['queryOssReport']>>['threshold']

/** A product, as far as the law asks what it says. */
interface LegalFacts {
  readonly name?: string | undefined
  readonly productType: string
  readonly manufacturer?: string | undefined
  /** Set where its price is compared by a quantity. */
  readonly pricePerUnitData?: object | undefined
  readonly withdrawalExemption?: string | undefined
}

/** What a shop says and sells. */
export interface ShopFacts {
  readonly settings: Settings
  readonly business: BusinessFacts
  readonly products: readonly LegalFacts[]
  /** The kinds of the published pages. */
  readonly pages: readonly string[]
  readonly threshold: OssThreshold
  /** Whether countries of the EU without a rate of their own pay those of the shop. */
  readonly sellerRatesInEu: boolean
}

/** What the law of the EU asks of a shop, as far as the shop knows it: a row for each page of docs/eu. */
export function examineEuLaw({ settings, business, products, pages, ...sales }: ShopFacts): Finding[] {
  const { withdrawalDays, lowestPriorPrices } = settings
  return [
    withdrawalDays > 0
      ? good('withdrawal function', `${withdrawalDays} days; ${exemptIn(products)} without the right`)
      : warning('withdrawal function', 'withdrawalDays is 0: consumers in the EU find no way to withdraw online'),
    lowestPriorPrices === 'NEVER'
      ? warning('price reductions', 'lowestPriorPrices is NEVER: reduced prices lack the lowest of the 30 days before')
      : good('price reductions', lowestPriorPrices === 'ALWAYS' ? 'shown' : 'shown where the shop is in the EU'),
    examineSafety(products),
    good(
      'base prices',
      `${counted(products.filter(({ pricePerUnitData }) => pricePerUnitData))} with a price per unit`,
    ),
    examineConfirmation(pages),
    examineInvoices(business),
    examineOss(sales),
    pages.includes('accessibility')
      ? good('accessibility statement', 'published')
      : warning('accessibility statement', 'no page of the kind `accessibility` is published: Content, Pages'),
    good('cookies', 'the shop sets only those that it needs. Add consent with any service that sets others'),
  ]
}

const counted = ({ length }: readonly unknown[]) => (length === 1 ? '1 product' : `${length} products`)

const exemptIn = (products: readonly LegalFacts[]) =>
  counted(products.filter(({ withdrawalExemption }) => withdrawalExemption !== undefined))

function examineConfirmation(pages: readonly string[]): Finding {
  const check = 'order confirmation'
  const lacking = ['terms', 'withdrawal'].filter((kind) => !pages.includes(kind))
  return lacking.length === 0
    ? good(check, 'the mail has the terms and the right of withdrawal')
    : warning(check, `the mail lacks pages that are not published: ${lacking.join(', ')}`)
}

function examineInvoices({ vatNumber, address: { country, city, zip } }: BusinessFacts): Finding {
  const check = 'e-invoices'
  const lacking = [...(country && city && zip ? [] : ['address']), ...(vatNumber ? [] : ['VAT number'])]
  return lacking.length === 0
    ? good(check, 'the business details are complete')
    : warning(check, `invoices to businesses lack the ${lacking.join(' and the ')} of the shop: Settings, Business`)
}

function examineOss({ threshold, sellerRatesInEu }: Pick<ShopFacts, 'threshold' | 'sellerRatesInEu'>): Finding {
  const check = 'OSS threshold'
  const { state, year, sales, limit, currency } = threshold
  if (state === 'NO_BUSINESS_ADDRESS')
    return warning(check, 'the shop has no country, so its sales abroad are not counted: Settings, Business')
  const detail = `${sales} of ${limit} ${currency} to consumers in other EU states in ${year}`
  if (state === 'BELOW') return good(check, detail)
  if (state === 'NEAR') return warning(check, `${detail}. Above it their VAT is due in the state of the customer`)
  const rates = sellerRatesInEu ? '. Some states still pay the rates of the shop: cartwright tax --help' : ''
  return warning(check, `${detail}, or more in ${year - 1}: VAT is due in the state of the customer${rates}`)
}

const NAMED = 5

function examineSafety(products: readonly LegalFacts[]): Finding {
  const check = 'product safety'
  const lacking = products.filter(({ productType, manufacturer }) => productType === 'physical' && !manufacturer)
  if (lacking.length === 0) return good(check, 'each product names its manufacturer')
  const names = lacking.slice(0, NAMED).map(({ name }) => name)
  const more = lacking.length > NAMED ? ` and ${lacking.length - NAMED} more` : ''
  return warning(check, `without a manufacturer, which the EU asks for: ${names.join(', ')}${more}`)
}
