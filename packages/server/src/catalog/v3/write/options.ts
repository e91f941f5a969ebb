import type { ModifierV3, OptionV3 } from '@cartwright/contract'
import { invalidField, requireField } from '../../../platform/kernel/errors.ts'
import type { CustomTextField, OptionDraft, ProductDraft } from '../../product/draft.ts'
import type { EntityIds } from '../entities/entity-ids.ts'

/** The longest text of a modifier that says nothing of it. */
const LONGEST_TEXT = 500
const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\))$/i

/** The options of a product as they are written. Names may be left out where an option of the product has the id. */
export function optionsFromV3(
  options: readonly OptionV3[],
  { options: known = [], images = [] }: ProductDraft,
  ids: EntityIds,
): OptionDraft[] {
  const names = new Set<string>()
  return options.map((option, index) => {
    const field = `options[${index}]`
    const before = known.find(({ name }) => name === option.name || ids.idOf('option', name) === option.id)
    const name = requireField(`${field}.name`, option.name ?? before?.name)
    if (names.has(name) || name === '__proto__') throw invalidField(`${field}.name`, 'already exists or is reserved')
    names.add(name)
    const isColor = option.optionRenderType === 'SWATCH_CHOICES'
    const choices = (option.choicesSettings?.choices ?? []).map((choice, position) => {
      const at = `${field}.choicesSettings.choices[${position}]`
      const had = before?.choices.find(
        ({ description }) => description === choice.name || ids.idOf('choice', name, description) === choice.choiceId,
      )
      const description = requireField(`${at}.name`, choice.name ?? had?.description)
      const value = isColor ? colorOf(choice.colorCode ?? had?.value, `${at}.colorCode`) : description
      const imageIds =
        imagesOf(
          choice,
          images.map(({ id }) => id),
          at,
        ) ?? had?.imageIds
      return { value, description, ...(imageIds && { imageIds }) }
    })
    if (choices.length === 0)
      throw invalidField(`${field}.choicesSettings.choices`, 'must not be empty', 'REQUIRED_FIELD')
    const repeated = choices.findIndex(
      ({ description }, position) => choices.findIndex((one) => one.description === description) < position,
    )
    if (repeated >= 0) throw invalidField(`${field}.choicesSettings.choices[${repeated}].name`, 'already exists')
    return { name, optionType: isColor ? 'color' : 'drop_down', choices }
  })
}

function colorOf(color: string | undefined, field: string): string {
  if (COLOR.test(requireField(field, color))) return color ?? ''
  throw invalidField(field, 'must be a colour, such as #47624b', 'FORMAT')
}

type Choice = NonNullable<OptionV3['choicesSettings']>['choices'][number]

function imagesOf({ media, linkedMedia }: Choice, known: readonly string[], field: string): string[] | undefined {
  const given = media?.items.map(({ mediaId }) => mediaId) ?? linkedMedia?.map(({ id, image }) => id ?? image?.id)
  return given?.map((id, index) => {
    if (id !== undefined && known.includes(id)) return id
    const path = media ? 'media.items' : 'linkedMedia'
    throw invalidField(`${field}.${path}[${index}]`, 'must be one of the media of the product')
  })
}

/** Free texts of customers. @throws ValidationError for modifiers of another kind */
export const textsFromModifiers = (modifiers: readonly ModifierV3[]): CustomTextField[] =>
  modifiers.map(({ name, mandatory = false, modifierRenderType, freeTextSettings = {} }, index) => {
    const field = `modifiers[${index}]`
    if (modifierRenderType !== undefined && modifierRenderType !== 'FREE_TEXT')
      throw invalidField(
        `${field}.modifierRenderType`,
        'must be FREE_TEXT: others are not served',
        'INVALID_ENUM_VALUE',
      )
    const { title, minCharCount = 0, maxCharCount = LONGEST_TEXT, defaultAddedPrice } = freeTextSettings
    if (Number(defaultAddedPrice ?? 0) > 0)
      throw invalidField(`${field}.freeTextSettings.defaultAddedPrice`, 'must be 0: added prices are not served')
    if (minCharCount > 1)
      throw invalidField(`${field}.freeTextSettings.minCharCount`, 'must be at most 1: longer minimums are not served')
    return { title: requireField(`${field}.name`, title ?? name), mandatory, maxLength: maxCharCount }
  })
