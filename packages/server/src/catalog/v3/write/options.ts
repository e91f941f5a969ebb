import type { OptionV3 } from '@cartwright/contract'
import { matchOptions } from '@cartwright/design'
import { invalidField, rejected, requireField } from '../../../platform/kernel/errors.ts'
import type { ChoiceDraft, OptionDraft, ProductDraft } from '../../product/draft.ts'
import { COLOR, imagesOfChoice } from '../../write/options.ts'
import { withRemainingVariants } from '../../write/variants-of-options.ts'
import type { EntityIds } from '../entities/entity-ids.ts'

/**
 * A product with the options of a request, and its variants under their names. Names may be left out where an option of
 * the product has the id; a name beside an id renames.
 */
export function withOptionsOfV3(draft: ProductDraft, given: readonly OptionV3[], ids: EntityIds): ProductDraft {
  const known = (draft.options ?? []).map((option) => ({
    ...option,
    id: ids.idOf('option', option.name),
    choices: option.choices.map((choice) => ({ ...choice, id: ids.idOf('choice', option.name, choice.description) })),
  }))
  const imageIds = (draft.images ?? []).map(({ id }) => id)
  const named = given.map((option, index) => withNames(option, known, `options[${index}]`))
  requireDistinct(named)
  const matches = matchOptions(known, named)
  const options = named.map(({ id: _, ...option }, index): OptionDraft => {
    const match = matches[index]
    return {
      ...option,
      choices: option.choices.map(({ id: _choice, ...choice }, position): ChoiceDraft => {
        const at = `options[${index}].choicesSettings.choices[${position}]`
        const source = given[index]?.choicesSettings?.choices[position]
        const images = (source && imagesOf(source, imageIds, at)) ?? imagesOfChoice(match, position)
        return { ...choice, ...(images && { imageIds: images }) }
      }),
    }
  })
  return withRemainingVariants(draft, options, matches)
}

interface KnownOption extends Omit<OptionDraft, 'choices'> {
  readonly id: string | undefined
  readonly choices: readonly (ChoiceDraft & { readonly id: string | undefined })[]
}

/** An option with all of its names and colours, those that are left out from the option that has its id. */
function withNames(option: OptionV3, known: readonly KnownOption[], field: string): KnownOption {
  const before = known.find(({ id }) => id === option.id) ?? known.find(({ name }) => name === option.name)
  const name = requireField(`${field}.name`, option.name ?? before?.name)
  if (name === '__proto__') throw invalidField(`${field}.name`, 'is a reserved word')
  const isColor = option.optionRenderType === 'SWATCH_CHOICES'
  const choices = (option.choicesSettings?.choices ?? []).map((choice, position) => {
    const at = `${field}.choicesSettings.choices[${position}]`
    const all = before?.choices ?? []
    const had = all.find(({ id }) => id === choice.choiceId) ?? all.find((one) => one.description === choice.name)
    const description = requireField(`${at}.name`, choice.name ?? had?.description)
    const value = isColor ? colorOf(choice.colorCode ?? had?.value, `${at}.colorCode`) : description
    return { id: choice.choiceId, value, description }
  })
  if (choices.length === 0)
    throw invalidField(`${field}.choicesSettings.choices`, 'must not be empty', 'REQUIRED_FIELD')
  const repeated = choices.findIndex(
    ({ description }, position) => choices.findIndex((one) => one.description === description) < position,
  )
  if (repeated >= 0) throw invalidField(`${field}.choicesSettings.choices[${repeated}].name`, 'already exists')
  return { id: option.id, name, optionType: isColor ? 'color' : 'drop_down', choices }
}

function requireDistinct(options: readonly KnownOption[]): void {
  const repeated = options.find(({ name }, index) => options.findIndex((one) => one.name === name) < index)
  if (repeated) throw rejected('DUPLICATE_PRODUCT_OPTIONS', { option: repeated.name })
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
