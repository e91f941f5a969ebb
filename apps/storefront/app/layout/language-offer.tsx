import { useLocation } from 'react-router'
import { CloseIcon } from '../brand/icons.tsx'
import { barePath, localPath } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import type { OfferedLanguage } from './layout-data.ts'

/** Offers the page in the language of the browser, until the customer chooses or closes the offer. */
export default function LanguageOffer({ language, text, close }: OfferedLanguage) {
  const { pathname, search } = useLocation()
  const current = useLanguage()
  return (
    <aside
      lang={language}
      aria-label={text}
      className="page-x flex items-center justify-center gap-3 bg-sand py-1.5 text-small"
    >
      <a
        href={localPath(language, barePath(pathname) + search)}
        hrefLang={language}
        className={`${textLink} py-1.5 font-semibold`}
      >
        {text}
      </a>
      <form method="post" action="/preferences">
        <input type="hidden" name="returnTo" value={pathname + search} />
        <input type="hidden" name="language" value={current} />
        <button
          type="submit"
          aria-label={close}
          className="inline-flex size-9 items-center justify-center rounded-pill hover:bg-paper"
        >
          <CloseIcon className="size-4" />
        </button>
      </form>
    </aside>
  )
}
