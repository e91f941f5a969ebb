import type { ModifierDraft, OptionDraft, ProductDraft, VariantDraft } from '../../product/draft.ts'
import type { EntityContent } from './entity-ids.ts'
import type { CatalogEntity } from './list-entities.ts'

type After = Pick<CatalogEntity, 'name' | 'content'> | undefined

/** A product that has an entity as it is then, or no longer; the same one where this changes nothing in it. */
export function replaced(draft: ProductDraft, before: CatalogEntity, after: After): ProductDraft {
  switch (before.kind) {
    case 'brand':
      return before.name === after?.name ? draft : { ...draft, brand: after?.name }
    case 'ribbon':
      return before.name === after?.name ? draft : { ...draft, ribbon: after?.name }
    case 'infoSection':
      return withSection(draft, before.content, after?.content)
    case 'option':
      return after ? withOption(draft, before, after) : draft
    case 'modifier':
      return after ? withModifier(draft, before, after) : draft
  }
}

function withSection(draft: ProductDraft, before: EntityContent, after: EntityContent | undefined): ProductDraft {
  const { title = '', description = '' } = after ?? {}
  if (title === before.title && description === before.description) return draft
  const infoSections = (draft.infoSections ?? []).flatMap((section) => {
    if (section.title !== before.title || section.description !== before.description) return section
    return after ? { title, description } : []
  })
  return { ...draft, infoSections }
}

/** The names of choices before and after, by their ids. */
function renamed(before: EntityContent, after: EntityContent): ReadonlyMap<string, { name: string; color?: string }> {
  const choices = new Map((after.choices ?? []).map((choice) => [choice.id, choice]))
  return new Map(
    (before.choices ?? []).flatMap(({ id, name }) => {
      const now = choices.get(id)
      return now ? [[name, { name: now.name, ...(now.color !== undefined && { color: now.color }) }] as const] : []
    }),
  )
}

/** An option or a modifier under its new name, with the new names and colours of its choices. */
function renamedChoices<Chosen extends OptionDraft | ModifierDraft>(
  chosen: Chosen,
  before: CatalogEntity,
  after: NonNullable<After>,
): Chosen {
  if (chosen.name !== before.name) return chosen
  const names = renamed(before.content, after.content)
  return {
    ...chosen,
    name: after.name,
    choices: chosen.choices.map((choice) => {
      const { name = choice.description, color = choice.value } = names.get(choice.description) ?? {}
      return { ...choice, description: name, value: chosen.optionType === 'color' ? color : name }
    }),
  }
}

function withOption(draft: ProductDraft, before: CatalogEntity, after: NonNullable<After>): ProductDraft {
  const names = renamed(before.content, after.content)
  const options = (draft.options ?? []).map((option) => renamedChoices(option, before, after))
  if (JSON.stringify(options) === JSON.stringify(draft.options)) return draft
  const variants = draft.variants?.map(
    (variant): VariantDraft => ({
      ...variant,
      choices: Object.fromEntries(
        Object.entries(variant.choices).map(([option, choice]) =>
          option === before.name ? [after.name, names.get(choice)?.name ?? choice] : [option, choice],
        ),
      ),
    }),
  )
  return { ...draft, options, ...(variants && { variants }) }
}

function withModifier(draft: ProductDraft, before: CatalogEntity, after: NonNullable<After>): ProductDraft {
  const { customTextFields = [], modifiers = [] } = draft
  const changed = {
    customTextFields: customTextFields.map((field) =>
      field.title === before.name ? { ...field, title: after.name } : field,
    ),
    modifiers: modifiers.map((modifier) => renamedChoices(modifier, before, after)),
  }
  return JSON.stringify(changed) === JSON.stringify({ customTextFields, modifiers }) ? draft : { ...draft, ...changed }
}
