import type { StorefrontSection } from '@cartwright/client'
import { ArrowIcon } from '../brand/icons.tsx'
import { buttonClass, textLink } from '../ui/button.tsx'
import { SectionImage } from './section-image.tsx'
import { SectionLink } from './section-link.tsx'

/** The first thing on the home page: a promise, two links, and an image behind or beside them. */
export function Hero({ section }: { section: StorefrontSection }) {
  const { title, text, links, images, layout } = section
  const [first, ...others] = links
  const isCover = layout === 'COVER' && images !== undefined
  return (
    <section data-section={section.id} className={`hero ${isCover ? 'hero-cover' : 'hero-split'}`} aria-label={title}>
      <div className={`hero-text page-x ${isCover ? 'hero-words self-start md:pr-8' : ''}`}>
        <div>
          <h1 className="poster max-w-[11ch] text-display">{title}</h1>
          {text && <p className="mt-5 max-w-[34rem] text-lead sm:mt-7">{text}</p>}
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-9">
            {first && (
              <SectionLink link={first} className={buttonClass('night')}>
                {first.label}
                <ArrowIcon className={`size-4 ${first.url.startsWith('#') ? 'rotate-90' : ''}`} />
              </SectionLink>
            )}
            {others.map((link) => (
              <SectionLink
                key={link.url}
                link={link}
                className={`${textLink} py-2 font-semibold decoration-current hover:text-ink`}
              >
                {link.label}
              </SectionLink>
            ))}
          </div>
        </div>
      </div>
      {images && <SectionImage images={images} className="hero-image" first />}
    </section>
  )
}
