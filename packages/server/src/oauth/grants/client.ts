import { type App, type AppGrant, findApp } from '../../identity/apps.ts'
import type { Site } from '../../site.ts'
import { TokenRefusal } from '../token-refusal.ts'

/** The app that asks for tokens, if it may ask for them in this way. */
export async function requireClient(site: Site, clientId: string | undefined, grant: AppGrant): Promise<App> {
  const app = clientId === undefined ? null : await findApp(site.db, clientId)
  if (!app) throw new TokenRefusal('invalid_client', 'No app has this client id')
  if (!app.grants.includes(grant)) throw new TokenRefusal('unauthorized_client', `This app may not use ${grant}`)
  return app
}
