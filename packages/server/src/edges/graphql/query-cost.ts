import { type DocumentNode, type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** A field of the query itself is a call of the wire. */
const CALL_COST = 100

type Selections = readonly (SelectionSetNode | undefined)[]

/**
 * Checks how deep the fields of each operation and fragment are nested, and what they cost: a call costs 100, any other
 * field 1. A field that is selected n times at one place costs n² times as much, since validation compares each pair.
 * Counting stops at the limit, so that fragments within fragments cannot make it long. The document may be invalid.
 *
 * @returns the limit that the document exceeds, or null
 */
export function findExcess(
  { definitions }: DocumentNode,
  limits: { readonly depth: number; readonly cost: number },
): 'depth' | 'cost' | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  let cost: number

  function measure(selections: Selections, depth: number): 'depth' | 'cost' | null {
    const fields = [...Map.groupBy(fieldsOf(selections, fragments), responseName).values()]
    if (fields.length > 0 && depth > limits.depth) return 'depth'
    for (const alike of fields) {
      cost += alike.length ** 2 * (depth === 1 ? CALL_COST : 1)
      if (cost > limits.cost) return 'cost'
      const excess = measure(
        alike.map(({ selectionSet }) => selectionSet),
        depth + 1,
      )
      if (excess) return excess
    }
    return null
  }

  // Validation also compares the fields of fragments that no operation uses.
  for (const definition of definitions) {
    const isOperation = definition.kind === Kind.OPERATION_DEFINITION
    if (!isOperation && definition.kind !== Kind.FRAGMENT_DEFINITION) continue
    cost = 0
    const excess = measure([definition.selectionSet], isOperation ? 1 : 2)
    if (excess) return excess
  }
  return null
}

const responseName = ({ alias, name }: FieldNode) => (alias ?? name).value

/** The fields of one place with those of its fragments, each fragment once, as GraphQL collects them. */
function fieldsOf(
  selections: Selections,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  visited = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((set) =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf([selection.selectionSet], fragments, visited)
      const name = selection.name.value
      if (visited.has(name)) return []
      visited.add(name)
      return fieldsOf([fragments.get(name)?.selectionSet], fragments, visited)
    }),
  )
}
