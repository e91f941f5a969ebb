import type { Services } from '../../../platform/kernel/services.ts'
import type { App, AppGrant } from '../../clients/apps.ts'
import { authenticateClient } from '../client-authentication.ts'
import { TokenRejection } from '../token-rejection.ts'
import type { TokenContext } from './context.ts'

/** The app that asks for tokens, if it may ask for them in this way. */
export async function requireClient(site: Services, { client }: TokenContext, grant: AppGrant): Promise<App> {
  const app = await authenticateClient(site, client)
  requireGrant(app, grant)
  return app
}

export function requireGrant(app: App, grant: AppGrant): void {
  if (!app.grants.includes(grant)) throw new TokenRejection('unauthorized_client', `This app may not use ${grant}`)
}
