import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** How deep the fields of a document lie in each other, and how many calls its largest operation makes. */
export interface DocumentSize {
  readonly depth: number
  readonly calls: number
}

/**
 * Measures a document before it is checked against the schema. Each fragment is measured once, so that fragments within
 * fragments cost no more than they are long; one that holds itself counts as nothing, and is refused later.
 */
export function measureDocument({ definitions }: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<string, DocumentSize>()

  function measureFragment(name: string): DocumentSize {
    const measured = known.get(name)
    if (measured) return measured
    known.set(name, nothing)
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : nothing
    known.set(name, size)
    return size
  }

  function measure({ selections }: SelectionSetNode): DocumentSize {
    let [depth, calls] = [0, 0]
    for (const selection of selections) {
      const inner = sizeOf(selection)
      depth = Math.max(depth, inner.depth)
      calls += inner.calls
    }
    return { depth, calls }
  }

  function sizeOf(selection: SelectionSetNode['selections'][number]): DocumentSize {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    const inner = selection.selectionSet ? measure(selection.selectionSet) : nothing
    return { depth: inner.depth + 1, calls: 1 }
  }

  const operations = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [measure(definition.selectionSet)] : [],
  )
  return {
    depth: Math.max(0, ...operations.map(({ depth }) => depth)),
    calls: Math.max(0, ...operations.map(({ calls }) => calls)),
  }
}

const nothing: DocumentSize = { depth: 0, calls: 0 }
