import { useState } from 'react'
import { notify, notifyProblem } from './toasts.tsx'

interface Done {
  /** What the person reads when it worked. */
  readonly done?: string
  readonly undo?: () => void
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
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, { done, undo }: Done = {}): Promise<boolean> => {
    setIsBusy(true)
    try {
      await work()
      if (done) notify(done, undo ? { undo } : {})
      return true
    } catch (error) {
      notifyProblem(error)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { run, isBusy }
}
