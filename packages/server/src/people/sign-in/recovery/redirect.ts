import type { RecoveryRedirect } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { findApp } from '../../clients/apps.ts'
import { clientNotFound, isAllowedCallback, redirectNotAllowed } from '../../redirects/callbacks.ts'

/**
 * Where a mail's link leads once the password is set: only to an origin that the app has registered.
 *
 * @param ownClientId the app of the caller's token; it is asked for where no other is named
 * @throws ApplicationError CLIENT_NOT_FOUND, REDIRECT_URI_NOT_ALLOWED
 */
export async function checkRedirect(
  site: Services,
  redirect: RecoveryRedirect | undefined,
  ownClientId: string | undefined,
): Promise<string | null> {
  if (redirect === undefined) return null
  const clientId = redirect.clientId ?? ownClientId
  const app = clientId === undefined ? null : await findApp(site.db, clientId)
  if (!app) throw clientNotFound()
  if (!isAllowedCallback(redirect.url, app.origins)) {
    throw redirectNotAllowed(
      'redirect.url must be at an origin that the app has registered',
      'redirect.url',
      'add-origin',
    )
  }
  return redirect.url
}
