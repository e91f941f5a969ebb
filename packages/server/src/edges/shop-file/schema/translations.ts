import { z } from 'zod'
import { language } from './values.ts'

const text = z.string().max(8000)
const collectionTexts = z.strictObject({
  name: text.optional(),
  description: text.optional(),
  altText: text.optional(),
})
const deliveryTexts = z.strictObject({
  title: text.optional(),
  deliveryTime: text.optional(),
  instructions: text.optional(),
})

const levelTexts = z.strictObject({ name: text.optional(), description: text.optional() })

const texts = z.strictObject({
  collections: z.record(z.string(), collectionTexts).optional().describe('By the slug of the collection.'),
  delivery: z.record(z.string(), deliveryTexts).optional().describe('By the code of the delivery option.'),
  taxes: z.record(z.string(), text).optional().describe('The names of tax rates, by their own names.'),
  membershipLevels: z.record(z.string(), levelTexts).optional().describe('By the name of the level.'),
  fees: z.record(z.string(), text).optional().describe('The names of fees, by their codes.'),
})
export type TranslatedTexts = z.output<typeof texts>

/** Texts by language. */
export const translations = z.record(language, texts)
export type TranslationSection = z.output<typeof translations>
