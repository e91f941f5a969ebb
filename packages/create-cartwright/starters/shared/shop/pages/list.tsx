import { Breadcrumbs } from '@cartwright/react'
import { breadcrumbsLd } from '@cartwright/react/server'
import { Link } from '../framework'
import { Head } from '../head'
import { localPath } from '../languages'
import type { Listing } from '../loaders/listing'
import { messagesIn } from '../messages'
import { addressOf } from '../parts/address-of'
import { Filters } from '../parts/filters'
import { Products } from '../parts/product-grid'
import type { ShopView } from '../shop'

interface ListPageProps {
  readonly view: ShopView
  readonly listing: Listing
}

/** A collection, all products, or the results of a search. */
export function ListPage({ view, listing }: ListPageProps) {
  const { language, path, storefront } = view
  const t = messagesIn(language)
  const { collection, query, products, pages, isFiltered, correctedText } = listing
  const { term, page } = query
  const isSearch = path === localPath(language, '/search')
  const title = isSearch ? (term ? t.searchFor(term) : t.search) : (collection?.name ?? t.all)
  const steps = [
    { name: t.home, href: '/' },
    { name: title, href: isSearch ? '/search' : `/collections/${collection?.slug ?? 'all'}` },
  ]
  return (
    <>
      <Head
        view={view}
        title={page > 1 ? `${title}, ${t.page(page, pages)}` : title}
        description={[title, storefront.profile.description].filter(Boolean).join('. ')}
        noIndex={isSearch || isFiltered}
        query={page > 1 ? `?page=${page}` : ''}
        jsonLd={isSearch ? [] : [breadcrumbsLd({ ...view, localPath }, steps)]}
      />
      <Breadcrumbs className="breadcrumbs" steps={steps} />
      <h1>{title}</h1>
      {correctedText && <p className="notice">{t.searchInstead(correctedText)}</p>}
      <Filters path={path} listing={listing} />
      {products.length > 0 ? (
        <Products products={products} level="h2" />
      ) : (
        <p className="empty">
          {t.nothing} <Link href={localPath(language, '/collections/all')}>{t.seeAll}</Link>
        </p>
      )}
      {pages > 1 && (
        <nav className="pages" aria-label={t.pages}>
          {page > 1 && (
            <Link href={addressOf(path, { ...query, page: page - 1 })} rel="prev">
              ← {t.previous}
            </Link>
          )}
          <span>{t.page(page, pages)}</span>
          {page < pages && (
            <Link href={addressOf(path, { ...query, page: page + 1 })} rel="next">
              {t.next} →
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
