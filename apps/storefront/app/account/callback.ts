import { isCartwrightError } from '@cartwright/client'
import { localReturnPath } from '@cartwright/react/server'
import { redirect } from 'react-router'
import { languageOf, localPath } from '../i18n/language.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/callback.ts'
import { flowCookie } from './flow-cookie.server.ts'

/**
 * The callback of the hosted sign-in: exchanges the code for the member's tokens and stores them in the session cookie.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { auth } = context.get(shopContext).client
  const { code, state, error } = auth.parseFromUrl(url.href, 'query')
  const flow = state ? flowCookie.read(request, state) : null
  if (!state || !flow) return redirect('/account?problem=expired')
  const returnTo = localReturnPath(flow.originalUri)
  const headers = { 'Set-Cookie': flowCookie.clear(state), 'Cache-Control': 'private, no-store' }
  const language = languageOf(returnTo)
  // A customer who cancelled sign-in has no account page to go to.
  const home = localPath(language, '/')
  if (error) return redirect(returnTo === localPath(language, '/account') ? home : returnTo, { headers })
  try {
    await auth.setTokens(await auth.getMemberTokens(code, state, flow))
  } catch (failure) {
    if (!isCartwrightError(failure)) throw failure
    return redirect(`${localPath(language, '/account')}?problem=failed`, { headers })
  }
  return redirect(returnTo, { headers })
}
