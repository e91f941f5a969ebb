import { buttonClass } from '@cartwright/design/parts'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { Mark } from '../brand/logo.tsx'
import { useBrand } from '../brand/use-brand.ts'
import { errorTexts } from '../i18n/errors.ts'
import { languageOf, localPath } from '../i18n/language.ts'

interface ErrorPageProps {
  error: unknown
  /** Whether the shop's header and footer are around it. */
  framed?: boolean
}

/** What a shopper sees when a page does not exist, or could not be made. It needs no data, so it cannot fail too. */
export function ErrorPage({ error, framed }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  const brand = useBrand()
  const language = languageOf(pathname)
  const texts = errorTexts[language]
  const kind = kindOf(error)
  const { title, text } = texts[kind]
  const Frame = framed ? 'div' : 'main'
  return (
    <div className={framed ? '' : 'flex min-h-svh flex-col'}>
      <title>{brand ? `${title} · ${brand.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <Frame className="page-x flex flex-1 flex-col items-start justify-center py-16 sm:py-24">
        <Mark className="h-20 w-auto" />
        <h1 className="poster mt-6 text-display">{title}</h1>
        <p className="mt-5 max-w-prose text-lead text-muted">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <a href={localPath(language, '/')} className={buttonClass()}>
            {texts.home}
          </a>
          {kind === 'broken' && (
            <a href={pathname + search} className={buttonClass('quiet')}>
              {texts.retry}
            </a>
          )}
        </div>
      </Frame>
    </div>
  )
}

/** What went wrong: nothing is there, the browser sent what no page can read, or the shop failed. */
function kindOf(error: unknown): 'notFound' | 'unreadable' | 'broken' {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404 || error.status === 410) return 'notFound'
  return error.status < 500 ? 'unreadable' : 'broken'
}
