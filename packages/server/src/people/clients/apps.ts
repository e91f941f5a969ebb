import { randomUUID } from 'node:crypto'
import type { ApiKeyScope, ImageAddresses, SiteCatalogVersion } from '@cartwright/contract'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { peersOf, tellPeers } from '../../platform/database/peers.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import { statement } from '../../platform/database/statement.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { checkRedirectUri, checkWebOrigin, isRegisteredAddress } from '../../platform/kernel/web-address.ts'
import { checkAgent } from './agent-clients.ts'
import { completeScopes } from './api-keys.ts'
import { checkLimits } from './app-limits.ts'
import { forgetImageAddresses } from './image-addresses.ts'
import type { ClientTables } from './tables.ts'

/** Every app has these; to act for the owner by its secret alone is a right of its own. */
export const GRANTS = ['anonymous', 'refresh_token', 'authorization_code'] as const
/** And an agent these: its guests need no session. */
const AGENT_GRANTS: readonly AppGrant[] = ['authorization_code', 'refresh_token']
/** And these, who may act for the owner by a secret. */
export const OWNER_GRANTS: readonly AppGrant[] = [...GRANTS, 'client_credentials']
export type AppGrant = (typeof GRANTS)[number] | 'client_credentials'

export const RESPONSE_MODES = ['query', 'fragment', 'web_message'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

/** There is an app of this name already. */
export class NameTaken extends Error {
  override name = 'NameTaken'
  readonly taken: string

  constructor(taken: string) {
    super(`There is an app named ${taken} already`)
    this.taken = taken
  }
}

/** An app that acts for the owner without scopes. */
export class OwnerScopesMissing extends Error {
  override name = 'OwnerScopesMissing'

  constructor() {
    super('An app that acts for the owner needs scopes')
  }
}

/** A storefront or another program that signs visitors and members in. */
export interface App {
  readonly clientId: string
  readonly name: string
  readonly redirectUris: readonly string[]
  /** Web origins that may call the site from a browser: those of the redirect addresses, and further ones. */
  readonly origins: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly grants: readonly AppGrant[]
  /** What it may do for the owner by its secret; empty for an app that does not act for the owner. */
  readonly ownerScopes: readonly ApiKeyScope[]
  readonly responseModes: readonly string[]
  /** A native app listens on whatever port of this machine is free (RFC 8252). */
  readonly applicationType: ApplicationType
  /** Of an app that can keep a secret; null for the others, whose proof is PKCE. */
  readonly secretHash: string | null
  /** What its ID tokens are signed with; null when it has not said. */
  readonly idTokenAlgorithm: IdTokenAlgorithm | null
  /** The form of image addresses in responses to its requests. */
  readonly imageAddresses: ImageAddresses
  /** What `getCatalogVersion` returns to its clients. */
  readonly catalogVersion: SiteCatalogVersion
  /** Where a sign-out may lead, beside the redirect addresses. */
  readonly postLogoutRedirectUris: readonly string[]
  /** Whether members are asked before it gets in. */
  readonly requiresConsent: boolean
  /**
   * The profile of the agent that it is the client of; null for any other app. Members are always asked, and its tokens are
   * only for shopping as an agent.
   */
  readonly agentProfile: string | null
  readonly createdAt: string
}

export type ApplicationType = 'web' | 'native'
export type IdTokenAlgorithm = 'EdDSA' | 'RS256'

export interface NewApp {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly allowedOrigins?: readonly string[]
  readonly grants?: readonly AppGrant[]
  /** To be said of an app whose grants let it act for the owner. */
  readonly ownerScopes?: readonly ApiKeyScope[]
  readonly responseModes?: readonly ResponseMode[]
  readonly applicationType?: ApplicationType
  readonly idTokenAlgorithm?: IdTokenAlgorithm | null
  readonly imageAddresses?: ImageAddresses
  readonly catalogVersion?: SiteCatalogVersion
  readonly postLogoutRedirectUris?: readonly string[]
  readonly requiresConsent?: boolean
  readonly agentProfile?: string | null
  /** A UUID that was chosen beforehand. Default: generated. */
  readonly clientId?: string
}

/**
 * Registers an app.
 *
 * @throws ValidationError for a name or lists that are too long
 * @throws Error when an address is not one a sign-in may lead to, or the name is taken
 */
export async function createApp(site: Services, app: NewApp): Promise<{ clientId: string }> {
  checkAddresses(app)
  checkLimits(app)
  checkAgent(site, app)
  if (await findByName(site.db, app.name)) throw new NameTaken(app.name)
  const clientId = app.clientId ?? randomUUID()
  const row = {
    client_id: clientId,
    ...toColumns(app),
    application_type: app.applicationType ?? 'web',
    id_token_algorithm: app.idTokenAlgorithm ?? null,
    image_addresses: app.imageAddresses ?? 'AUTOMATIC',
    catalog_version: app.catalogVersion ?? 'V3_CATALOG',
    post_logout_redirect_uris: JSON.stringify(app.postLogoutRedirectUris ?? []),
    requires_consent: app.requiresConsent ? 1 : 0,
    agent_profile: app.agentProfile ?? null,
    secret_hash: null,
    created_at: site.now().toISOString(),
  } as const
  await write(site, currentCause(), async (transaction) => {
    await transaction.insertInto('apps').values(row).execute()
    await recordAudit(transaction, { action: 'APP_CREATED', subject: { type: 'APP', id: clientId } }, site.now())
  })
  forgetOrigins(site.db)
  return { clientId }
}

/**
 * Registers an app, or brings the one of that name to these addresses.
 *
 * @throws Error when the app has another client id than the one that was chosen
 */
export async function ensureApp(site: Services, app: NewApp): Promise<{ clientId: string }> {
  const known = await findByName(site.db, app.name)
  if (!known) return createApp(site, app)
  if (app.clientId !== undefined && app.clientId !== known.client_id)
    throw new Error(`The app ${app.name} has the client id ${known.client_id} already, not ${app.clientId}`)
  checkAddresses(app)
  await write(site, currentCause(), (transaction) =>
    transaction.updateTable('apps').set(toColumns(app)).where('client_id', '=', known.client_id).execute(),
  )
  forgetOrigins(site.db)
  return { clientId: known.client_id }
}

/** Part of every token request. */
const appRow = statement<{ readonly clientId: string }, ClientTables['apps']>(
  (slot) => sql`select * from apps where client_id = ${slot('clientId')}`,
)

export async function findApp(db: Queryable, clientId: string): Promise<App | null> {
  const [row] = await appRow(db, { clientId })
  return row ? toApp(row) : null
}

/** Whether an app may act for the owner by its secret. */
export const actsForOwner = ({ grants }: Pick<App, 'grants'>): boolean => grants.includes('client_credentials')

/**
 * The scopes of an app that acts for the owner; none for another.
 *
 * @throws OwnerScopesMissing
 */
export function ownerScopesOf({ grants = GRANTS, ownerScopes = [] }: Pick<App | NewApp, 'grants' | 'ownerScopes'>) {
  if (!actsForOwner({ grants })) return []
  if (ownerScopes.length === 0) throw new OwnerScopesMissing()
  return completeScopes(ownerScopes)
}

/** @throws Error when a redirect address of the app is not allowed */
export function checkAddresses(app: Pick<NewApp, 'redirectUris' | 'allowedOrigins' | 'postLogoutRedirectUris'>): void {
  for (const uri of [...app.redirectUris, ...(app.postLogoutRedirectUris ?? [])]) checkRedirectUri(uri)
  for (const origin of app.allowedOrigins ?? []) checkWebOrigin(origin)
}

export function toApp(row: ClientTables['apps']): App {
  const redirectUris: string[] = JSON.parse(row.redirect_uris)
  const allowedOrigins: string[] = JSON.parse(row.allowed_origins)
  return {
    clientId: row.client_id,
    name: row.name,
    redirectUris,
    origins: [...new Set([...redirectUris.map((uri) => new URL(uri).origin), ...allowedOrigins])],
    allowedOrigins,
    grants: row.agent_profile === null ? JSON.parse(row.grants) : AGENT_GRANTS,
    ownerScopes: JSON.parse(row.owner_scopes),
    responseModes: JSON.parse(row.response_modes),
    applicationType: row.application_type,
    secretHash: row.secret_hash,
    idTokenAlgorithm: row.id_token_algorithm,
    imageAddresses: row.image_addresses,
    catalogVersion: row.catalog_version,
    postLogoutRedirectUris: JSON.parse(row.post_logout_redirect_uris),
    requiresConsent: row.requires_consent === 1 || row.agent_profile !== null,
    agentProfile: row.agent_profile,
    createdAt: row.created_at,
  }
}

/** Whether some app of the site lives at a web origin. */
export function isRegisteredOrigin(site: Services, origin: string): Promise<boolean> {
  return registeredOrigins(site.db).has(site, origin)
}

/** Call this when apps have changed. */
export function forgetOrigins(db: Database): void {
  forgetHere(db)
  tellPeers(db, 'apps')
}

function forgetHere(db: Database) {
  registeredOrigins(db).forget()
  forgetImageAddresses(db)
}

function findByName(db: Queryable, name: string) {
  return db.selectFrom('apps').select('client_id').where('name', '=', name).executeTakeFirst()
}

function toColumns(app: NewApp) {
  const { name, redirectUris, allowedOrigins = [], grants = GRANTS, responseModes = RESPONSE_MODES } = app
  return {
    name,
    redirect_uris: JSON.stringify(redirectUris),
    allowed_origins: JSON.stringify(allowedOrigins),
    grants: JSON.stringify(grants),
    owner_scopes: JSON.stringify(ownerScopesOf(app)),
    response_modes: JSON.stringify(responseModes),
  }
}

/** Read by every request of a browser. Other processes may register apps too, so the cache is short-lived. */
class RegisteredOrigins {
  #origins: Set<string> | null = null
  #loadedAt = 0

  async has({ db, now }: Services, origin: string): Promise<boolean> {
    const at = now().getTime()
    if (!this.#origins || Math.abs(at - this.#loadedAt) > 10_000) {
      this.#origins = await loadOrigins(db)
      this.#loadedAt = at
    }
    return this.#origins.has(origin)
  }

  forget() {
    this.#origins = null
  }
}

const registeredOrigins = perDatabase((db) => {
  peersOf(db)?.listen('apps', () => forgetHere(db))
  return new RegisteredOrigins()
})

async function loadOrigins(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('apps').select(['redirect_uris', 'allowed_origins']).execute()
  return new Set(
    rows.flatMap((row) => {
      const redirectUris: string[] = JSON.parse(row.redirect_uris)
      const allowedOrigins: string[] = JSON.parse(row.allowed_origins)
      return [...redirectUris.map((uri) => new URL(uri).origin), ...allowedOrigins]
    }),
  )
}

/** Whether the app has registered an address that a sign-in may redirect to. */
export function isRedirectUri(app: App, address: string): boolean {
  const hasAnyPort = app.applicationType === 'native' || app.agentProfile !== null
  return isRegisteredAddress(address, app.redirectUris, hasAnyPort)
}

/** The names of apps by their client ids. An app that was removed has none. */
export async function namesOfApps(db: Queryable, clientIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db.selectFrom('apps').select(['client_id', 'name']).where('client_id', 'in', clientIds).execute()
  return new Map(rows.map(({ client_id, name }) => [client_id, name]))
}
