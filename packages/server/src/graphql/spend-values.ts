import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** How many values of its answer a query may still have. */
export interface Budget {
  left: number
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>

/**
 * Counts the values that a selection takes out of an answer, and stops where the budget ends: to put an answer together
 * is work that nothing interrupts once it has begun, and lists within lists make much of a short document.
 *
 * @returns whether the budget was enough
 */
export function spendValues(
  selectionSet: SelectionSetNode | undefined,
  value: unknown,
  fragments: Fragments,
  budget: Budget,
): boolean {
  if (typeof value !== 'object' || value === null || !selectionSet) return budget.left >= 0
  if (Array.isArray(value)) return value.every((element) => spendValues(selectionSet, element, fragments, budget))
  return selectionSet.selections.every((selection) => {
    budget.left -= 1
    if (budget.left < 0) return false
    if (selection.kind === Kind.FIELD) {
      return spendValues(selection.selectionSet, Reflect.get(value, selection.name.value), fragments, budget)
    }
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD
    const inner = isSpread ? fragments[selection.name.value]?.selectionSet : selection.selectionSet
    return spendValues(inner, value, fragments, budget)
  })
}
