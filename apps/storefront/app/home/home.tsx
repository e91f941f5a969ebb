import type { Product, StorefrontSection } from '@cartwright/client'
import { CollectionTiles } from '../catalog/collection-tiles.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import { toProductCard } from '../catalog/product-views.ts'
import type { ProductCard as Card, CollectionCard } from '../catalog/types.ts'
import { config } from '../config.server.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { pageHead } from '../seo/head.server.ts'
import { organization, website } from '../seo/json-ld.server.ts'
import { shopContext } from '../shop.server.ts'
import { textLink } from '../ui/button.tsx'
import type { Route } from './+types/home.ts'
import { EmptyShop } from './empty-shop.tsx'
import { Hero } from './hero.tsx'
import { readSectionProducts, sectionsOf } from './sections.server.ts'
import { Story } from './story.tsx'
import { withoutRepeats } from './without-repeats.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { home } = messagesIn(shop.language)
  const { name, tagline, description } = shop.storefront.profile
  const sections = sectionsOf(shop.storefront, home)
  const toCard = (product: Product) => toProductCard(product, shop.language)
  const [collections, anything, ...found] = await Promise.all([
    shop.collections(),
    readSectionProducts({ limit: 1 }, shop.view),
    ...sections.map(({ products }, index) =>
      products
        ? readSectionProducts({ ...products, limit: products.limit + limitAbove(sections, index) }, shop.view)
        : [],
    ),
  ])
  const rows = withoutRepeats(
    sections.map(({ products }, index) => ({ items: found[index] ?? [], limit: products?.limit ?? 0 })),
  )
  return {
    texts: home,
    sections: sections.map((section, index) => ({ section, products: (rows[index] ?? []).map(toCard) })),
    collections,
    isEmpty: anything.length === 0,
    ownerUrl: `${config.siteUrl.origin}/admin`,
    head: pageHead({
      ...shop.page,
      title: tagline ? `${name}: ${tagline}` : name,
      ...(description && { description }),
      jsonLd: [organization(shop.origin, shop.storefront), website(shop.origin, shop.storefront)],
    }),
  }
}

/** How many products the rows above may have, which this one must not show again. */
function limitAbove(sections: StorefrontSection[], index: number): number {
  return sections.slice(0, index).reduce((sum, { products }) => sum + (products?.limit ?? 0), 0)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Home({
  loaderData: { texts, sections, collections, isEmpty, ownerUrl },
}: Route.ComponentProps) {
  return (
    <>
      {isEmpty && <EmptyShop texts={texts.empty} ownerUrl={ownerUrl} />}
      {sections.map(({ section, products }) => (
        <Section key={section.id} {...{ section, products, collections, isEmpty }} />
      ))}
    </>
  )
}

interface SectionProps {
  section: StorefrontSection
  products: Card[]
  collections: CollectionCard[]
  isEmpty: boolean
}

function Section({ section, products, collections, isEmpty }: SectionProps) {
  switch (section.type) {
    case 'HERO':
      return isEmpty ? null : <Hero section={section} />
    case 'PRODUCTS':
      return <Shelf section={section} products={products} />
    case 'COLLECTIONS':
      return collections.length === 0 ? null : <CollectionTiles title={section.title ?? ''} collections={collections} />
    case 'STORY':
      return <Story section={section} />
  }
}

/** A row of products; on a phone it scrolls sideways. */
function Shelf({ section: { id, title, text }, products }: Pick<SectionProps, 'section' | 'products'>) {
  const { nav } = useMessages()
  if (products.length === 0) return null
  return (
    <section id={id} aria-label={title} className="section-y">
      <div className="page-x flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className="poster text-title">{title}</h2>
          {text && <p className="mt-2 text-lead text-muted">{text}</p>}
        </div>
        <Link to="/collections/all" className={`${textLink} text-small font-semibold`}>
          {nav.everything}
        </Link>
      </div>
      <ul className="shelf page-x mt-9 sm:mt-12">
        {products.map((product) => (
          <li key={product.id} className="flex *:flex-1">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
