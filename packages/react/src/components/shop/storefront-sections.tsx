'use client'

import type { StorefrontSection } from '@cartwright/client'
import { useLocalPath } from '../../provider.tsx'
import type { SectionData } from '../../shop/section-products.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { ShopLink } from '../kit/shop-link.tsx'
import { SectionImage, SectionPoints } from './section-parts.tsx'

/** Props of `StorefrontSections`. */
export interface StorefrontSectionsProps {
  /** Of `readSections`. */
  sections: readonly SectionData[]
  /** The collections that a section of collections links to. */
  collections?: readonly { readonly name: string; readonly slug: string }[]
  className?: string | undefined
  classNames?: PartClasses<'words' | 'lead' | 'prose' | 'links' | 'link' | 'grid' | 'card' | 'tiles' | 'points'>
}

/** The sections of a page that the owner arranged in the admin. The first one has the main heading of the page. */
export function StorefrontSections({ sections, collections = [], className, classNames }: StorefrontSectionsProps) {
  const localPath = useLocalPath()
  const part = partsOf(classNames)
  return sections.map(({ section, products }, index) => (
    <section
      key={section.id}
      id={section.id}
      data-part="section"
      data-type={section.type}
      data-tone={section.tone}
      className={className}
    >
      <Words section={section} isFirst={index === 0} part={part} />
      {section.images && <SectionImage images={section.images} isFirst={index === 0} />}
      {products.length > 0 && (
        <ProductGrid products={products} className={classNames?.grid} classNames={{ card: classNames?.card }} />
      )}
      {section.type === 'COLLECTIONS' && (
        <ul {...part('tiles')}>
          {collections.map(({ slug, name }) => (
            <li key={slug}>
              <ShopLink href={localPath(`/collections/${slug}`)}>{name}</ShopLink>
            </li>
          ))}
        </ul>
      )}
      {section.points.length > 0 && <SectionPoints section={section} {...part('points')} />}
    </section>
  ))
}

interface WordsProps {
  section: StorefrontSection
  isFirst: boolean
  part: ReturnType<typeof partsOf<'words' | 'lead' | 'prose' | 'links' | 'link'>>
}

/** Title, text and links. */
function Words({ section: { title, text, body, links }, isFirst, part }: WordsProps) {
  const localPath = useLocalPath()
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div {...part('words')}>
      {title && <Heading>{title}</Heading>}
      {text && <p {...part('lead')}>{text}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site has removed scripts from what the owner wrote */}
      {body && <div {...part('prose')} dangerouslySetInnerHTML={{ __html: body }} />}
      {links.length > 0 && (
        <p {...part('links')}>
          {links.map(({ label, url }) => (
            <ShopLink key={url} href={localPath(url)} {...part('link')}>
              {label}
            </ShopLink>
          ))}
        </p>
      )}
    </div>
  )
}
