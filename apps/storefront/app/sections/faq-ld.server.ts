import type { StorefrontSection } from '@cartwright/client'

/** The questions of a page as structured data; a page has one such list at most. */
export function faqPage(sections: readonly StorefrontSection[]): object[] {
  const questions = sections.flatMap(({ type, points }) => (type === 'FAQ' ? points : []))
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ]
}
