import { CustomizationType, ModifierRenderType } from '@cartwright/contract'
import { z } from 'zod'
import { amount } from './values.ts'

const word = z.string().min(1).max(50)

/** A brand or a ribbon. */
export const brand = z.strictObject({ name: word })
export const ribbon = z.strictObject({ name: z.string().min(1).max(30) })

export const infoSection = z.strictObject({
  name: z.string().min(1).max(100).describe('For the owner. Each info section has a name of its own.'),
  title: word.optional().describe('What customers read above the text. Default: the name.'),
  description: z.string().max(16_000).optional().describe('HTML without scripts.'),
})
export type InfoSectionEntry = z.output<typeof infoSection>

const choice = z.strictObject({
  name: word,
  colorCode: z.string().min(3).max(20).optional().describe('Of `SWATCH_CHOICES`, such as `#47624b`.'),
  defaultAddedPrice: amount.optional().describe('What products add to their price for it. Of a `MODIFIER`.'),
})

const length = z.int().min(0).max(500)

export const customization = z.strictObject({
  name: word.describe('Options have different names, and so do modifiers.'),
  customizationType: CustomizationType.describe('`PRODUCT_OPTION` makes variants, `MODIFIER` does not.'),
  customizationRenderType: ModifierRenderType.optional().describe('Of a new one. Default: TEXT_CHOICES.'),
  choices: z
    .array(choice)
    .min(1)
    .max(1000)
    .optional()
    .describe('In their order. Required unless it is a `FREE_TEXT`. Choices that products have cannot be removed.'),
  freeTextInput: z
    .strictObject({
      minCharCount: length.optional().describe('Default: 0.'),
      maxCharCount: length.optional().describe('Default: 500.'),
      defaultAddedPrice: amount.optional().describe('What products add to their price for the text.'),
    })
    .optional()
    .describe('Of a `FREE_TEXT`.'),
})
export type CustomizationEntry = z.output<typeof customization>
