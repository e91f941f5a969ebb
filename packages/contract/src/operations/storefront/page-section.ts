/** The sections of a page as the owner edits them: images by their ids, texts in every language. */
import { z } from 'zod'
import { StorefrontSectionLayout, StorefrontSectionTone, StorefrontSectionType } from '../../enumerations.ts'
import { array, boolean, guid, int, language, message, optional, text, timestamp } from '../../wire.ts'
import { hexColor } from './theme.ts'

/** What a link leads to: a path of the shop, a section of the page, or an address elsewhere. */
export const linkTarget = text({ min: 1, max: 2000 }).regex(
  // Browsers read /\ as //, which begins the name of a host.
  /^(?:\/(?:[^\s/\\]\S*)?|(?:#|https?:\/\/|mailto:|tel:)\S*)$/,
  'must be a path such as /collections/all, #section, or an http, mailto or tel address',
)

export const PageSectionLink = message('PageSectionLink', 'A link with its text.', {
  label: text({ min: 1, max: 100 }),
  url: linkTarget,
})
export type PageSectionLink = z.output<typeof PageSectionLink>

export const PageSectionPoint = message(
  'PageSectionPoint',
  'A question and its answer, a name and a quote, or a title and a short text.',
  { title: text({ min: 1, max: 200 }), text: text({ max: 2000 }) },
)
export type PageSectionPoint = z.output<typeof PageSectionPoint>

export const PageSectionImage = message('PageSectionImage', 'An image of the media library.', {
  id: text({ min: 1, max: 255 }),
  altText: optional(text({ max: 1000 })).describe('What it shows. Empty: a decoration.'),
})
export type PageSectionImage = z.output<typeof PageSectionImage>

export const PageSectionImages = message('PageSectionImages', 'The images of a section.', {
  wide: PageSectionImage,
  wideDark: optional(PageSectionImage).describe('On dark backgrounds.'),
  tall: optional(PageSectionImage).describe('For phones.'),
  tallDark: optional(PageSectionImage),
})
export type PageSectionImages = z.output<typeof PageSectionImages>

export const PageSectionProducts = message('PageSectionProducts', 'Which products a section shows.', {
  productIds: optional(array(guid, { max: 24 })).describe('These products, in this order.'),
  collection: optional(text({ min: 1, max: 100 })).describe('The slug of a collection.'),
  search: optional(text({ min: 1, max: 100 })).describe('Words that the products are found by.'),
  sort: optional(z.enum(['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME'])),
  limit: int({ min: 1, max: 24 }).describe('How many at most.'),
})
export type PageSectionProducts = z.output<typeof PageSectionProducts>

const texts = {
  title: optional(text({ max: 200 })),
  text: optional(text({ max: 2000 })),
  body: optional(text({ max: 50_000 })).describe(
    'HTML; the site removes what is not text, lists, tables, links and images of the media library.',
  ),
  links: optional(array(PageSectionLink, { max: 4 })),
  points: optional(array(PageSectionPoint, { max: 24 })),
}

export const PageSectionTexts = message('PageSectionTexts', 'The texts of a section in one more language.', {
  language,
  ...texts,
  altText: optional(text({ max: 1000 })).describe('Alternative text of all its images.'),
})
export type PageSectionTexts = z.output<typeof PageSectionTexts>

export const PageSection = message(
  'PageSection',
  'A section of a page. Its type says which fields it may have: another one is rejected.',
  {
    id: text({ max: 40 })
      .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
      .describe('Unique on its page. A link to `#id` leads to the section.'),
    type: StorefrontSectionType,
    hidden: optional(boolean).describe('Whether customers do not see it. Default: false.'),
    tone: optional(StorefrontSectionTone).describe('Its background. Default: what its type has.'),
    layout: optional(StorefrontSectionLayout).describe('Where the image of a `HERO` is. Default: `SPLIT`.'),
    backgroundColor: optional(hexColor).describe('For a `HERO` on the home page: the color where its image ends.'),
    backgroundColorDark: optional(hexColor),
    ...texts,
    images: optional(PageSectionImages),
    products: optional(PageSectionProducts),
    translations: optional(array(PageSectionTexts, { max: 20 })).describe(
      'What a text lacks stays in the own language.',
    ),
  },
)
export type PageSection = z.output<typeof PageSection>

type SectionField = keyof PageSection

interface SectionKind {
  /** The fields that it may have beside `id`, `type`, `hidden`, `tone`, `title` and `translations`. */
  readonly fields: readonly SectionField[]
  /** Without these it cannot be published. */
  readonly required: readonly SectionField[]
}

/** What the sections of each type are made of. */
export const sectionKinds: Readonly<Record<StorefrontSectionType, SectionKind>> = {
  HERO: {
    fields: ['text', 'links', 'images', 'layout', 'backgroundColor', 'backgroundColorDark'],
    required: ['title'],
  },
  PRODUCTS: { fields: ['text', 'products'], required: ['products'] },
  COLLECTIONS: { fields: [], required: [] },
  COLLECTION: { fields: ['text', 'products', 'images', 'links'], required: ['products'] },
  STORY: { fields: ['text', 'links', 'images', 'points'], required: ['title'] },
  TEXT: { fields: ['body', 'links'], required: ['body'] },
  IMAGE: { fields: ['text', 'links', 'images'], required: ['images'] },
  TESTIMONIALS: { fields: ['points'], required: ['points'] },
  FAQ: { fields: ['points'], required: ['points'] },
  NEWSLETTER: { fields: ['text'], required: [] },
}

/** The most sections that a page has. */
export const mostSections = 30

export const PageSections = message('PageSections', 'The sections of a page: its draft, and what customers see.', {
  page: text().describe('`home`, or the id of an item of the collection `pages`.'),
  revision: text().describe('Rises with each change; a change names the one it was made from.'),
  sections: array(PageSection).describe('The draft, as the editor shows it.'),
  isStarter: boolean.describe('Whether they are those of a new shop, without a change.'),
  isPublished: boolean.describe('Whether customers see exactly these sections.'),
  publishedDate: optional(timestamp),
  publishAt: optional(timestamp).describe('When the scheduled sections replace the published ones.'),
})
export type PageSections = z.output<typeof PageSections>

export const PageSectionsRevision = message('PageSectionsRevision', 'What the sections of a page were after a save.', {
  number: int().describe('Rises with each save of the page.'),
  createdDate: timestamp,
  author: optional(text()).describe('The staff member. Absent for apps and the site itself.'),
  isPublication: boolean.describe('Whether customers saw them.'),
  sections: array(PageSection),
})
export type PageSectionsRevision = z.output<typeof PageSectionsRevision>
