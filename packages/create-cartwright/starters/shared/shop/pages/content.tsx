import { StorefrontSections } from '@cartwright/react'
import { plainText } from '@cartwright/react/server'
import { Head } from '../head'
import type { ContentData } from '../loaders/pages'
import type { ShopView } from '../shop'

/** A page that the owner wrote, such as the imprint or the terms. */
export function ContentPage({ view, page, sections }: { readonly view: ShopView } & ContentData) {
  const { title, body, seoTitle, seoDescription } = page
  return (
    <>
      <Head view={view} title={seoTitle ?? title} description={seoDescription ?? plainText(body)} />
      <h1>{title}</h1>
      {/* The site has removed scripts from what the owner wrote. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
      {sections.length > 0 && (
        <StorefrontSections
          className="section"
          classNames={{ grid: 'grid', card: 'card' }}
          sections={sections}
          collections={view.collections}
        />
      )}
    </>
  )
}
