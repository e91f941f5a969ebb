import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** How large a document is: what it costs to check it, and what it asks for. */
export interface DocumentSize {
  /** How deep fields lie in each other. */
  readonly depth: number
  /** How many calls its largest operation makes. */
  readonly calls: number
  /** How often a field is asked for in one place. */
  readonly repetitions: number
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
    const sizes = selections.map(sizeOf)
    const alike = Map.groupBy(answeredNames(selections), (name) => name)
    return {
      depth: greatest(sizes.map(({ depth }) => depth)),
      calls: sizes.reduce((sum, { calls }) => sum + calls, 0),
      repetitions: greatest([
        ...sizes.map(({ repetitions }) => repetitions),
        ...[...alike.values()].map(({ length }) => length),
      ]),
    }
  }

  function sizeOf(selection: SelectionSetNode['selections'][number]): DocumentSize {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    const { depth, repetitions } = selection.selectionSet ? measure(selection.selectionSet) : nothing
    return { depth: depth + 1, calls: 1, repetitions }
  }

  const operations = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [measure(definition.selectionSet)] : [],
  )
  // Those that nothing uses are compared as well before they are refused.
  const all = [...operations, ...[...fragments.keys()].map(measureFragment)]
  return {
    depth: greatest(operations.map(({ depth }) => depth)),
    calls: greatest(operations.map(({ calls }) => calls)),
    repetitions: greatest(all.map(({ repetitions }) => repetitions)),
  }
}

/** What the fields of one place are named in the answer. */
function answeredNames(selections: SelectionSetNode['selections']): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return answeredNames(selection.selectionSet.selections)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return [`...${selection.name.value}`]
    return [selection.alias?.value ?? selection.name.value]
  })
}

const nothing: DocumentSize = { depth: 0, calls: 0, repetitions: 0 }

const greatest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0)
