import { useFetcher, useLocation } from 'react-router'
import { useMessages } from '../i18n/use-messages.ts'
import { type Theme, themes } from './theme.ts'

/** Light, dark, or as the device says. A form, so the choice also works before script arrives. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const { preferences } = useMessages()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher({ key: 'theme' })
  const chosen = fetcher.formData?.get('theme') ?? theme
  return (
    <fetcher.Form method="post" action="/preferences">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset>
        <legend className="sr-only">{preferences.theme}</legend>
        <div className="flex gap-1 rounded-pill border border-current/30 p-1 text-tiny">
          {themes.map((name) => (
            <button
              key={name}
              type="submit"
              name="theme"
              value={name}
              aria-pressed={chosen === name}
              className="min-h-8 rounded-pill px-3 transition-colors hover:bg-current/15 aria-pressed:bg-current/20 aria-pressed:font-semibold"
            >
              {preferences.themes[name]}
            </button>
          ))}
        </div>
      </fieldset>
    </fetcher.Form>
  )
}
