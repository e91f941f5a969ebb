import type { StorefrontSection } from '@cartwright/client'
import { ChevronIcon } from '../brand/icons.tsx'

/** Questions that open to their answers, with or without script. */
export function Faq({ section: { title, points } }: { section: StorefrontSection }) {
  if (points.length === 0) return null
  return (
    <section
      aria-label={title}
      className="section-y page-x grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      {title && <h2 className="poster max-w-[14ch] text-title">{title}</h2>}
      <div className="border-t border-line lg:only:col-span-2">
        {points.map((point) => (
          <details key={point.title} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {point.title}
              <ChevronIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-6 whitespace-pre-line text-muted">{point.text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
