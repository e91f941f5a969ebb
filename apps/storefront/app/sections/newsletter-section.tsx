import type { StorefrontSection } from '@cartwright/client'
import type { NewsletterWords } from '../newsletter/newsletter.server.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'

interface NewsletterSectionProps {
  readonly section: StorefrontSection
  readonly words: NewsletterWords
}

/** The form for the newsletter, below what the owner says about it. */
export function NewsletterSection({ section: { title, text }, words }: NewsletterSectionProps) {
  return (
    <section aria-label={title} className="section-y page-x grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <div>
        {title && <h2 className="poster max-w-[18ch] text-title">{title}</h2>}
        {text && <p className="mt-4 max-w-prose whitespace-pre-line text-lead">{text}</p>}
      </div>
      <NewsletterForm words={words} />
    </section>
  )
}
