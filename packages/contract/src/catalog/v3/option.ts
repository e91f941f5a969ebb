/** What a shopper chooses of a product: options lead to a variant, modifiers do not. */
import type { z } from 'zod'
import { ChoiceType, ModifierRenderType, OptionRenderType } from '../../enumerations.ts'
import { Image } from '../../media.ts'
import { array, boolean, decimal, guid, int, message, optional, text } from '../../wire.ts'
import { ProductMediaV3 } from './parts.ts'

export const MediaReferenceV3 = message('MediaReferenceV3', 'An image or video of the product.', {
  mediaId: optional(text({ max: 200 })),
  url: optional(text()),
})
export type MediaReferenceV3 = z.output<typeof MediaReferenceV3>

export const MediaReferencesV3 = message('MediaReferencesV3', 'Images and videos of the product.', {
  items: array(MediaReferenceV3, { max: 15 }),
})
export type MediaReferencesV3 = z.output<typeof MediaReferencesV3>

export const OptionChoiceV3 = message('OptionChoiceV3', 'A choice of an option.', {
  choiceId: optional(guid).describe('The same in each product that has the option with this choice.'),
  key: optional(text({ max: 50 })).describe('Equal to the name.'),
  name: optional(text({ min: 1, max: 50 })),
  choiceType: optional(ChoiceType),
  colorCode: optional(text({ min: 3, max: 20 })).describe('The colour of a choice of the type `ONE_COLOR`.'),
  inStock: optional(boolean).describe('Whether a visible variant with it can be bought.'),
  visible: optional(boolean),
  linkedMedia: optional(array(ProductMediaV3, { max: 15 })).describe('Images and videos that show it.'),
  media: optional(MediaReferencesV3).describe('Only with `PRODUCT_CHOICES_MEDIA_REFERENCES`.'),
  displayImage: optional(Image).describe('The first image. Only with `PRODUCT_CHOICES_DISPLAY_IMAGE`.'),
})
export type OptionChoiceV3 = z.output<typeof OptionChoiceV3>

export const OptionChoicesV3 = message('OptionChoicesV3', 'The choices of an option.', {
  choices: array(OptionChoiceV3, { min: 1, max: 1000 }),
})
export type OptionChoicesV3 = z.output<typeof OptionChoicesV3>

export const OptionV3 = message('OptionV3', 'An option of a product. Each combination of choices is a variant.', {
  id: optional(text({ max: 36 })).describe('The same in each product that has the option.'),
  key: optional(text({ max: 50 })).describe('Equal to the name.'),
  name: optional(text({ min: 1, max: 50 })),
  optionRenderType: optional(OptionRenderType),
  choicesSettings: optional(OptionChoicesV3),
})
export type OptionV3 = z.output<typeof OptionV3>

export const FreeTextSettingsV3 = message('FreeTextSettingsV3', 'A text that the shopper types.', {
  key: optional(text({ max: 150 })).describe('Names the text in `customTextFields` of a line of the cart.'),
  title: optional(text({ min: 1, max: 150 })),
  minCharCount: optional(int({ min: 0 })),
  maxCharCount: optional(int({ min: 0, max: 500 })),
  defaultAddedPrice: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })).describe(
    'What it adds to the price of one unit.',
  ),
})
export type FreeTextSettingsV3 = z.output<typeof FreeTextSettingsV3>

const addedPrice = optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 }))

export const ModifierChoiceV3 = message('ModifierChoiceV3', 'A choice of a modifier.', {
  choiceId: optional(guid).describe('The same in each product that has the modifier with this choice.'),
  key: optional(text({ max: 50 })).describe('Names it in `options` of a line of the cart. Equal to the name.'),
  name: optional(text({ min: 1, max: 50 })),
  choiceType: optional(ChoiceType),
  colorCode: optional(text({ min: 3, max: 20 })).describe('The colour of a choice of the type `ONE_COLOR`.'),
  addedPrice: addedPrice.describe('What it adds to the price of one unit. Default: that of its customization.'),
})
export type ModifierChoiceV3 = z.output<typeof ModifierChoiceV3>

export const ModifierChoicesV3 = message('ModifierChoicesV3', 'The choices of a modifier.', {
  choices: array(ModifierChoiceV3, { min: 1, max: 1000 }),
})
export type ModifierChoicesV3 = z.output<typeof ModifierChoicesV3>

export const ModifierV3 = message('ModifierV3', 'What a shopper adds to a product without choosing another variant.', {
  id: optional(text({ max: 36 })),
  key: optional(text({ max: 150 })),
  name: optional(text({ min: 1, max: 150 })),
  modifierRenderType: optional(ModifierRenderType),
  mandatory: optional(boolean),
  freeTextSettings: optional(FreeTextSettingsV3),
  choicesSettings: optional(ModifierChoicesV3),
})
export type ModifierV3 = z.output<typeof ModifierV3>
