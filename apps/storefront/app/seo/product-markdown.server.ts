import { formatMoney } from '@cartwright/design'
import { richText } from '../catalog/rich-text.ts'
import type { ProductDetail } from '../catalog/types.ts'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { escapeMarkdown, toMarkdown } from './markdown.ts'

/** A product's page as Markdown, without layout. */
export function productMarkdown(product: ProductDetail, url: string, language: Language): string {
  const { product: messages } = messagesIn(language)
  const { price, brand, soldOut, subscriptions, description, sections, image } = product
  const facts = [
    price.from ? messages.priceFrom(price.now) : price.now,
    ...(price.was ? [`${messages.was} ${price.was}`] : []),
    ...(price.lowest ? [messages.lowestPrior(price.lowest)] : []),
    soldOut ? messages.soldOut : product.stockText,
    ...(subscriptions?.options ?? []).map(({ title, terms }) => escapeMarkdown(`${title}: ${terms}`)),
    ...(subscriptions?.canBuyOnce === false ? [messagesIn(language).subscriptions.only] : []),
  ].filter(Boolean)
  return [
    `# ${escapeMarkdown(product.name)}`,
    ...(brand ? [`_${escapeMarkdown(messages.by(brand))}_`] : []),
    facts.join(' · '),
    `<${url}>`,
    ...(image ? [`![${escapeMarkdown(image.alt)}](<${image.url}>)`] : []),
    toMarkdown(richText(description)),
    variantTable(product, language),
    ...sections.map(({ title, text }) => `## ${escapeMarkdown(title)}\n\n${toMarkdown(richText(text))}`),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

/** Every variant with its price and whether it is there. */
function variantTable(
  { names: texts, choosing: { productOptions, variants } }: ProductDetail,
  language: Language,
): string {
  const { product: messages, collection } = messagesIn(language)
  const shown = variants.filter(({ variant }) => variant.visible)
  if (productOptions.length === 0 || shown.length < 2) return ''
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const names = productOptions.map(({ name }) => name)
  return [
    row([
      ...names.map((name) => escapeMarkdown(texts.options[name] ?? name)),
      collection.price,
      collection.availability,
    ]),
    row([...names, '', ''].map(() => '---')),
    ...shown.map(({ choices, stock, variant: { priceData } }) =>
      row([
        ...names.map((name) => escapeMarkdown(texts.choices[choices[name] ?? ''] ?? choices[name] ?? '')),
        formatMoney(priceData.discountedPrice, priceData.currency, language),
        stock.inStock ? collection.inStock : messages.soldOutChoice,
      ]),
    ),
  ].join('\n')
}
