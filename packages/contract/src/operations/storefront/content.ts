/** What the pages of a shop show beside its products: menus, sections of the home page, pages. */
import type { z } from 'zod'
import { StorefrontSectionLayout, StorefrontSectionTone, StorefrontSectionType } from '../../enumerations.ts'
import { array, boolean, guid, int, message, optional, text } from '../../wire.ts'
import { hexColor } from './theme.ts'

export const StorefrontImage = message('StorefrontImage', 'An image of the media library.', {
  url: text(),
  width: optional(int()),
  height: optional(int()),
  altText: optional(text()),
})
export type StorefrontImage = z.output<typeof StorefrontImage>

export const StorefrontLink = message('StorefrontLink', 'A link with its text.', {
  label: text(),
  url: text().describe('A path of the shop, such as `/collections/all`, or a whole address.'),
})
export type StorefrontLink = z.output<typeof StorefrontLink>

export const StorefrontBar = message('StorefrontBar', 'The announcement above every page, while it is shown.', {
  id: text().describe('Changes with the announcement: a customer who closed it sees the next one.'),
  text: text(),
  url: optional(text()),
  dismissible: boolean.describe('Whether customers can close it.'),
})
export type StorefrontBar = z.output<typeof StorefrontBar>

export const StorefrontMenuItem = message('StorefrontMenuItem', 'A link of a menu, with the links below it.', {
  label: text(),
  url: text().describe('A path of the shop, such as `/collections/all`, or a whole address.'),
  items: array(StorefrontLink).describe('The second level of the menu. In the footer, a link with others is a column.'),
})
export type StorefrontMenuItem = z.output<typeof StorefrontMenuItem>

export const StorefrontMenu = message('StorefrontMenu', 'A menu.', {
  key: text().describe('Where it is shown, such as `header` or `footer`.'),
  title: optional(text()),
  items: array(StorefrontMenuItem),
})
export type StorefrontMenu = z.output<typeof StorefrontMenu>

export const StorefrontSectionImages = message(
  'StorefrontSectionImages',
  'The images of a section. Only `wide` is always there.',
  {
    wide: StorefrontImage,
    wideDark: optional(StorefrontImage),
    tall: optional(StorefrontImage).describe('For phones.'),
    tallDark: optional(StorefrontImage),
  },
)
export type StorefrontSectionImages = z.output<typeof StorefrontSectionImages>

export const StorefrontSectionPoint = message('StorefrontSectionPoint', 'A short text with a title.', {
  title: text(),
  text: text(),
})
export type StorefrontSectionPoint = z.output<typeof StorefrontSectionPoint>

export const StorefrontProductSource = message('StorefrontProductSource', 'Which products a section shows.', {
  sort: optional(text()).describe('A sort of the product search, such as `NEWEST`.'),
  search: optional(text()).describe('Words that the products are found by.'),
  collection: optional(text()).describe('The slug of a collection.'),
  productIds: optional(array(guid)).describe('These products, in this order; the fields above have no effect then.'),
  limit: int(),
})
export type StorefrontProductSource = z.output<typeof StorefrontProductSource>

export const StorefrontSection = message('StorefrontSection', 'A section of a page.', {
  id: text(),
  type: StorefrontSectionType,
  title: optional(text()),
  text: optional(text()),
  body: optional(text()).describe('HTML without scripts, of a section `TEXT`.'),
  tone: optional(StorefrontSectionTone).describe('Its background. Default: what its type has.'),
  layout: optional(StorefrontSectionLayout).describe('Where the image is. Default: `SPLIT`.'),
  backgroundColor: optional(hexColor).describe('Behind the section, and where its image ends.'),
  backgroundColorDark: optional(hexColor),
  links: array(StorefrontLink),
  images: optional(StorefrontSectionImages),
  products: optional(StorefrontProductSource),
  points: array(StorefrontSectionPoint).describe(
    'For `FAQ` questions and answers, for `TESTIMONIALS` names and quotes.',
  ),
})
export type StorefrontSection = z.output<typeof StorefrontSection>

export const StorefrontPage = message('StorefrontPage', 'A page that the shop has.', {
  slug: text(),
  title: text(),
  kind: text().describe(
    '`imprint`, `privacy`, `terms`, `withdrawal`, `delivery`, `contact`, `accessibility`, `about` or `page`.',
  ),
})
export type StorefrontPage = z.output<typeof StorefrontPage>

export const StorefrontPageContent = message('StorefrontPageContent', 'A page with its text.', {
  slug: text(),
  title: text(),
  kind: text(),
  body: text().describe('HTML without scripts.'),
  sections: array(StorefrontSection).describe('Below its text, in their order.'),
  seoTitle: optional(text()),
  seoDescription: optional(text()),
  draft: boolean.describe('Whether only staff see it.'),
})
export type StorefrontPageContent = z.output<typeof StorefrontPageContent>
