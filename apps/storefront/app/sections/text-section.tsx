import type { StorefrontSection } from '@cartwright/client'
import { FormattedText } from '../ui/formatted-text.tsx'
import { SectionLinks } from './section-links.tsx'

/** Formatted text in a column that reads well. */
export function TextSection({ section: { title, body, links } }: { section: StorefrontSection }) {
  return (
    <section aria-label={title} className="section-y page-x">
      <div className="mx-auto max-w-[42rem]">
        {title && <h2 className="poster mb-6 text-title">{title}</h2>}
        {body && <FormattedText html={body} />}
        <SectionLinks links={links} className="mt-8" />
      </div>
    </section>
  )
}
