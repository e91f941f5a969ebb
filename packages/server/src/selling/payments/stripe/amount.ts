import { currencyDigits } from '@cartwright/design'

/** Currencies that Stripe takes without decimals (docs.stripe.com/currencies), also where ISO 4217 has some. */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** How many decimals Stripe counts in; the others, ISK and UGX among them, have two. */
function stripeDigits(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThree.has(currency) ? 3 : 2
}

/** Our minor units as Stripe counts them; null for an amount that Stripe cannot charge. */
export function toStripeAmount(amount: number, currency: string): number | null {
  const factor = 10 ** (stripeDigits(currency) - currencyDigits(currency))
  const converted = factor >= 1 ? amount * factor : amount / (1 / factor)
  const isWhole = Number.isSafeInteger(converted)
  // The last of three decimals has to be zero.
  return isWhole && !(withThree.has(currency) && converted % 10 !== 0) ? converted : null
}

export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / 10 ** (stripeDigits(currency) - currencyDigits(currency)))
}
