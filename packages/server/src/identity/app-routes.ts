import { calls, type OAuthApp, type OAuthAppChanges } from '@cartwright/contract'
import type { Hono } from 'hono'
import { ApplicationError } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import { requireEverything } from '../http/scopes.ts'
import { type App, type AppGrant, createApp, findApp, GRANTS, NameTaken, OWNER_GRANTS } from './apps.ts'
import { type AppChange, AppNotFound, changeApp, listApps, makeSecret, onlyGiven, removeApp } from './manage-apps.ts'
import { AddressRefused } from './web-address.ts'

/** The apps of the shop, managed by its owner. */
export function appRoutes(app: Hono<Env>): void {
  serve(app, calls.ListOAuthApps, async ({ site }) => ({ oAuthApps: (await listApps(site)).map(toWire) }))

  serve(app, calls.CreateOAuthApp, ({ site, caller }, { oAuthApp }) =>
    refusing(async () => {
      if (oAuthApp.actsForOwner) requireEverything(caller)
      const { name } = oAuthApp
      const { clientId } = await createApp(site, { redirectUris: [], ...fromWire(oAuthApp), name })
      const made = await findApp(site.db, clientId)
      if (!made) throw new AppNotFound(clientId)
      return { oAuthApp: toWire(made) }
    }),
  )

  serve(app, calls.UpdateOAuthApp, ({ site, caller }, { oAuthApp: { id, ...changes } }) =>
    refusing(async () => {
      if (changes.actsForOwner) requireEverything(caller)
      return { oAuthApp: toWire(await changeApp(site, id, fromWire(changes))) }
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
      // Who has the secret has all rights of such an app.
      if ((await findApp(site.db, oAuthAppId))?.grants.includes('client_credentials')) requireEverything(caller)
      return { oAuthAppSecret: (await makeSecret(site, oAuthAppId)).clientSecret }
    }),
  )
}

/** What the rules of apps refuse, in the words of the wire. */
async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppNotFound) throw new ApplicationError(404, 'CLIENT_NOT_FOUND', error.message)
    if (error instanceof AddressRefused) throw new ApplicationError(403, 'REDIRECT_URI_NOT_ALLOWED', error.message)
    if (error instanceof NameTaken) throw new ApplicationError(409, 'APP_NAME_TAKEN', error.message)
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
    actsForOwner: app.grants.includes('client_credentials'),
    requiresConsent: app.requiresConsent,
    idTokenSignedResponseAlg: app.idTokenAlgorithm ?? undefined,
    createdDate: app.createdAt,
  }
}

/** Only what is given: the rest stays, or is as for every new app. */
function fromWire(given: Omit<OAuthAppChanges, 'id'>): AppChange {
  return onlyGiven({
    name: given.name,
    redirectUris: given.allowedRedirectUris,
    allowedOrigins: given.allowedOrigins,
    postLogoutRedirectUris: given.allowedLogoutUris,
    applicationType: given.applicationType && (given.applicationType === 'NATIVE' ? 'native' : 'web'),
    idTokenAlgorithm: given.idTokenSignedResponseAlg,
    requiresConsent: given.requiresConsent,
    grants: given.actsForOwner === undefined ? undefined : grantsOf(given.actsForOwner),
  })
}

const grantsOf = (actsForOwner: boolean): readonly AppGrant[] => (actsForOwner ? OWNER_GRANTS : GRANTS)
