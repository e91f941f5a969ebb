import { useLocation } from 'react-router'
import { CloseIcon } from '../brand/icons.tsx'
import { languagesKnown } from '../i18n/about.ts'
import { barePath, type Language, localPath } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-messages.ts'
import { textLink } from '../ui/button.tsx'

/** Offers the page in the language of the browser, until the customer chooses or closes the offer. */
export function LanguageOffer({ language }: { language: Language }) {
  const { pathname, search } = useLocation()
  const current = useLanguage()
  // The customer may not read the language of the page.
  const { offer, closeOffer } = languagesKnown[language]
  return (
    <aside
      lang={language}
      aria-label={offer}
      className="page-x flex items-center justify-center gap-3 bg-sand py-1.5 text-small"
    >
      <a
        href={localPath(language, barePath(pathname) + search)}
        hrefLang={language}
        className={`${textLink} py-1.5 font-semibold`}
      >
        {offer}
      </a>
      <form method="post" action="/preferences">
        <input type="hidden" name="returnTo" value={pathname + search} />
        <input type="hidden" name="language" value={current} />
        <button
          type="submit"
          aria-label={closeOffer}
          className="inline-flex size-9 items-center justify-center rounded-pill hover:bg-paper"
        >
          <CloseIcon className="size-4" />
        </button>
      </form>
    </aside>
  )
}
