import type { ShopProduct } from '@cartwright/client'
import { orderTexts } from '@cartwright/design/order'
import type { Language } from '../i18n/language.ts'
import { safeHtml } from './safe-html.ts'
import type { ProductDetail } from './types.ts'

const titles = { en: 'Right of withdrawal', de: 'Widerrufsrecht' }

/** Why customers cannot withdraw from buying the product, which they read before buying. Written on the server alone. */
export function withdrawalSection(
  { withdrawalExemption = 'NONE' }: Pick<ShopProduct, 'withdrawalExemption'>,
  language: Language,
): ProductDetail['sections'] {
  if (withdrawalExemption === 'NONE') return []
  return [{ title: titles[language], text: safeHtml(orderTexts[language].exemptions[withdrawalExemption]) }]
}
