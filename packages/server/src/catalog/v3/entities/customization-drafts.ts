import type { CustomizationChoiceV3, CustomizationText, NewCustomizationV3 } from '@cartwright/contract'
import { invalidField, rejected, requireField } from '../../../platform/kernel/errors.ts'
import { derivedId } from '../derived-id.ts'
import type { EntityChoice, EntityContent, EntityKind, EntityText } from './entity-ids.ts'
import type { CatalogEntity } from './list-entities.ts'
import type { EntityDraft } from './write-entities.ts'

const MOST_CHOICES = 1000
const COLOR = /^#[0-9a-f]{3,8}$/i

export const kindOf = ({ customizationType }: Pick<NewCustomizationV3, 'customizationType'>): EntityKind =>
  customizationType === 'PRODUCT_OPTION' ? 'option' : 'modifier'

/** A customization as it is created. @throws ValidationError naming the field */
export function customizationDraft(given: NewCustomizationV3): EntityDraft {
  const { name, customizationRenderType: renderType, choicesSettings, freeTextInput } = given
  if (renderType === 'FREE_TEXT') {
    if (kindOf(given) === 'option')
      throw invalidField(
        'customization.customizationRenderType',
        'of an option must not be FREE_TEXT',
        'INVALID_ENUM_VALUE',
      )
    if (choicesSettings) throw rejected('DOESNT_SUPPORT_CHOICES')
    return { name, content: { renderType, freeText: freeTextOf(freeTextInput ?? {}) } }
  }
  if (freeTextInput) throw rejected('DOESNT_SUPPORT_FREE_TEXT')
  const choices = requireField('customization.choicesSettings.choices', choicesSettings?.choices)
  const content: EntityContent = { renderType, choices: [] }
  return {
    name,
    content: { ...content, choices: withChoices({ kind: kindOf(given), name, content }, choices) },
  }
}

/** The limits of a free text. */
export function freeTextOf({ minCharCount = 0, maxCharCount = 500, defaultAddedPrice }: CustomizationText): EntityText {
  if (minCharCount > maxCharCount)
    throw invalidField('customization.freeTextInput.minCharCount', 'must be at most maxCharCount', 'MAX')
  return { minCharCount, maxCharCount, ...(defaultAddedPrice !== undefined && { defaultAddedPrice }) }
}

type Customization = Pick<CatalogEntity, 'kind' | 'name' | 'content'>

/** The choices of a customization and further ones. */
export function withChoices(customization: Customization, given: readonly CustomizationChoiceV3[]): EntityChoice[] {
  const { content, name: customizationName } = customization
  const all = [...choicesOf(customization)]
  for (const [index, choice] of given.entries()) {
    const field = `choices[${index}]`
    const name = requireField(`${field}.name`, choice.name)
    if (all.some((one) => one.name === name)) throw invalidField(`${field}.name`, 'already exists')
    all.push({
      id: freeId(all, customizationName, name),
      name,
      ...choiceDetails(customization, choice, field),
    })
  }
  if (all.length > MOST_CHOICES) throw rejected('CHOICES_LIMIT_EXCEEDED')
  return all

  function choiceDetails(
    { kind }: Customization,
    { colorCode, defaultAddedPrice }: CustomizationChoiceV3,
    field: string,
  ) {
    if (kind === 'option' && Number(defaultAddedPrice ?? 0) > 0)
      throw invalidField(`${field}.defaultAddedPrice`, 'is for modifiers: variants have prices', 'FIELD_NOT_ALLOWED')
    return {
      ...(content.renderType === 'SWATCH_CHOICES' && { color: requireColor(colorCode, field) }),
      ...(defaultAddedPrice !== undefined && { addedPrice: defaultAddedPrice }),
    }
  }
}

function requireColor(color: string | undefined, field: string): string {
  if (COLOR.test(requireField(`${field}.colorCode`, color))) return color ?? ''
  throw invalidField(`${field}.colorCode`, 'must be a colour, such as #47624b', 'FORMAT')
}

/** The choices of a customization. @throws ApplicationError where it is a free text */
export function choicesOf({ content }: Pick<CatalogEntity, 'content'>): readonly EntityChoice[] {
  if (content.renderType === 'FREE_TEXT') throw rejected('DOESNT_SUPPORT_CHOICES')
  return content.choices ?? []
}

/** The id that products make of the names, unless a choice that was renamed has it. */
function freeId(all: readonly EntityChoice[], customization: string, name: string): string {
  let id = derivedId('choice', customization, name)
  for (let count = 2; all.some((choice) => choice.id === id); count += 1)
    id = derivedId('choice', customization, name, String(count))
  return id
}

/** The choice of an id. @throws ApplicationError when there is none */
export function requireChoice(choices: readonly EntityChoice[], id: string): EntityChoice {
  const found = choices.find((choice) => choice.id === id.toLowerCase())
  if (!found) throw rejected('CHOICE_NOT_FOUND', { id })
  return found
}

/** A choice with the given fields set. */
export function changedChoice(
  choice: EntityChoice,
  { name, colorCode, defaultAddedPrice }: CustomizationChoiceV3,
  field: string,
): EntityChoice {
  return {
    ...choice,
    ...(name !== undefined && { name }),
    ...(colorCode !== undefined && { color: requireColor(colorCode, field) }),
    ...(defaultAddedPrice !== undefined && { addedPrice: defaultAddedPrice }),
  }
}
