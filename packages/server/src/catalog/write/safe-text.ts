import type { IOptions } from 'sanitize-html'
import type { ProductDraft } from '../product/draft.ts'

/** The tags a merchant's rich text is made of: paragraphs, headings, lists, tables, emphasis, links. */
const TAGS =
  'p br hr h2 h3 h4 h5 h6 blockquote pre code ul ol li strong b em i u s sub sup span a table thead tbody tr th td'.split(
    ' ',
  )

/** Tags without attributes, which is most of what there is: nothing in them can run, load or lead anywhere. */
const PLAIN_TAGS = new RegExp(`</?(?:${TAGS.join('|')})>|<br ?/>`, 'g')

const options: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page opened from the shop learns nothing of it, and a merchant's link is no recommendation of ours.
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...(attribs.href && { href: attribs.href }), rel: 'nofollow noopener noreferrer' },
    }),
  },
}

/**
 * Tags closed in the wrong places may parse differently the next time. Each round corrects some; what is still wrong
 * after these rounds becomes plain text.
 */
const ROUNDS = 4

/** Sanitises a merchant's HTML: only harmless tags remain, other content becomes text. Idempotent. */
export async function safeRichText(html: string): Promise<string> {
  if (!html.replace(PLAIN_TAGS, '').includes('<')) return html
  const { default: sanitize } = await import('sanitize-html')
  let safe = sanitize(html, options)
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = sanitize(safe, options)
    if (again === safe) return safe
    safe = again
  }
  return sanitize(safe, { allowedTags: [] })
}

/** A product whose rich texts are harmless, wherever they came from and whatever shows them. */
export async function withSafeTexts(draft: ProductDraft): Promise<ProductDraft> {
  const { description, infoSections } = draft
  return {
    ...draft,
    ...(description !== undefined && { description: await safeRichText(description) }),
    ...(infoSections && {
      infoSections: await Promise.all(
        infoSections.map(async (section) => ({ ...section, description: await safeRichText(section.description) })),
      ),
    }),
  }
}
