import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { messages } from './messages.ts'

interface Guard {
  readonly isDirty: boolean
  /** Default: nothing is being saved. */
  readonly isSaving?: boolean
  /** Runs when the person leaves and gives up what is not saved. */
  readonly onLeave?: (() => void) | undefined
}

/** What is open on the page. React Router blocks for one only, so the layout asks for all. */
const guards = new Map<symbol, Guard>()
const listeners = new Set<() => void>()

/** What leaving the page would lose now: edits, or those of a save that runs and could fail. */
type Risk = 'none' | 'edits' | 'save'

function risk(): Risk {
  const open = [...guards.values()]
  if (open.some(({ isSaving }) => isSaving)) return 'save'
  return open.some(({ isDirty }) => isDirty) ? 'edits' : 'none'
}

const announce = () => {
  for (const listener of listeners) listener()
}

/**
 * Asks before the page is left while something on it is not saved, or is still being saved.
 *
 * @returns ends the guard for good, once all is saved
 */
export function useLeaveGuard(guard: Guard): () => void {
  const id = useRef(Symbol('guard')).current
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return
    guards.set(id, guard)
    announce()
  })
  useEffect(
    () => () => {
      guards.delete(id)
      announce()
    },
    [id],
  )
  return () => {
    isOver.current = true
    guards.delete(id)
    announce()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question of all guards; once per page. While a save runs it waits, and leaves once everything is saved. */
export function LeaveDialog() {
  const now = useSyncExternalStore(subscribe, risk)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => risk() !== 'none' && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (now === 'none') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [now])
  useEffect(() => {
    if (now === 'none' && blocker.state === 'blocked') blocker.proceed()
  }, [now, blocker])
  if (blocker.state !== 'blocked' || now === 'none') return null
  const stay = () => blocker.reset()
  const leave = () => {
    for (const { onLeave } of guards.values()) onLeave?.()
    blocker.proceed()
  }
  const isWaiting = now === 'save'
  return (
    <Dialog
      open
      onClose={stay}
      title={isWaiting ? messages.saving : messages.leaveTitle}
      lead={isWaiting ? messages.leaveWhenSaved : messages.leaveLead}
    >
      <DialogActions>
        <Button tone="main" onClick={stay}>
          {messages.stay}
        </Button>
        {!isWaiting && <Button onClick={leave}>{messages.leave}</Button>}
      </DialogActions>
    </Dialog>
  )
}
