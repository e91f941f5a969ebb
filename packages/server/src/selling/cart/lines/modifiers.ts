/** What customers add to an item: choices of its modifiers, and texts. Each may add to the price of one piece. */
import type { CatalogItem, ItemReference } from '../../../catalog/read/items.ts'
import { readModifierNames } from '../../../catalog/read/modifier-names.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { CatalogLine } from '../cart.ts'

type Chosen = Readonly<Record<string, string>>

/**
 * What is chosen of the modifiers that the item has, by name. Other names are those of its options.
 *
 * @throws ApplicationError when a required choice is missing, or a modifier does not have the choice
 */
export function readModifiers({ productId, modifiers = [] }: CatalogItem, given: Chosen): Record<string, string> {
  const chosen = new Map<string, string>()
  for (const { name, mandatory, choices } of modifiers) {
    const choice = Object.hasOwn(given, name) ? given[name] : undefined
    if (choice === undefined && !mandatory) continue
    if (choice === undefined || choices.every(({ description }) => description !== choice)) {
      const problem = choice === undefined ? 'needs a choice' : `has no choice “${choice}”`
      const data = { catalogItemId: productId, option: name, ...(choice !== undefined && { choice }) }
      throw rejected('INVALID_ITEM_OPTIONS', data, { message: `“${name}” of the item ${problem}` })
    }
    chosen.set(name, choice)
  }
  return Object.fromEntries(chosen)
}

/** A line of the cart names options and modifiers in one map: what is left when those of modifiers are taken out. */
export async function withoutModifiers(
  db: Queryable,
  references: readonly ItemReference[],
): Promise<readonly ItemReference[]> {
  const names = await readModifierNames(
    db,
    references.map(({ productId }) => productId),
  )
  return references.map(({ choices, ...reference }) => {
    const modifiers = names.get(reference.productId)
    const others = optionsOnly(choices ?? {}, modifiers ?? new Set())
    return Object.keys(others).length > 0 ? { ...reference, choices: others } : reference
  })
}

/** Choices without those of modifiers. */
export const optionsOnly = (choices: Chosen, modifiers: ReadonlySet<string>): Chosen =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => !modifiers.has(name)))

type Added = Pick<CatalogLine, 'item' | 'modifiers' | 'texts'>

/** What choices and texts of a line add to the price of one piece: minor units of the shop's currency, one for each. */
export function addedPrices({ item, modifiers: chosen = {}, texts = {} }: Added): number[] {
  const { modifiers = [], customTextFields } = item
  return [
    ...modifiers.flatMap(({ name, choices }) => {
      const choice = Object.hasOwn(chosen, name) ? chosen[name] : undefined
      return choices.find(({ description }) => description === choice)?.addedPrice ?? []
    }),
    ...customTextFields.flatMap(({ title, addedPrice }) =>
      addedPrice !== undefined && Object.hasOwn(texts, title) ? addedPrice : [],
    ),
  ]
}

/** Whether the item still has every choice of a line. Without one of them its price would be a guess. */
export const hasChosenModifiers = ({ modifiers = [] }: CatalogItem, chosen: Chosen = {}): boolean =>
  Object.entries(chosen).every(([name, choice]) =>
    modifiers.some((one) => one.name === name && one.choices.some(({ description }) => description === choice)),
  )
