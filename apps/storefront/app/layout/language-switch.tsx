import { useLocation } from 'react-router'
import { useBrand } from '../brand/use-brand.ts'
import { barePath, languageNames, localPath } from '../i18n/language.ts'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'

/** The same page in the other language. Plain links: the whole document changes, `lang` included. */
export function LanguageSwitch() {
  const { preferences } = useMessages()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const languages = useBrand()?.languages ?? []
  if (languages.length < 2) return null
  return (
    <nav aria-label={preferences.language}>
      <ul className="flex gap-5 text-small">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={localPath(language, barePath(pathname) + search)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              className="inline-block py-1.5 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
