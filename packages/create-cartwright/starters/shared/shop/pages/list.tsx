import { Link } from '../framework'
import { localPath } from '../languages'
import type { Listing } from '../loaders/listing'
import { messagesIn } from '../messages'
import { Filters } from '../parts/filters'
import { Breadcrumbs } from '../parts/layout'
import { ProductGrid } from '../parts/product-card'
import { Head } from '../seo/head'
import { breadcrumbsLd } from '../seo/json-ld'
import type { ShopView } from '../shop'

interface ListPageProps {
  readonly view: ShopView
  readonly listing: Listing
}

/** A collection, all products, or the results of a search. */
export function ListPage({ view, listing }: ListPageProps) {
  const { language, path, storefront } = view
  const t = messagesIn(language)
  const { collection, text, products, page, pages, chosen, correctedText, sort } = listing
  const isSearch = path === localPath(language, '/search')
  const title = isSearch ? (text ? t.searchFor(text) : t.search) : (collection?.name ?? t.all)
  const steps = [
    { name: t.home, href: '/' },
    { name: title, href: isSearch ? '/search' : `/collections/${collection?.slug ?? 'all'}` },
  ]
  const hrefOf = (number: number) => {
    const query = new URLSearchParams(chosen.map(([name, value]) => [name, value]))
    if (text) query.set('q', text)
    if (sort !== 'RELEVANCE') query.set('sort', sort)
    if (number > 1) query.set('page', String(number))
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <>
      <Head
        view={view}
        title={page > 1 ? `${title}, ${t.page(page, pages)}` : title}
        description={[title, storefront.profile.description].filter(Boolean).join('. ')}
        noIndex={isSearch || chosen.length > 0}
        query={page > 1 ? `?page=${page}` : ''}
        jsonLd={isSearch ? [] : [breadcrumbsLd(view, steps)]}
      />
      <Breadcrumbs language={language} steps={steps} />
      <h1>{title}</h1>
      {correctedText && <p className="notice">{t.searchInstead(correctedText)}</p>}
      <Filters language={language} path={path} listing={listing} />
      {products.length > 0 ? (
        <ProductGrid view={view} products={products} level="h2" />
      ) : (
        <p className="empty">
          {t.nothing} <Link href={localPath(language, '/collections/all')}>{t.seeAll}</Link>
        </p>
      )}
      {pages > 1 && (
        <nav className="pages" aria-label={t.pages}>
          {page > 1 && (
            <Link href={hrefOf(page - 1)} rel="prev">
              ← {t.previous}
            </Link>
          )}
          <span>{t.page(page, pages)}</span>
          {page < pages && (
            <Link href={hrefOf(page + 1)} rel="next">
              {t.next} →
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
