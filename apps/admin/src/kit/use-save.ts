import { useRef, useState } from 'react'
import { notifyProblem } from './toasts.tsx'

export type SaveState = 'idle' | 'saving' | 'failed'

export interface Saver {
  readonly state: SaveState
  readonly isSaving: boolean
  /**
   * Does the work, unless this saver is at work already.
   *
   * @param onError shows what went wrong. Default: a notice
   * @returns whether the work was done
   */
  readonly save: (work: () => Promise<unknown>, onError?: (error: unknown) => unknown) => Promise<boolean>
}

/** Runs one save at a time, for everything in the admin that stores something. */
export function useSave(): Saver {
  const [state, setState] = useState<SaveState>('idle')
  // State changes with the next render, which comes after a second event of the same tick.
  const isRunning = useRef(false)
  const save: Saver['save'] = async (work, onError = notifyProblem) => {
    if (isRunning.current) return false
    isRunning.current = true
    setState('saving')
    try {
      await work()
      setState('idle')
      return true
    } catch (error) {
      setState('failed')
      await onError(error)
      return false
    } finally {
      isRunning.current = false
    }
  }
  return { state, isSaving: state === 'saving', save }
}
