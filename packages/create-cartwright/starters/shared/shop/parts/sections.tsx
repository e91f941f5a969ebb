import type { StorefrontSection } from '@cartwright/client'
import { Link } from '../framework'
import { localPath } from '../languages'
import type { SectionData } from '../loaders/pages'
import type { ShopView } from '../shop'
import { ProductGrid } from './product-card'

interface SectionsProps {
  readonly view: ShopView
  readonly sections: readonly SectionData[]
}

/** The sections that the owner arranged in the admin. */
export function Sections({ view, sections }: SectionsProps) {
  return sections.map(({ section, products }, index) => (
    <section key={section.id} id={section.id} className="section" data-type={section.type} data-tone={section.tone}>
      <Words view={view} section={section} isFirst={index === 0} />
      {section.images && <SectionImage images={section.images} isFirst={index === 0} />}
      {products.length > 0 && <ProductGrid view={view} products={products} />}
      {section.type === 'COLLECTIONS' && <Collections view={view} />}
      {section.points.length > 0 && <Points section={section} />}
    </section>
  ))
}

/** Title, text and links. The first section has the main heading of the page. */
function Words({ view, section, isFirst }: { view: ShopView; section: StorefrontSection; isFirst: boolean }) {
  const { title, text, body, links } = section
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div className="words">
      {title && <Heading>{title}</Heading>}
      {text && <p className="lead">{text}</p>}
      {/* The site has removed scripts from what the owner wrote. */}
      {body && <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />}
      {links.length > 0 && (
        <p className="inline">
          {links.map(({ label, url }, index) => (
            <Link key={url} className={index === 0 ? 'button' : 'button quiet'} href={localPath(view.language, url)}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

type Images = NonNullable<StorefrontSection['images']>

/** An image in the shapes for phones and for the dark. */
function SectionImage({ images: { wide, wideDark, tall, tallDark }, isFirst }: { images: Images; isFirst: boolean }) {
  const dark = '(prefers-color-scheme: dark)'
  const phone = '(max-width: 48rem)'
  return (
    <picture>
      {tallDark && <source media={`${phone} and ${dark}`} srcSet={tallDark.url} />}
      {tall && <source media={phone} srcSet={tall.url} />}
      {wideDark && <source media={dark} srcSet={wideDark.url} />}
      <img
        src={wide.url}
        width={wide.width}
        height={wide.height}
        alt={wide.altText ?? ''}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}

function Collections({ view: { language, collections } }: { readonly view: ShopView }) {
  return (
    <ul className="tiles">
      {collections.map(({ slug, name }) => (
        <li key={slug}>
          <Link href={localPath(language, `/collections/${slug}`)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Questions open; quotes and short texts stand beside each other. */
function Points({ section: { type, points } }: { readonly section: StorefrontSection }) {
  if (type === 'FAQ')
    return points.map(({ title, text }) => (
      <details key={title}>
        <summary>{title}</summary>
        <p>{text}</p>
      </details>
    ))
  const isQuote = type === 'TESTIMONIALS'
  return (
    <ul className="points">
      {points.map(({ title, text }) => (
        <li key={title}>
          {isQuote ? <blockquote>{text}</blockquote> : <h3>{title}</h3>}
          <p>{isQuote ? title : text}</p>
        </li>
      ))}
    </ul>
  )
}
