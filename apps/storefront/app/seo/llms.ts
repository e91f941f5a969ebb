import { languagesOf } from '../brand/brand.ts'
import { readStorefront } from '../brand/storefront.server.ts'
import { readCollections, readNewest } from '../catalog/catalog.server.ts'
import { toProductCard } from '../catalog/product-views.ts'
import { config } from '../config.server.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { escapeMarkdown } from './markdown.ts'

const mostProducts = 100

/** A description of the shop with links, for programs: https://llmstxt.org. */
export async function loader() {
  const { origin } = config.storefrontUrl
  const [collections, products, storefront] = await Promise.all([
    readCollections('en'),
    readNewest(mostProducts, 'en'),
    readStorefront('en'),
  ])
  const { product: words } = messagesIn('en')
  const { name: shop, tagline, description } = storefront.profile
  const currency = products[0]?.priceData.currency
  const link = (name: string, path: string, note?: string) =>
    `- [${escapeMarkdown(name)}](${origin}${path})${note ? `: ${note}` : ''}`
  const text = [
    `# ${escapeMarkdown(shop)}`,
    ...(tagline || description ? [`> ${escapeMarkdown([tagline, description].filter(Boolean).join(' '))}`] : []),
    `${currency ? `Prices are in ${currency}. ` : ''}They are ${storefront.locale.taxIncludedInPrices ? words.taxIncluded : words.taxExtra}, plus delivery. Every product page has a Markdown twin: add \`.md\` to its address.`,
    '## Collections',
    collections
      .map(({ name, slug, description }) =>
        link(name, `/collections/${slug}`, description && escapeMarkdown(description)),
      )
      .join('\n'),
    '## Products',
    products
      .map((product) => toProductCard(product, 'en'))
      .map(({ name, slug, price, soldOut }) =>
        link(name, `/products/${slug}.md`, `${price.from ? 'from ' : ''}${price.now}${soldOut ? ', sold out' : ''}`),
      )
      .join('\n'),
    '## Optional',
    [
      link('Every page', '/sitemap.xml'),
      link('Search', '/search', 'add `?q=` and a word'),
      ...(languagesOf(storefront).includes('de') ? [link('In German', '/de')] : []),
    ].join('\n'),
  ].join('\n\n')
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
