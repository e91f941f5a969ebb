import type { ModifierChoiceV3, ModifierV3, OptionV3, ProductInfoSectionV3, ProductInputV3 } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { ProductDraft } from '../../product/draft.ts'
import type { Write } from '../../write/in-transaction.ts'
import type { EntityChoice, EntityIds, EntityKind } from '../entities/entity-ids.ts'
import { type CatalogEntity, loadEntities } from '../entities/list-entities.ts'

interface Known {
  readonly draft: ProductDraft
  readonly ids: EntityIds
}

/**
 * The options, modifiers and info sections of a request with the names and texts of those that it gives by their ids.
 *
 * @throws ValidationError for an id that nothing has
 */
export async function withEntities(
  { transaction }: Write,
  given: ProductInputV3,
  known: Known,
): Promise<Pick<ProductInputV3, 'options' | 'modifiers' | 'infoSections'>> {
  const { options, modifiers, infoSections } = given
  const load = async (kind: EntityKind, needed: boolean) => (needed ? loadEntities(transaction, kind) : [])
  const all = {
    options: await load('option', !!options?.some((option) => !isKnownOption(option, known))),
    modifiers: await load('modifier', !!modifiers?.some(needsCustomization)),
    sections: await load('infoSection', !!infoSections?.some(isReference)),
  }
  return {
    ...(options && {
      options: options.map((option, index) =>
        isKnownOption(option, known) ? option : optionOf(option, all.options, `options[${index}]`),
      ),
    }),
    ...(modifiers && {
      modifiers: modifiers.map((one, index) => modifierOf(one, all.modifiers, `modifiers[${index}]`)),
    }),
    ...(infoSections && {
      infoSections: infoSections.map((one, index) => sectionOf(one, all.sections, `infoSections[${index}]`)),
    }),
  }
}

/** The product has the option, or all of its names are given. */
function isKnownOption(option: OptionV3, { draft, ids }: Known): boolean {
  const own = draft.options?.find(({ name }) => name === option.name || ids.idOf('option', name) === option.id)
  const ownChoices = new Set(own?.choices.map(({ description }) => ids.idOf('choice', own.name, description)))
  const choices = option.choicesSettings?.choices ?? []
  return (
    (own !== undefined || option.name !== undefined) &&
    choices.every(({ name, choiceId }) => name !== undefined || ownChoices.has(choiceId ?? ''))
  )
}

function find(all: readonly CatalogEntity[], id: string | undefined, field: string): CatalogEntity {
  const found = all.find((entity) => entity.id === id?.toLowerCase())
  if (!found) throw invalidField(`${field}.id`, 'is unknown: give the name', 'VALIDATION')
  return found
}

function optionOf(option: OptionV3, all: readonly CatalogEntity[], field: string): OptionV3 {
  const entity = all.find(({ name }) => name === option.name) ?? find(all, option.id, field)
  const known = entity.content.choices ?? []
  const choices = option.choicesSettings?.choices ?? []
  return {
    ...option,
    name: entity.name,
    optionRenderType: entity.content.renderType === 'SWATCH_CHOICES' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choicesSettings: {
      choices: choices.map((choice, position) => {
        const shared = known.find(({ id, name }) => id === choice.choiceId || name === choice.name)
        if (!shared && choice.name === undefined)
          throw invalidField(`${field}.choicesSettings.choices[${position}].choiceId`, 'is unknown: give the name')
        const { color } = shared ?? {}
        return {
          ...choice,
          ...(shared && choice.name === undefined && { name: shared.name }),
          ...(color !== undefined && choice.colorCode === undefined && { colorCode: color }),
        }
      }),
    },
  }
}

/** A modifier that names itself or one of its choices by id alone, or leaves the price of a choice to its customization. */
const needsCustomization = ({ id, name, choicesSettings }: ModifierV3): boolean =>
  (id !== undefined && name === undefined) ||
  !!choicesSettings?.choices.some((choice) => choice.name === undefined || choice.addedPrice === undefined)

function modifierOf(modifier: ModifierV3, all: readonly CatalogEntity[], field: string): ModifierV3 {
  const entity =
    modifier.name === undefined && modifier.id !== undefined
      ? find(all, modifier.id, field)
      : all.find(({ name }) => name === modifier.name)
  if (!entity) return modifier
  const { renderType, freeText = {}, choices = [] } = entity.content
  const { maxCharCount, defaultAddedPrice } = freeText
  const known = modifier.choicesSettings?.choices
  return {
    modifierRenderType: renderType,
    ...modifier,
    name: entity.name,
    ...(renderType === 'FREE_TEXT' && {
      freeTextSettings: {
        ...(maxCharCount !== undefined && { maxCharCount }),
        ...(defaultAddedPrice !== undefined && { defaultAddedPrice }),
        ...modifier.freeTextSettings,
      },
    }),
    ...(renderType !== 'FREE_TEXT' && {
      choicesSettings: { choices: known ? known.map(withCustomization) : choices.map(toModifierChoice) },
    }),
  }

  function withCustomization(choice: ModifierChoiceV3, position: number): ModifierChoiceV3 {
    const shared = choices.find(({ id, name }) => id === choice.choiceId || name === choice.name)
    if (!shared && choice.name === undefined)
      throw invalidField(`${field}.choicesSettings.choices[${position}].choiceId`, 'is unknown: give the name')
    return { ...(shared && toModifierChoice(shared)), ...choice }
  }
}

const toModifierChoice = ({ name, color, addedPrice }: EntityChoice): ModifierChoiceV3 => ({
  name,
  ...(color !== undefined && { colorCode: color }),
  ...(addedPrice !== undefined && { addedPrice }),
})

/** A section that is given by its id or unique name, without a text of its own. */
const isReference = ({ id, uniqueName, title, description, plainDescription }: ProductInfoSectionV3) =>
  (id !== undefined || uniqueName !== undefined) &&
  plainDescription === undefined &&
  description === undefined &&
  (title === undefined || id !== undefined)

function sectionOf(section: ProductInfoSectionV3, all: readonly CatalogEntity[], field: string): ProductInfoSectionV3 {
  if (!isReference(section)) return section
  const entity =
    section.id === undefined ? all.find(({ name }) => name === section.uniqueName) : find(all, section.id, field)
  if (!entity) return section
  const { title = entity.name, description = '' } = entity.content
  return { title, plainDescription: description }
}
