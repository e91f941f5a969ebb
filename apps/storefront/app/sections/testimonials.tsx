import type { StorefrontSection } from '@cartwright/client'

/** What customers say, with their names. */
export function Testimonials({ section: { title, points } }: { section: StorefrontSection }) {
  if (points.length === 0) return null
  return (
    <section aria-label={title} className="section-y page-x">
      {title && <h2 className="poster max-w-[18ch] text-title">{title}</h2>}
      <ul className="mt-9 grid gap-x-12 gap-y-10 sm:mt-12 sm:grid-cols-2 lg:grid-cols-3">
        {points.map((point) => (
          <li key={point.title} className="border-t border-edge pt-5">
            <figure>
              <blockquote className="display text-heading">{point.text}</blockquote>
              <figcaption className="mt-4 text-small text-muted">{point.title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
