import { recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import { endAppSessions, revokeSessionsOfApp } from '../sessions/end-access.ts'
import { checkAgent } from './agent-clients.ts'
import { checkLimits } from './app-limits.ts'
import {
  type App,
  type AppGrant,
  actsForOwner,
  checkAddresses,
  findApp,
  forgetOrigins,
  GRANTS,
  NameTaken,
  type NewApp,
  ownerScopesOf,
  toApp,
} from './apps.ts'

/** There is no app of this client id. */
export class AppNotFound extends Error {
  override name = 'AppNotFound'

  constructor(clientId: string) {
    super(`No app has the client id ${clientId}`)
  }
}

/** Every app of the site, the oldest first. */
export async function listApps({ db }: Services): Promise<App[]> {
  const rows = await db.selectFrom('apps').selectAll().orderBy('created_at').orderBy('client_id').execute()
  return rows.map(toApp)
}

export interface AppChange extends Partial<NewApp> {
  /** Whether it acts for the owner by its secret. */
  readonly actsForOwner?: boolean
}

/**
 * Changes the given fields and leaves the rest.
 * @throws AppNotFound, ValidationError
 * @throws Error when a redirect address is not allowed, or the name is taken
 */
export async function changeApp(site: Services, clientId: string, change: AppChange): Promise<App> {
  return alterApp(site, clientId, () => change)
}

/** The lists of addresses an app has. */
export type AddressList = 'redirectUris' | 'allowedOrigins' | 'postLogoutRedirectUris'

/** @throws AppNotFound, or Error when the redirect address is not allowed */
export function addAddress(site: Services, clientId: string, list: AddressList, address: string): Promise<App> {
  return alterApp(site, clientId, (app) => ({ [list]: [...new Set([...app[list], address])] }))
}

/** @throws AppNotFound, or Error when the app does not have the address */
export function removeAddress(site: Services, clientId: string, list: AddressList, address: string): Promise<App> {
  return alterApp(site, clientId, (app) => {
    if (!app[list].includes(address)) throw new Error(`${app.name} does not have ${address}`)
    return { [list]: app[list].filter((stored) => stored !== address) }
  })
}

/**
 * Creates a new secret for an app. It is returned once; only its hash is stored. Tokens of the old secret end.
 * @throws AppNotFound
 */
export async function makeSecret(
  site: Services,
  clientId: string,
): Promise<{ clientId: string; clientSecret: string }> {
  const clientSecret = randomToken()
  await write(site, currentCause(), async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('apps')
      .set({ secret_hash: hashToken(clientSecret) })
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppNotFound(clientId)
    await endAppSessions(transaction, clientId)
    await recordAudit(transaction, { action: 'APP_SECRET_MADE', subject: ofApp(clientId) }, site.now())
  })
  return { clientId, clientSecret }
}

/**
 * Removes an app. Members signed in through it are signed out.
 * @throws AppNotFound
 */
export async function removeApp(site: Services, clientId: string): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('apps').where('client_id', '=', clientId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppNotFound(clientId)
    await revokeSessionsOfApp(transaction, clientId, site.now())
    await endAppSessions(transaction, clientId)
    await recordAudit(transaction, { action: 'APP_REMOVED', subject: ofApp(clientId) }, site.now())
  })
  forgetOrigins(site.db)
}

const ofApp = (id: string) => ({ type: 'APP', id })

/** Reads and writes within one transaction, so that of two changes at once neither is lost. */
async function alterApp(site: Services, clientId: string, alter: (app: App) => AppChange): Promise<App> {
  const app = await write(site, currentCause(), async (transaction) => {
    const known = await findApp(transaction, clientId)
    if (!known) throw new AppNotFound(clientId)
    const { actsForOwner: acts, ...change } = alter(known)
    const isNoAgentAnymore = known.agentProfile !== null && change.agentProfile === null
    const grants = grantsWhere(acts, change.grants ?? (isNoAgentAnymore ? GRANTS : known.grants))
    const changed: App = { ...known, ...change, grants }
    checkAddresses(changed)
    checkLimits(changed)
    checkAgent(site, changed)
    if (changed.name !== known.name) await requireFreeName(transaction, changed.name)
    const ownerScopes = ownerScopesOf(changed)
    await saveApp(transaction, { ...changed, ownerScopes })
    // What members let one agent do is not for another, nor for an app that shops for no one.
    if (changed.agentProfile !== known.agentProfile) await revokeSessionsOfApp(transaction, clientId, site.now())
    // What it was given with a right that it has no longer ends with that.
    const lostRights = known.ownerScopes.some((scope) => !ownerScopes.includes(scope))
    if (lostRights || !actsForOwner({ grants })) await endAppSessions(transaction, clientId)
    const fields = Object.keys({ ...change, ...(String(grants) !== String(known.grants) && { grants }) })
    const details = { fields }
    await recordAudit(transaction, { action: 'APP_CHANGED', subject: ofApp(clientId), details }, site.now())
    return findApp(transaction, clientId)
  })
  forgetOrigins(site.db)
  if (!app) throw new AppNotFound(clientId)
  return app
}

/**
 * What an app gets tokens for, by whether it acts for the owner; where that is not said, it stays.
 *
 * Only `client_credentials` goes by it, since it is nothing else than the way to do so. Whether visitors and members sign
 * in through an app is another matter: it keeps the grants it was registered with.
 */
function grantsWhere(acts: boolean | undefined, grants: readonly AppGrant[]): readonly AppGrant[] {
  if (acts === undefined || acts === actsForOwner({ grants })) return grants
  return acts ? [...grants, 'client_credentials'] : grants.filter((grant) => grant !== 'client_credentials')
}

async function requireFreeName(transaction: Transaction, name: string) {
  const taken = await transaction.selectFrom('apps').select('client_id').where('name', '=', name).executeTakeFirst()
  if (taken) throw new NameTaken(name)
}

async function saveApp(transaction: Transaction, app: App) {
  await transaction
    .updateTable('apps')
    .set({
      name: app.name,
      redirect_uris: JSON.stringify(app.redirectUris),
      allowed_origins: JSON.stringify(app.allowedOrigins),
      grants: JSON.stringify(app.grants),
      owner_scopes: JSON.stringify(app.ownerScopes),
      response_modes: JSON.stringify(app.responseModes),
      application_type: app.applicationType,
      id_token_algorithm: app.idTokenAlgorithm,
      image_addresses: app.imageAddresses,
      catalog_version: app.catalogVersion,
      post_logout_redirect_uris: JSON.stringify(app.postLogoutRedirectUris),
      requires_consent: app.requiresConsent ? 1 : 0,
      agent_profile: app.agentProfile,
    })
    .where('client_id', '=', app.clientId)
    .execute()
}
