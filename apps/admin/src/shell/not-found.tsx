import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '../kit/button.tsx'
import { Failure } from '../kit/feedback.tsx'
import { Page } from '../kit/page.tsx'
import { shellMessages } from './messages.ts'

export function NotFound() {
  return (
    <Page title={shellMessages.notFound}>
      <p className="mb-5 text-muted">{shellMessages.notFoundLead}</p>
      <ButtonLink to="/">{shellMessages.toHome}</ButtonLink>
    </Page>
  )
}

/** A page that failed. Navigation stays. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Failure error={error} onRetry={() => location.reload()} />
}
