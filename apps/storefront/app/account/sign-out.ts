import { redirect } from 'react-router'
import { localPath } from '../i18n/language.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session here immediately, and then on the site's own page. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { logoutUrl } = await shop.client.auth.logout(shop.origin + localPath(shop.language, '/'))
  return redirect(logoutUrl, { status: 303 })
}

export function loader() {
  return redirect('/account')
}
