import { isRouteErrorResponse } from 'react-router'
import { Horizon } from '../brand/horizon.tsx'
import { Lark } from '../brand/logo.tsx'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { buttonClass } from '../ui/button.tsx'

/** What a shopper sees when a page does not exist, or could not be made. It needs no data, so it cannot fail too. */
export function ErrorPage({ error, framed }: { error: unknown; framed?: boolean }) {
  const { errors, brand } = useMessages()
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  const Frame = framed ? 'div' : 'main'
  const title = missing ? errors.notFoundTitle : errors.brokenTitle
  return (
    <div className={framed ? '' : 'flex min-h-svh flex-col'}>
      <title>{`${title} · ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <Frame className="page-x flex flex-1 flex-col items-start justify-center py-16 sm:py-24">
        <Lark className="size-20 -scale-x-100 text-clay" />
        <h1 className="display mt-6 text-display">{title}</h1>
        <p className="mt-5 max-w-prose text-lead text-muted">{missing ? errors.notFoundText : errors.brokenText}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link to="/" reloadDocument prefetch="none" className={buttonClass()}>
            {errors.home}
          </Link>
          {!missing && (
            <a href="" className={buttonClass('quiet')}>
              {errors.retry}
            </a>
          )}
        </div>
      </Frame>
      {!framed && <Horizon className="h-20" />}
    </div>
  )
}
