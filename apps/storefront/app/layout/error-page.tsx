import { isRouteErrorResponse, useLocation } from 'react-router'
import { Horizon } from '../brand/horizon.tsx'
import { Lark } from '../brand/logo.tsx'
import { languageOf, localPath } from '../i18n/language.ts'
import { buttonClass } from '../ui/button.tsx'
import { errorTexts } from './error-texts.ts'

interface ErrorPageProps {
  error: unknown
  /** Whether the shop's header and footer are around it. */
  framed?: boolean
}

/** What a shopper sees when a page does not exist, or could not be made. It needs no data, so it cannot fail too. */
export function ErrorPage({ error, framed }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  const language = languageOf(pathname)
  const texts = errorTexts[language]
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  const title = missing ? texts.notFoundTitle : texts.brokenTitle
  const Frame = framed ? 'div' : 'main'
  return (
    <div className={framed ? '' : 'flex min-h-svh flex-col'}>
      <title>{`${title} · Larkmoor`}</title>
      <meta name="robots" content="noindex" />
      <Frame className="page-x flex flex-1 flex-col items-start justify-center py-16 sm:py-24">
        <Lark className="size-20 -scale-x-100 text-clay" />
        <h1 className="poster mt-6 text-display">{title}</h1>
        <p className="mt-5 max-w-prose text-lead text-muted">{missing ? texts.notFoundText : texts.brokenText}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <a href={localPath(language, '/')} className={buttonClass()}>
            {texts.home}
          </a>
          {!missing && (
            <a href={pathname + search} className={buttonClass('quiet')}>
              {texts.retry}
            </a>
          )}
        </div>
      </Frame>
      {!framed && <Horizon className="h-20" />}
    </div>
  )
}
