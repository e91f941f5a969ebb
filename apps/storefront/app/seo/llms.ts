import { languagesOf, mainLanguageOf } from '../brand/brand.ts'
import { readMainStorefront } from '../brand/storefront.server.ts'
import { readCollections, readNewest } from '../catalog/catalog.server.ts'
import { taxText } from '../catalog/price-note.server.tsx'
import { toProductCard } from '../catalog/product-views.ts'
import { config } from '../config.server.ts'
import { languageNames, localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { readAgentProfile } from './agent-profile.server.ts'
import { escapeMarkdown } from './markdown.ts'

const mostProducts = 100

/** A description of the shop with links, for agents and other programs: https://llmstxt.org. */
export async function loader() {
  const { origin } = config.storefrontUrl
  const storefront = await readMainStorefront()
  const main = mainLanguageOf(storefront)
  const [collections, products, profile] = await Promise.all([
    readCollections(main),
    readNewest(mostProducts, { language: main }),
    readAgentProfile(),
  ])
  const { llms } = messagesIn(main)
  const path = (bare: string) => localPath(main, bare)
  const { name: shop, tagline, description } = storefront.profile
  const currency = products[0]?.priceData.currency
  const link = (name: string, path: string, note?: string) =>
    `- [${escapeMarkdown(name)}](${origin}${path})${note ? `: ${note}` : ''}`
  const text = [
    `# ${escapeMarkdown(shop)}`,
    ...(tagline || description ? [`> ${escapeMarkdown([tagline, description].filter(Boolean).join(' '))}`] : []),
    llms.prices(currency ?? '', taxText(storefront, main)),
    ...(profile.status === 200 ? [`## ${llms.agents}`, llms.agentRules(`${origin}/.well-known/ucp`)] : []),
    `## ${llms.collections}`,
    collections
      .map(({ name, slug, description }) =>
        link(name, path(`/collections/${slug}`), description && escapeMarkdown(description)),
      )
      .join('\n'),
    `## ${llms.products}`,
    products
      .map((product) => toProductCard(product, main))
      .map(({ name, slug, price, soldOut }) =>
        link(name, path(`/products/${slug}.md`), llms.price(price.now, price.from === true, soldOut)),
      )
      .join('\n'),
    `## ${llms.optional}`,
    [
      link(llms.everyPage, '/sitemap.xml'),
      link(llms.search, path('/search'), llms.searchNote),
      ...languagesOf(storefront)
        .filter((language) => language !== main)
        .map((language) => link(languageNames[language], localPath(language, '/'))),
    ].join('\n'),
  ].join('\n\n')
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
