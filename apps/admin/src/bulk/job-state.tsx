import type { Job } from '@cartwright/client'
import { Status } from '../kit/status.tsx'
import { messages } from './messages.ts'

/** The state of a run, with a dot. */
export function JobState({ job: { state, dryRun } }: { readonly job: Job }) {
  const label = messages.states[state] ?? state
  const text = dryRun ? `${label} · ${messages.dryRun}` : label
  if (state === 'COMPLETED')
    return (
      <Status tone="good" progress="full">
        {text}
      </Status>
    )
  if (state === 'FAILED')
    return (
      <Status tone="bad" progress="full">
        {text}
      </Status>
    )
  return (
    <Status tone={state === 'CANCELLED' ? 'quiet' : 'wait'} progress={state === 'CANCELLED' ? 'none' : 'part'}>
      {text}
    </Status>
  )
}
