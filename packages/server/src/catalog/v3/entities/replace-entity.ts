import type { OptionDraft, ProductDraft, VariantDraft } from '../../product/draft.ts'
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

function withOption(draft: ProductDraft, before: CatalogEntity, after: NonNullable<After>): ProductDraft {
  const choices = renamed(before.content, after.content)
  const nameOf = (choice: string) => choices.get(choice)?.name ?? choice
  const options = (draft.options ?? []).map((option): OptionDraft => {
    if (option.name !== before.name) return option
    return {
      ...option,
      name: after.name,
      choices: option.choices.map((choice) => ({
        ...choice,
        description: nameOf(choice.description),
        value:
          option.optionType === 'color'
            ? (choices.get(choice.description)?.color ?? choice.value)
            : nameOf(choice.description),
      })),
    }
  })
  if (JSON.stringify(options) === JSON.stringify(draft.options)) return draft
  const variants = draft.variants?.map(
    (variant): VariantDraft => ({
      ...variant,
      choices: Object.fromEntries(
        Object.entries(variant.choices).map(([option, choice]) =>
          option === before.name ? [after.name, nameOf(choice)] : [option, choice],
        ),
      ),
    }),
  )
  return { ...draft, options, ...(variants && { variants }) }
}

function withModifier(draft: ProductDraft, before: CatalogEntity, after: NonNullable<After>): ProductDraft {
  if (before.name === after.name) return draft
  const customTextFields = (draft.customTextFields ?? []).map((field) =>
    field.title === before.name ? { ...field, title: after.name } : field,
  )
  return { ...draft, customTextFields }
}
