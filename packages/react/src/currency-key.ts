import type { ShopClient } from './shop-client.ts'

/** Adds to a key what the response depends on beside it: the currency that prices are converted to. */
export function currencyKey(
  key: readonly unknown[],
  client: Pick<ShopClient, 'currency'>,
  options: { readonly currency?: string | undefined } = {},
): readonly unknown[] {
  const currency = options.currency ?? client.currency
  return currency === undefined ? key : [...key, { currency }]
}
