import { Link } from '../framework'
import { type Language, localPath } from '../languages'
import { messagesIn } from '../messages'

/** The page for an address that does not exist. */
export function NotFoundPage({ language }: { readonly language: Language }) {
  const t = messagesIn(language)
  return (
    <>
      <title>{t.notFound}</title>
      <meta name="robots" content="noindex" />
      <h1>{t.notFound}</h1>
      <p className="lead">{t.notFoundText}</p>
      <Link className="button" href={localPath(language, '/')}>
        {t.backToShop}
      </Link>
    </>
  )
}

/** The page for a shop that does not respond. */
export function FailurePage({ language }: { readonly language: Language }) {
  const t = messagesIn(language)
  return (
    <>
      <title>{t.failed}</title>
      <h1>{t.failed}</h1>
      <p className="lead">{t.failedText}</p>
      {/* Loads the same page again. */}
      <form>
        <button type="submit" className="button">
          {t.tryAgain}
        </button>
      </form>
    </>
  )
}
