import type { Choice, ProductModifier, ProductOption } from '../generated/catalog.ts'
import type { ModifierV3, OptionChoiceV3, OptionV3 } from '../generated/catalog-v3.ts'
import type { ShopProduct } from '../neutral.ts'
import { mediaOf } from './to-media.ts'

/** A name in the language of the request, where that is another than the one of the key. */
const translation = ({ key, name }: { key?: string; name?: string }): string | undefined =>
  name === key ? undefined : name

const kindOf = (type: string | undefined) => (type === 'SWATCH_CHOICES' ? 'color' : 'drop_down')

/** An option in the form of V1: its key names it in the cart. */
export function toOption(option: OptionV3): ProductOption {
  const translatedName = translation(option)
  return {
    optionType: kindOf(option.optionRenderType),
    name: option.key ?? '',
    ...(translatedName && { translatedName }),
    choices: (option.choicesSettings?.choices ?? []).map(toChoice),
  }
}

function toChoice(choice: OptionChoiceV3): Choice {
  const { key = '', colorCode = key, inStock = true, visible = true, linkedMedia = [] } = choice
  const translatedDescription = translation(choice)
  return {
    value: colorCode,
    description: key,
    ...(translatedDescription && { translatedDescription }),
    ...(linkedMedia.length > 0 && { media: mediaOf(linkedMedia) }),
    inStock,
    visible,
  }
}

/** What is chosen without choosing another variant. */
export function toModifier(modifier: ModifierV3): ProductModifier[] {
  const { choicesSettings, modifierRenderType, key = '', mandatory = false } = modifier
  if (!choicesSettings) return []
  const translatedName = translation(modifier)
  const choices = choicesSettings.choices.map((choice) => {
    const { key = '', colorCode = key, addedPrice } = choice
    const added = Number(addedPrice ?? 0)
    const translatedDescription = translation(choice)
    return {
      value: colorCode,
      description: key,
      ...(translatedDescription && { translatedDescription }),
      ...(added > 0 && { addedPrice: added, convertedAddedPrice: added }),
    }
  })
  return [
    {
      optionType: kindOf(modifierRenderType),
      name: key,
      ...(translatedName && { translatedName }),
      mandatory,
      choices,
    },
  ]
}

/** A text that the shopper types. */
export function toTextField({ freeTextSettings, mandatory = false }: ModifierV3): ShopProduct['customTextFields'] {
  if (!freeTextSettings) return []
  const { key = '', title, maxCharCount: maxLength = 500, defaultAddedPrice } = freeTextSettings
  const added = Number(defaultAddedPrice ?? 0)
  return [
    {
      title: key,
      ...(title !== undefined && title !== key && { translatedTitle: title }),
      maxLength,
      mandatory,
      ...(added > 0 && { addedPrice: added, convertedAddedPrice: added }),
    },
  ]
}
