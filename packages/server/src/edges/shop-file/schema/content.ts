import { StorefrontSectionTone, StorefrontSectionType } from '@cartwright/contract'
import { z } from 'zod'
import { imageWithText, language, name } from './values.ts'

const link = z.strictObject({ label: name, url: z.string().min(1).max(2000) })
const point = z.strictObject({ title: name, text: z.string().max(2000) })
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as "#a8492a"')
const sectionTexts = {
  title: z.string().max(200).optional(),
  text: z.string().max(2000).optional(),
  body: z.string().max(50_000).optional().describe('HTML without scripts, of a section `TEXT`.'),
  links: z.array(link).max(4).optional(),
  points: z
    .array(point)
    .max(24)
    .optional()
    .describe('Of `FAQ` questions and answers, of `TESTIMONIALS` names and quotes.'),
}

export const homeSection = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
  type: z.enum(StorefrontSectionType.options),
  hidden: z.boolean().optional().describe('Whether customers do not see it. Default: false.'),
  tone: z.enum(StorefrontSectionTone.options).optional().describe('Its background. Default: what its type has.'),
  layout: z.enum(['SPLIT', 'COVER']).optional().describe('Where the image is. Default: `SPLIT`.'),
  backgroundColor: color.optional(),
  backgroundColorDark: color.optional(),
  ...sectionTexts,
  images: z
    .strictObject({
      wide: imageWithText,
      wideDark: imageWithText.optional(),
      tall: imageWithText.optional().describe('For phones.'),
      tallDark: imageWithText.optional(),
    })
    .optional(),
  products: z
    .strictObject({
      sort: z.enum(['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME']).optional(),
      search: z.string().max(100).optional(),
      productIds: z.array(z.guid()).max(24).optional().describe('These products, in this order.'),
      collection: z.string().optional().describe('The slug of a collection.'),
      limit: z.int().min(1).max(24),
    })
    .optional()
    .describe('Which products the section shows.'),
  translations: z
    .array(z.strictObject({ language, altText: z.string().optional().describe('Of all its images.'), ...sectionTexts }))
    .optional(),
})
export type HomeSectionEntry = z.output<typeof homeSection>

const item = {
  id: z.string().min(1).max(128),
  draft: z.boolean().optional().describe('Default: false.'),
  translations: z
    .record(language, z.record(z.string(), z.unknown()))
    .optional()
    .describe('Texts by language and field.'),
}

export const menuLink = z
  .looseObject({
    ...item,
    menu: z.string().describe('`header` or `footer`.'),
    label: z.string(),
    url: z.string(),
    position: z.number().optional(),
    parent: z.string().optional().describe('The id of the link that it is below.'),
    kind: z.string().optional().describe('`categories`: the categories below that of the link are listed below it.'),
  })
  .describe('A link. The collection `menus` may have further fields.')

export const page = z
  .looseObject({
    ...item,
    slug: z.string(),
    title: z.string(),
    body: z.string().optional().describe('HTML without scripts.'),
    kind: z
      .string()
      .optional()
      .describe(
        '`imprint`, `privacy`, `terms`, `withdrawal`, `delivery`, `contact`, `accessibility`, `about` or `page`.',
      ),
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
  })
  .describe('A page. The collection `pages` may have further fields.')
export type ContentEntry = { readonly [Name in keyof typeof item]?: z.output<(typeof item)[Name]> } & {
  readonly id: string
}
