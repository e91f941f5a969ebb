import { localReturnPath } from '@cartwright/react/server'
import { redirect } from 'react-router'
import { addedPricesCookie } from '../cart/added-prices.ts'
import { config } from '../config.server.ts'
import { languages } from '../i18n/language.ts'
import { serializeCookie } from '../security/cookies.ts'
import { readForm } from '../security/form.server.ts'
import type { Route } from './+types/preferences.ts'
import { announcementCookie, currencyCookie, languageCookie, yearInSeconds } from './preferences.server.ts'
import { isTheme, themeCookie } from './theme.ts'

/** Stores the customer's choice of light or dark, of a language or of a currency, or that they closed the announcement, then redirects to the page they were on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const theme = form.get('theme')
  const headers = new Headers()
  const secure = config.storefrontUrl.protocol === 'https:'
  if (isTheme(theme)) {
    headers.append('Set-Cookie', serializeCookie(themeCookie, theme, { secure, maxAge: yearInSeconds }))
  }
  const language = languages.find((known) => known === form.get('language'))
  if (language) {
    headers.append('Set-Cookie', serializeCookie(languageCookie, language, { secure, maxAge: yearInSeconds }))
  }
  const announcement = form.get('announcement')
  if (typeof announcement === 'string' && /^[0-9a-f]{12}$/.test(announcement)) {
    headers.append('Set-Cookie', serializeCookie(announcementCookie, announcement, { secure, maxAge: yearInSeconds }))
  }
  const currency = form.get('currency')
  if (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)) {
    headers.append('Set-Cookie', serializeCookie(currencyCookie, currency, { secure, maxAge: yearInSeconds }))
    // Prices in another currency say nothing about changes of prices.
    headers.append('Set-Cookie', serializeCookie(addedPricesCookie, '', { secure, maxAge: 0 }))
  }
  return redirect(localReturnPath(form.get('returnTo')), { status: 303, headers })
}

export function loader() {
  return redirect('/')
}
