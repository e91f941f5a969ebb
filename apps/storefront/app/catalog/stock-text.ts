import type { ShopProduct } from '@cartwright/client'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'

/** What is said of a product that can be bought. A service is neither in stock nor sent. */
export function stockTextOf(
  { service, productType }: Pick<ShopProduct, 'service' | 'productType'>,
  language: Language,
): string {
  const { stock } = messagesIn(language)
  if (service) return ''
  return productType === 'digital' ? stock.digital : stock.inStock
}
