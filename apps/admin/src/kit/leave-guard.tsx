import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { messages } from './messages.ts'

/** Asks before the page is left while something on it is not saved. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
}

/** The question of a guard. */
export function LeaveDialog({ guard }: { readonly guard: Blocker }) {
  if (guard.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => guard.reset()} title={messages.leaveTitle} lead={messages.leaveLead}>
      <DialogActions>
        <Button tone="main" onClick={() => guard.reset()}>
          {messages.stay}
        </Button>
        <Button onClick={() => guard.proceed()}>{messages.leave}</Button>
      </DialogActions>
    </Dialog>
  )
}
