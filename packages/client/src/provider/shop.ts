/** The address of the hosted provider's calls, as `SITE_URL` of a storefront names it. */
export const PROVIDER_URL = 'https://www.wixapis.com'

/** Facts of a shop that visitors cannot read from the provider. */
export interface ProviderShop {
  readonly name: string
  /** The country of the shop, as two letters. */
  readonly country: string
  /** Of its prices, as three letters. */
  readonly currency: string
  /** Countries that it delivers to, as two letters. Default: its own. */
  readonly deliveryCountries?: readonly string[]
}

type Variables = Readonly<Record<string, unknown>>

/**
 * The shop at the provider, from the variables of a storefront: `SHOP_NAME`, `SHOP_COUNTRY`, `SHOP_CURRENCY` and, with commas
 * between, `SHOP_DELIVERY_COUNTRIES`.
 *
 * @returns undefined where `SITE_URL` is another address
 * @throws Error naming the variable that is missing or malformed
 *
 * @example
 * ```ts
 * const shop = readProviderShop({
 *   SITE_URL: 'https://www.wixapis.com',
 *   SHOP_NAME: 'My shop',
 *   SHOP_COUNTRY: 'DE',
 *   SHOP_CURRENCY: 'EUR',
 *   SHOP_DELIVERY_COUNTRIES: 'DE,AT',
 * })
 * ```
 */
export function readProviderShop(variables: Readonly<Record<string, unknown>>): ProviderShop | undefined {
  const address = textOf(variables, 'SITE_URL').replace(/\/+$/, '')
  if (address !== PROVIDER_URL) return undefined
  if (textOf(variables, 'CHECKOUT') === 'own')
    throw new Error(`CHECKOUT must be hosted, for a shop at ${PROVIDER_URL}.`)
  const delivery = textOf(variables, 'SHOP_DELIVERY_COUNTRIES')
  return {
    name: required(variables, 'SHOP_NAME', /\S/, 'the name of the shop'),
    country: required(variables, 'SHOP_COUNTRY', COUNTRY, 'two letters, such as DE'),
    currency: required(variables, 'SHOP_CURRENCY', /^[A-Z]{3}$/, 'three letters, such as EUR'),
    ...(delivery && { deliveryCountries: countriesOf(delivery) }),
  }
}

const COUNTRY = /^[A-Z]{2}$/

function countriesOf(list: string): string[] {
  const countries = list.split(',').map((one) => one.trim())
  if (countries.every((one) => COUNTRY.test(one))) return countries
  throw new Error('SHOP_DELIVERY_COUNTRIES must be countries of two letters with commas between, such as DE,AT.')
}

function required(variables: Variables, name: string, pattern: RegExp, rule: string): string {
  const value = textOf(variables, name)
  if (pattern.test(value)) return value
  throw new Error(`${name} must be ${rule}, for a shop at ${PROVIDER_URL}.`)
}

function textOf(variables: Variables, name: string): string {
  const value = variables[name]
  return typeof value === 'string' ? value.trim() : ''
}
