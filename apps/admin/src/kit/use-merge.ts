import { isCartwrightError } from '@cartwright/client'
import { useState } from 'react'
import { type Merged, mergeValues, type Path, type Side } from './merge-values.ts'
import { messages } from './messages.ts'
import { closeNotices } from './toasts.tsx'
import { type Base, ConcurrentChange } from './unchanged.ts'
import type { Saver } from './use-save.ts'
import { nameOfPath, type ValueNames } from './value-texts.ts'

interface MergeOptions<Values extends object, Stored extends Base<Values>> {
  readonly names: ValueNames
  /**
   * Stores what differs from what the form began with. Throws if another person saved.
   *
   * @param adopted what only the other person changed, as the person reads it
   */
  readonly store: (values: Values, from: Stored, adopted: string) => Promise<void>
  /** Loads what another person saved. Undefined: there is nothing to merge with, and the error is shown. */
  readonly reload: (() => Promise<Stored>) | undefined
  /** Makes merged values fit each other. */
  readonly settle?: ((merged: Values, theirs: Values) => Values) | undefined
  /** Shows `merged` on top of what another person stored. `mine` is what the form had. */
  readonly adopt: (theirs: Stored, mine: Values, merged: Values) => void
  /** Runs a save that the person decided on in a conflict. */
  readonly run: (work: () => Promise<void>) => ReturnType<Saver['save']>
}

/** What the person has to choose, and how. */
export interface Conflict extends Pick<Merged<unknown>, 'conflicts'> {
  /** Saves with the value of one side for each conflict. */
  readonly resolve: (choose: (path: Path) => Side) => void
  readonly cancel: () => void
}

interface Merge<Values, Stored> {
  /** Stores values; on top of what another person stored, if one did. */
  readonly store: (values: Values, from: Stored) => Promise<void>
  /** Set while the person has to choose between their values and those of another person. */
  readonly conflict: Conflict | null
}

/** Keeps the saves of two people apart: what only one changed is merged, and of what both changed the person chooses. */
export function useMerge<Values extends object, Stored extends Base<Values>>(
  options: MergeOptions<Values, Stored>,
): Merge<Values, Stored> {
  const { names, reload } = options
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const store = async (values: Values, from: Stored, adopted = ''): Promise<void> => {
    try {
      await options.store(values, from, adopted)
    } catch (error) {
      if (!reload || !isConflict(error)) throw error
      await mergeWith(await reload(), values, from)
    }
  }
  const mergeWith = async (theirs: Stored, mine: Values, from: Stored) => {
    const storeMerged = (choose?: (path: Path) => Side) => {
      const merged = mergeValues(from.values, mine, theirs.values, choose)
      const values = options.settle?.(merged.values, theirs.values) ?? merged.values
      options.adopt(theirs, mine, values)
      return store(values, theirs, adoptedText(merged, names))
    }
    const { conflicts } = mergeValues(from.values, mine, theirs.values)
    const cancel = () => setConflict(null)
    const resolve = (choose: (path: Path) => Side) => {
      cancel()
      void options.run(() => storeMerged(choose))
    }
    if (conflicts.length === 0) return storeMerged()
    closeNotices()
    setConflict({ conflicts, resolve, cancel })
  }
  return { store, conflict }
}

const isConflict = (error: unknown) =>
  error instanceof ConcurrentChange || (isCartwrightError(error) && error.code === 'REVISION_CONFLICT')

/** What the other person changed, and what stays so. */
function adoptedText<Values>({ adopted }: Merged<Values>, names: ValueNames): string {
  const texts = [...new Set(adopted.map((one) => nameOfPath(one, names)))]
  return texts.length === 0
    ? ''
    : messages.adoptedTheirs(texts.slice(0, MOST_NAMED).join('; '), texts.length - MOST_NAMED)
}

const MOST_NAMED = 5
