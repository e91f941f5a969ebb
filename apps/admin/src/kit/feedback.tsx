import { isCartwrightError } from '@cartwright/client'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { messages } from './messages.ts'
import { problemOf } from './toasts.tsx'

interface EmptyProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** What stands where there is nothing, and what to do next. */
export function EmptyState({ title, lead, children }: EmptyProps): ReactNode {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <p className="font-semibold text-section">{title}</p>
      {lead && <p className="max-w-md text-muted">{lead}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

/** A query that failed, with the request's id for the site's log. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }): ReactNode {
  const requestId = isCartwrightError(error) ? error.requestId : undefined
  return (
    <div role="alert">
      <EmptyState title={messages.notLoaded} lead={problemOf(error)}>
        {onRetry && <Button onClick={onRetry}>{messages.retry}</Button>}
      </EmptyState>
      {requestId && <p className="text-center text-label text-muted">{messages.requestId(requestId)}</p>}
    </div>
  )
}

/** Grey lines in the place of what is loading. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }): ReactNode {
  return (
    <div className="flex flex-col gap-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
        <span key={line} className={`skeleton h-4 ${line % 3 === 2 ? 'w-2/5' : 'w-4/5'}`} />
      ))}
    </div>
  )
}
