import type { StorefrontSection } from '@cartwright/client'
import { SectionImage } from './section-image.tsx'
import { SectionLinks } from './section-links.tsx'

/** The first thing on the home page: a promise, two links, and an image behind or beside them. */
export function Hero({ section, first }: { section: StorefrontSection; first: boolean }) {
  // A page has one main heading.
  const Heading = first ? 'h1' : 'h2'
  const { title, text, links, images, layout } = section
  const isCover = layout === 'COVER' && images !== undefined
  return (
    <section className={`hero ${isCover ? 'hero-cover' : 'hero-split'}`} aria-label={title}>
      <div className={`hero-text page-x ${isCover ? 'hero-words self-start md:pr-8' : ''}`}>
        <div>
          <Heading className="poster max-w-[11ch] text-display">{title}</Heading>
          {text && <p className="mt-5 max-w-[34rem] text-lead sm:mt-7">{text}</p>}
          <SectionLinks links={links} className="mt-7 sm:mt-9" />
        </div>
      </div>
      {images && <SectionImage images={images} className="hero-image" first={first} />}
    </section>
  )
}
