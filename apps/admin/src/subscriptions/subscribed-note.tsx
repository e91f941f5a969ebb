import type { SubscribedKind } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { may } from '../facts/permissions.ts'
import { messages } from './messages.ts'
import { subscribedQuery } from './queries.ts'

interface SubscribedNoteProps {
  readonly kind: SubscribedKind
  readonly id: string
}

/** Warns before something is deleted or hidden that running subscriptions depend on. */
export function SubscribedNote({ kind, id }: SubscribedNoteProps) {
  const { data: count = 0 } = useQuery({ ...subscribedQuery(kind, id), enabled: may('VIEW_ORDERS') })
  if (count === 0) return null
  return <p className="mb-3 font-medium text-warn">{messages.warning(count)}</p>
}
