import type { StorefrontSection } from '@cartwright/client'
import { SectionImage } from './section-image.tsx'
import { SectionLinks } from './section-links.tsx'

/** A large image with a caption under it. */
export function ImageSection({ section, first }: { section: StorefrontSection; first: boolean }) {
  const { title, text, links, images } = section
  if (!images) return null
  return (
    <section aria-label={title} className="section-y page-x">
      <SectionImage images={images} className="wide-image" first={first} />
      {(title || text || links.length > 0) && (
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="max-w-prose">
            {title && <h2 className="display text-heading">{title}</h2>}
            {text && <p className="mt-2 text-muted">{text}</p>}
          </div>
          <SectionLinks links={links} />
        </div>
      )}
    </section>
  )
}
