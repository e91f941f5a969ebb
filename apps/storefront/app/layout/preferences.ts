import { redirect } from 'react-router'
import { config } from '../config.server.ts'
import { serializeCookie } from '../security/cookies.ts'
import { localReturnPath } from '../security/return-path.ts'
import type { Route } from './+types/preferences.ts'
import { isTheme, themeCookie } from './theme.ts'

const yearInSeconds = 31_536_000

/** Keeps the shopper's choice of light or dark, then goes back to the page they were on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = form.get('theme')
  const headers = new Headers()
  if (isTheme(theme)) {
    const secure = config.storefrontUrl.protocol === 'https:'
    headers.append('Set-Cookie', serializeCookie(themeCookie, theme, { secure, maxAge: yearInSeconds }))
  }
  return redirect(localReturnPath(form.get('returnTo')), { status: 303, headers })
}

export function loader() {
  return redirect('/')
}
