import type { MoveState } from '@cartwright/client'
import { Status } from '../../kit/status.tsx'
import { messages } from './queries.ts'

/** The state of a move, with a dot. */
export function MoveStatus({ state }: { readonly state: MoveState }) {
  switch (state) {
    case 'COMPLETED':
      return (
        <Status tone="good" progress="full">
          {messages.states[state]}
        </Status>
      )
    case 'FAILED':
      return (
        <Status tone="bad" progress="full">
          {messages.states[state]}
        </Status>
      )
    case 'PLANNED':
    case 'UNDONE':
      return (
        <Status tone="quiet" progress="none">
          {messages.states[state]}
        </Status>
      )
    default:
      return (
        <Status tone="wait" progress="part">
          {messages.states[state]}
        </Status>
      )
  }
}
