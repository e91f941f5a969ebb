import type { Storefront } from '@cartwright/client'

const schema = (name: string) => `https://schema.org/${name}`

/** Google reads at most this many countries. */
const MOST_COUNTRIES = 50

/** schema.org/MerchantReturnPolicy of the shop; null while the owner has not said how long returns are accepted. */
export function returnPolicyLd({ profile: { returns }, delivery, locale }: Storefront): object | null {
  const days = returns?.days
  const countries = delivery.countries.length > 0 ? delivery.countries : [locale.country].filter(Boolean)
  if (days === undefined || countries.length === 0) return null
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: countries.slice(0, MOST_COUNTRIES) }
  if (days === 0) return { ...policy, returnPolicyCategory: schema('MerchantReturnNotPermitted') }
  return {
    ...policy,
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: days,
    returnMethod: schema('ReturnByMail'),
    returnFees: schema(returns?.isShippingFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
  }
}
