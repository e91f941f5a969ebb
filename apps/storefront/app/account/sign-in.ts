import { localReturnPath } from '@cartwright/react/server'
import { redirect } from 'react-router'
import { config } from '../config.server.ts'
import { localPath } from '../i18n/language.ts'
import { themeParameter } from '../layout/theme.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/sign-in.ts'
import { flowCookie } from './flow-cookie.server.ts'

/**
 * Starts a sign-in: stores this flow's secrets in its own cookie, and redirects to the hosted page in the shop's
 * language.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const requested = url.searchParams.get('returnTo')
  const returnTo = localPath(shop.language, requested ? localReturnPath(requested) : '/account')
  if (await shop.signedIn()) return redirect(returnTo)
  const { auth } = shop.client
  const flow = await auth.generateOAuthData(`${config.storefrontUrl.origin}/auth/callback`, returnTo)
  const { authUrl } = await auth.getAuthUrl(flow, { responseMode: 'query' })
  const page = new URL(authUrl)
  page.searchParams.set('ui_locales', shop.language)
  for (const [name, value] of Object.entries(themeParameter(request))) page.searchParams.set(name, value)
  return redirect(page.href, {
    headers: { 'Set-Cookie': flowCookie.write(flow), 'Cache-Control': 'private, no-store' },
  })
}
