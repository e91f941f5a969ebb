import type { MembershipLevel } from '@cartwright/client'
import { Status } from '../../kit/status.tsx'
import { messages } from './messages.ts'

export function LevelState({ level: { visible } }: { readonly level: MembershipLevel }) {
  const isShown = visible !== false
  return (
    <Status tone={isShown ? 'good' : 'quiet'} progress={isShown ? 'full' : 'none'}>
      {isShown ? messages.shown : messages.hidden}
    </Status>
  )
}
