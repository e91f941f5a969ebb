import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '../kit/button.tsx'
import { EmptyState, Failure } from '../kit/feedback.tsx'
import { shellWords } from './messages.ts'

export function NotFound() {
  return (
    <EmptyState title={shellWords.notFound} lead={shellWords.notFoundLead}>
      <ButtonLink to="/">{shellWords.toHome}</ButtonLink>
    </EmptyState>
  )
}

/** A page that failed. Navigation stays. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Failure error={error} onRetry={() => location.reload()} />
}
