import type { OptionV3 } from '@cartwright/contract'
import { invalidField, rejected, requireField } from '../../../platform/kernel/errors.ts'
import type { OptionDraft, ProductDraft } from '../../product/draft.ts'
import { COLOR } from '../../write/options.ts'
import type { EntityIds } from '../entities/entity-ids.ts'

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
    if (name === '__proto__') throw invalidField(`${field}.name`, 'is a reserved word')
    if (names.has(name)) throw rejected('DUPLICATE_PRODUCT_OPTIONS', { option: name })
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

export function colorOf(color: string | undefined, field: string): string {
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
