import { setImmediate } from 'node:timers/promises'
import type { IOptions } from 'sanitize-html'
import { invalidField } from '../../platform/kernel/errors.ts'
import { limitElements } from '../../platform/kernel/limit-elements.ts'
import type { ProductDraft } from '../product/draft.ts'

/** The tags a merchant's rich text is made of, beside images: paragraphs, headings, lists, tables, emphasis, links. */
const TAGS =
  'p br hr h2 h3 h4 h5 h6 blockquote pre code ul ol li strong b em i u s sub sup span a table thead tbody tr th td'.split(
    ' ',
  )

/** Tags without attributes, which is most of what there is: nothing in them can run, load or lead anywhere. */
const PLAIN_TAGS = new RegExp(`</?(?:${TAGS.join('|')})>|<br ?/>`, 'g')

const BLOCKS = 'p|h[1-6]|ul|ol|li|table|t[rdh]|blockquote|pre|div|section|article|header|footer|main|aside|figure|dl'
/** What other shops and editors write lines as: blocks without a place here, around text that has no further block. */
const LINES = new RegExp(
  `<(div|section|article|header|footer|main|aside|figure|figcaption|address|center|dt|dd)\\b[^>]*>([^<]*(?:<(?!/?(?:${BLOCKS}|dt|dd|\\1)\\b)[^<]*)*)</\\1>`,
  'gi',
)

/** Lines as paragraphs, so that they stay apart when their tags go. */
const withParagraphs = (html: string) =>
  html.replace(LINES, (_, _tag, line: string) => (line.trim() === '' ? ' ' : `<p>${line}</p>`))

/** An image of a media library. Another one would tell its server who reads the text. */
const IMAGE = /^(?:https?:\/\/[^\s"<>/?#]+)?\/media\/[0-9a-f]{32}(?:~mv2)?\.[0-9a-z]{2,5}$/
const PIXELS = /^\d{1,5}$/

const options: IOptions = {
  allowedTags: [...TAGS, 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE.test(attribs.src ?? ''),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page opened from the shop learns nothing of it, and a merchant's link is no recommendation of ours.
  transformTags: {
    // The page has one, with the name of the product.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...(attribs.href && { href: attribs.href }), rel: 'nofollow noopener noreferrer' },
    }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: {
        ...{ src, alt },
        ...(PIXELS.test(width) && { width }),
        ...(PIXELS.test(height) && { height }),
        loading: 'lazy',
      },
    }),
  },
}

/**
 * Tags closed in the wrong places may parse differently the next time. Each round corrects some; what is still wrong
 * after these rounds becomes plain text.
 */
const ROUNDS = 4

/** No longer text is parsed. The entity that has the text limits the others. */
const LONGEST = 200_000
const limits = { depth: 100, elements: 10_000 }

/** Longer texts take milliseconds, so other requests get a turn first. */
const LONG = 20_000

/**
 * Sanitises a merchant's HTML: only harmless tags remain, other content becomes text. Idempotent.
 *
 * @param field for the error message
 * @throws ValidationError when the text is too long or has too many elements
 */
export async function safeRichText(html: string, field: string): Promise<string> {
  if (!html.replace(PLAIN_TAGS, '').includes('<')) return html
  if (html.length > LONGEST) throw invalidField(field, `must have at most ${LONGEST} characters`, 'MAX_LENGTH')
  const { default: sanitize } = await import('sanitize-html')
  const clean = async (text: string) => {
    if (text.length > LONG) await setImmediate()
    return sanitize(text, { ...options, ...limitElements(limits) })
  }
  try {
    let safe = await clean(withParagraphs(html))
    for (let round = 0; round < ROUNDS; round += 1) {
      const again = await clean(safe)
      if (again === safe) return safe
      safe = again
    }
    return sanitize(safe, { allowedTags: [] })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidField(field, `must have at most ${error.message}`, 'MAX')
  }
}

/** A product whose rich texts are harmless, wherever they came from and whatever shows them. */
export async function withSafeTexts(draft: ProductDraft): Promise<ProductDraft> {
  const { description, infoSections } = draft
  return {
    ...draft,
    ...(description !== undefined && { description: await safeRichText(description, 'description') }),
    ...(infoSections && {
      infoSections: await Promise.all(
        infoSections.map(async (section, index) => ({
          ...section,
          description: await safeRichText(section.description, `additionalInfoSections[${index}].description`),
        })),
      ),
    }),
  }
}
