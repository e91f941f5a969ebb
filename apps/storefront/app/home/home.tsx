import type { Product } from '@cartwright/client'
import { readBestsellers, readNewest } from '../catalog/catalog.server.ts'
import { CollectionTiles } from '../catalog/collection-tiles.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import { toProductCard } from '../catalog/product-views.ts'
import type { ProductCard as Card } from '../catalog/types.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { pageHead } from '../seo/head.server.ts'
import { organization, website } from '../seo/json-ld.server.ts'
import { shopContext } from '../shop.server.ts'
import { textLink } from '../ui/button.tsx'
import type { Route } from './+types/home.ts'
import { Hero } from './hero.tsx'
import { Story } from './story.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { home } = messagesIn(shop.language)
  const [collections, newest, bestsellers] = await Promise.all([shop.collections(), readNewest(8), readBestsellers(4)])
  const toCard = (product: Product) => toProductCard(product, shop.language)
  return {
    texts: home,
    collections,
    newest: newest.map(toCard),
    bestsellers: bestsellers.map(toCard),
    head: pageHead({
      ...shop.page,
      title: home.title,
      description: home.description,
      jsonLd: [organization(shop.origin), website(shop.origin)],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Home({ loaderData: { texts, collections, newest, bestsellers } }: Route.ComponentProps) {
  return (
    <>
      <Hero texts={texts} />
      <Shelf title={texts.newTitle} text={texts.newText} products={newest} id="new" />
      <CollectionTiles title={texts.collectionsTitle} collections={collections} />
      <Story texts={texts} />
      <Shelf title={texts.bestTitle} products={bestsellers} />
    </>
  )
}

interface ShelfProps {
  title: string
  text?: string
  products: Card[]
  id?: string
}

/** A row of products; on a phone it is pulled sideways. */
function Shelf({ title, text, products, id }: ShelfProps) {
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
