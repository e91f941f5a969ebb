import { StorefrontSections } from '@cartwright/react'
import { organizationLd, type SectionData } from '@cartwright/react/server'
import { Head } from '../head'
import type { ShopView } from '../shop'

/** The sections that the owner arranged in the admin. */
export function HomePage({ view, sections }: { readonly view: ShopView; readonly sections: readonly SectionData[] }) {
  const { name, description, tagline } = view.storefront.profile
  return (
    <div className="home">
      <Head
        view={view}
        title={name}
        description={description ?? tagline}
        jsonLd={[organizationLd(view.origin, view.storefront)]}
      />
      {!sections.some(({ section }) => section.title) && <h1>{name}</h1>}
      <StorefrontSections
        className="section"
        classNames={{ grid: 'grid', card: 'card' }}
        sections={sections}
        collections={view.collections}
      />
    </div>
  )
}
