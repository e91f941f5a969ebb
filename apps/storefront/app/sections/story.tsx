import type { StorefrontSection } from '@cartwright/client'
import { SectionImage } from './section-image.tsx'
import { SectionLinks } from './section-links.tsx'

/** An image beside a text, and short points under it. */
export function Story({ section: { title, text, images, points, links } }: { section: StorefrontSection }) {
  return (
    <section aria-label={title}>
      <div
        className={`page-x section-y grid items-center gap-x-16 gap-y-12 ${images ? 'lg:grid-cols-[1fr_1.15fr]' : ''}`}
      >
        {images && <SectionImage images={images} className="story-image" />}
        <div>
          <h2 className="poster text-title">{title}</h2>
          {text && <p className="mt-5 max-w-prose text-lead">{text}</p>}
          {points.length > 0 && (
            <dl className="mt-9 border-t border-line">
              {points.map((point) => (
                <div
                  key={point.title}
                  className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[13rem_1fr]"
                >
                  <dt className="display text-label">{point.title}</dt>
                  <dd className="text-small text-muted">{point.text}</dd>
                </div>
              ))}
            </dl>
          )}
          <SectionLinks links={links} className="mt-8" />
        </div>
      </div>
    </section>
  )
}
