import { calls, type OAuthApp, type OAuthAppChanges } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { clears, rejectCleared, withDefaults } from '../../platform/kernel/cleared.ts'
import { defined } from '../../platform/kernel/defined.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireScope } from '../../platform/kernel/scopes.ts'
import { AddressRejected } from '../../platform/kernel/web-address.ts'
import { rotateSigningKeys } from '../../platform/keys/signing-keys.ts'
import { type App, actsForOwner, createApp, findApp, GRANTS, NameTaken, OWNER_GRANTS } from './apps.ts'
import { type AppChange, AppNotFound, changeApp, listApps, makeSecret, removeApp } from './manage-apps.ts'

/** The apps of the shop, managed by its owner. */
export function appRoutes(app: Hono<Env>): void {
  serve(app, calls.ListOAuthApps, async ({ site }) => ({ oAuthApps: (await listApps(site)).map(toWire) }))

  serve(app, calls.CreateOAuthApp, ({ site, caller }, { oAuthApp }) =>
    refusing(async () => {
      checkScopes(oAuthApp, undefined, caller)
      const { name, actsForOwner } = oAuthApp
      const grants = actsForOwner ? OWNER_GRANTS : GRANTS
      const { clientId } = await createApp(site, { redirectUris: [], ...fromWire(oAuthApp), name, grants })
      const made = await findApp(site.db, clientId)
      if (!made) throw new AppNotFound(clientId)
      return { oAuthApp: toWire(made) }
    }),
  )

  serve(app, calls.UpdateOAuthApp, ({ site, caller }, { oAuthApp }) =>
    refusing(async () => {
      rejectCleared(oAuthApp, 'oAuthApp', 'name')
      const { id, ...changes } = withDefaults(oAuthApp, defaults)
      const known = await findApp(site.db, id)
      if (!known) throw new AppNotFound(id)
      checkScopes(changes, known, caller)
      return { oAuthApp: toWire(await changeApp(site, id, { ...fromWire(changes), ...clearedAlgorithm(oAuthApp) })) }
    }),
  )

  serve(app, calls.DeleteOAuthApp, ({ site }, { oAuthAppId }) =>
    refusing(async () => {
      await removeApp(site, oAuthAppId)
      return {}
    }),
  )

  serve(app, calls.GenerateOAuthAppSecret, ({ site, caller }, { oAuthAppId }) =>
    refusing(async () => {
      await site.gate.requireRecentSignIn(caller)
      // The secret grants all rights of such an app.
      for (const scope of (await findApp(site.db, oAuthAppId))?.ownerScopes ?? []) requireScope(caller, scope)
      return { oAuthAppSecret: (await makeSecret(site, oAuthAppId)).clientSecret }
    }),
  )

  serve(app, calls.RotateSigningKeys, async ({ site, caller }) => {
    await site.gate.requireRecentSignIn(caller)
    await rotateSigningKeys(site)
    return {}
  })
}

/**
 * An app acts for the owner within its scopes, and a caller can grant at most its own rights.
 * @throws ValidationError if the scopes are missing, or given for an app that does not act for the owner
 * @throws ApplicationError naming a scope that the caller lacks
 */
function checkScopes(given: Pick<OAuthAppChanges, 'actsForOwner' | 'scopes'>, known: App | undefined, caller: Caller) {
  const acts = given.actsForOwner ?? (known !== undefined && actsForOwner(known))
  const scopes = given.scopes ?? known?.ownerScopes ?? []
  const field = 'oAuthApp.scopes'
  if (acts && scopes.length === 0) {
    throw invalidField(field, 'must contain a scope for an app that acts for the owner', 'REQUIRED_FIELD')
  }
  if (!acts && (given.scopes ?? []).length > 0) {
    throw invalidField(field, 'are for apps that act for the owner', 'FIELD_NOT_ALLOWED')
  }
  if (given.actsForOwner || given.scopes) for (const scope of scopes) requireScope(caller, scope)
}

/** What the rules of apps refuse, in the words of the wire. */
async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppNotFound) throw rejected('CLIENT_NOT_FOUND', {}, { message: error.message })
    if (error instanceof AddressRejected) throw rejected('REDIRECT_URI_NOT_ALLOWED', {}, { message: error.message })
    if (error instanceof NameTaken) throw rejected('APP_NAME_TAKEN', {}, { message: error.message })
    throw error
  }
}

function toWire(app: App): OAuthApp {
  return {
    id: app.clientId,
    name: app.name,
    allowedRedirectUris: [...app.redirectUris],
    allowedOrigins: [...app.allowedOrigins],
    allowedLogoutUris: [...app.postLogoutRedirectUris],
    applicationType: app.applicationType === 'native' ? 'NATIVE' : 'WEB',
    hasSecret: app.secretHash !== null,
    actsForOwner: actsForOwner(app),
    scopes: [...app.ownerScopes],
    requiresConsent: app.requiresConsent,
    agentProfile: app.agentProfile ?? undefined,
    idTokenSignedResponseAlg: app.idTokenAlgorithm ?? undefined,
    imageAddresses: app.imageAddresses,
    catalogVersion: app.catalogVersion,
    createdDate: app.createdAt,
  }
}

/** What a new app has. */
const defaults: Omit<OAuthAppChanges, 'id'> = {
  allowedRedirectUris: [],
  allowedOrigins: [],
  allowedLogoutUris: [],
  applicationType: 'WEB',
  actsForOwner: false,
  scopes: [],
  requiresConsent: false,
  agentProfile: '',
  imageAddresses: 'AUTOMATIC',
  catalogVersion: 'V3_CATALOG',
}

const clearedAlgorithm = (changes: OAuthAppChanges): AppChange =>
  clears(changes, 'idTokenSignedResponseAlg') ? { idTokenAlgorithm: null } : {}

/** Only what is given: the rest stays, or is as for every new app. */
function fromWire(given: Omit<OAuthAppChanges, 'id'>): AppChange {
  return defined({
    name: given.name,
    redirectUris: given.allowedRedirectUris,
    allowedOrigins: given.allowedOrigins,
    postLogoutRedirectUris: given.allowedLogoutUris,
    applicationType: given.applicationType && (given.applicationType === 'NATIVE' ? 'native' : 'web'),
    idTokenAlgorithm: given.idTokenSignedResponseAlg,
    imageAddresses: given.imageAddresses,
    catalogVersion: given.catalogVersion,
    requiresConsent: given.requiresConsent,
    agentProfile: given.agentProfile === '' ? null : given.agentProfile,
    ownerScopes: given.scopes,
    actsForOwner: given.actsForOwner,
  })
}
