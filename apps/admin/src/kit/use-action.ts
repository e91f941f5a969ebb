import { notify, type Undo } from './toasts.tsx'
import { useSave } from './use-save.ts'

interface Done {
  /** What the person reads when it worked. */
  readonly done?: string
  readonly undo?: Undo
}

/** Runs changes, and says whether one runs. */
interface Action {
  run(work: () => Promise<unknown>, done?: Done): Promise<boolean>
  readonly isBusy: boolean
}

/**
 * Runs one change at a time and reports its result.
 *
 * @returns `run`, which resolves to whether it worked, and whether one is running
 */
export function useAction(): Action {
  const { save, isSaving } = useSave()
  const run: Action['run'] = async (work, { done, undo } = {}) => {
    const isDone = await save(work)
    if (isDone && done) notify(done, undo ? { undo } : {})
    return isDone
  }
  return { run, isBusy: isSaving }
}
