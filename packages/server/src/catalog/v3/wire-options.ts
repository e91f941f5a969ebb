import type {
  Choice,
  CustomTextField,
  ModifierChoice,
  ModifierV3,
  OptionChoiceV3,
  OptionV3,
  Product,
  ProductModifier,
  ProductOption,
  VariantChoiceV3,
} from '@cartwright/contract'
import type { EntityIds } from './entities/entity-ids.ts'
import type { Fields } from './fields.ts'
import { toImage, toItemV3 } from './wire-media.ts'

/** Options in the next wire: keys name them in the language of the shop, names in that of the request. */
export const toOptionsV3 = (options: readonly ProductOption[], fields: Fields, ids: EntityIds): OptionV3[] =>
  options.map((option) => ({
    id: ids.idOf('option', option.name),
    key: option.name,
    name: option.translatedName ?? option.name,
    optionRenderType: renderTypeOf(option),
    choicesSettings: { choices: option.choices.map((choice) => toChoiceV3(option, choice, fields, ids)) },
  }))

const renderTypeOf = ({ optionType }: ProductOption) => (optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES')

function toChoiceV3(option: ProductOption, choice: Choice, fields: Fields, ids: EntityIds): OptionChoiceV3 {
  const { description, value, inStock, visible, translatedDescription, media } = choice
  const items = media?.items ?? []
  const [first] = items
  return {
    choiceId: ids.idOf('choice', option.name, description),
    key: description,
    name: translatedDescription ?? description,
    ...(option.optionType === 'color' ? { choiceType: 'ONE_COLOR', colorCode: value } : { choiceType: 'CHOICE_TEXT' }),
    inStock,
    visible,
    ...(items.length > 0 && { linkedMedia: items.map((item) => toItemV3(item, fields)) }),
    ...(fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES') && {
      media: { items: items.map(({ id }) => ({ mediaId: id })) },
    }),
    ...(first && fields.has('PRODUCT_CHOICES_DISPLAY_IMAGE') && { displayImage: toImage(first) }),
  }
}

/** The choices of a variant, in the order of the product's options; with their names where `named`. */
export function toVariantChoices(
  options: readonly ProductOption[],
  choices: Readonly<Record<string, string>>,
  named: boolean,
  ids: EntityIds,
): VariantChoiceV3[] {
  return options.flatMap((option) => {
    const chosen = choices[option.name]
    if (chosen === undefined) return []
    const choice = option.choices.find(({ description }) => description === chosen)
    const names = {
      optionName: option.translatedName ?? option.name,
      choiceName: choice?.translatedDescription ?? chosen,
      renderType: renderTypeOf(option),
    } as const
    return [
      {
        optionChoiceIds: {
          optionId: ids.idOf('option', option.name),
          choiceId: ids.idOf('choice', option.name, chosen),
        },
        ...(named && { optionChoiceNames: names }),
      },
    ]
  })
}

/** What a shopper adds: first what is chosen, then texts. */
export const toModifiersV3 = (
  { modifiers = [], customTextFields }: Pick<Product, 'modifiers' | 'customTextFields'>,
  ids: EntityIds,
): ModifierV3[] => [
  ...modifiers.map((modifier) => toChosenV3(modifier, ids)),
  ...customTextFields.map((field) => toTextV3(field, ids)),
]

/** The keys of modifier and choice name them in `options` of a line of the cart. */
function toChosenV3(
  { name, translatedName, optionType, mandatory, choices }: ProductModifier,
  ids: EntityIds,
): ModifierV3 {
  const colors = optionType === 'color'
  const toChoice = ({ value, description, translatedDescription, convertedAddedPrice = 0 }: ModifierChoice) => ({
    choiceId: ids.idOf('choice', name, description),
    key: description,
    name: translatedDescription ?? description,
    ...(colors ? { choiceType: 'ONE_COLOR' as const, colorCode: value } : { choiceType: 'CHOICE_TEXT' as const }),
    addedPrice: String(convertedAddedPrice),
  })
  return {
    id: ids.idOf('modifier', name),
    key: name,
    name: translatedName ?? name,
    modifierRenderType: colors ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    mandatory,
    choicesSettings: { choices: choices.map(toChoice) },
  }
}

/** The key names the text in `customTextFields` of a line of the cart. */
function toTextV3(field: CustomTextField, ids: EntityIds): ModifierV3 {
  const { title, translatedTitle = title, maxLength, mandatory, convertedAddedPrice } = field
  return {
    id: ids.idOf('modifier', title),
    key: title,
    name: translatedTitle,
    modifierRenderType: 'FREE_TEXT',
    mandatory,
    freeTextSettings: {
      key: title,
      title: translatedTitle,
      minCharCount: mandatory ? 1 : 0,
      maxCharCount: maxLength,
      ...(convertedAddedPrice !== undefined && { defaultAddedPrice: String(convertedAddedPrice) }),
    },
  }
}
