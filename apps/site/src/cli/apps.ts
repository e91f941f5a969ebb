import type { NewOAuthApp, OAuthApp } from '@cartwright/client'
import { ImageAddresses, SiteCatalogVersion } from '@cartwright/client/enumerations'
import type { Operator } from './operator.ts'

export type AddressList = 'redirectUris' | 'allowedOrigins' | 'postLogoutRedirectUris'

/** The names of the lists on the wire. */
const onTheWire = {
  redirectUris: 'allowedRedirectUris',
  allowedOrigins: 'allowedOrigins',
  postLogoutRedirectUris: 'allowedLogoutUris',
} as const satisfies Record<AddressList, keyof OAuthApp>

/** Registers an app; with its secret, where it has to prove itself. */
export async function createApp({ oauthApps }: Operator, app: NewOAuthApp, withSecret: boolean) {
  const { id: clientId } = await oauthApps.createOAuthApp(app)
  return withSecret ? { clientId, clientSecret: await oauthApps.generateOAuthAppSecret(clientId) } : { clientId }
}

/** All apps, in the terms of the command line. */
export async function listApps({ oauthApps }: Operator) {
  const apps = (await oauthApps.listOAuthApps()).map((app) => ({
    clientId: app.id,
    name: app.name,
    redirectUris: app.allowedRedirectUris,
    allowedOrigins: app.allowedOrigins,
    postLogoutRedirectUris: app.allowedLogoutUris,
    applicationType: app.applicationType.toLowerCase(),
    ownerScopes: app.scopes,
    requiresConsent: app.requiresConsent,
    agentProfile: app.agentProfile ?? null,
    idTokenAlgorithm: app.idTokenSignedResponseAlg ?? null,
    imageAddresses: app.imageAddresses,
    catalogVersion: app.catalogVersion,
    createdAt: app.createdDate,
    hasSecret: app.hasSecret,
  }))
  return { apps }
}

export type ListedApp = Awaited<ReturnType<typeof listApps>>['apps'][number]

/**
 * Reads the form of image addresses as operators write it, `provider`, or as the wire does.
 *
 * @throws Error naming the forms that exist
 */
export function readImageAddresses(word: string): ImageAddresses {
  const forms = Object.values(ImageAddresses)
  const form = forms.find((each) => each === word.toUpperCase())
  if (!form) throw new Error(`imageAddresses: must be one of ${forms.join(', ').toLowerCase()}`)
  return form
}

const catalogVersions = { v1: SiteCatalogVersion.V1_CATALOG, v3: SiteCatalogVersion.V3_CATALOG }

/** @throws Error naming the versions that exist */
function readCatalogVersion(word: string): SiteCatalogVersion {
  const found = Object.entries(catalogVersions).find(([name]) => name === word.toLowerCase())
  if (!found) throw new Error('catalogVersion: must be v1 or v3')
  return found[1]
}

interface AppSettings {
  readonly imageAddresses?: string | undefined
  readonly catalogVersion?: string | undefined
}

/** Sets the given settings of an app. @throws Error when none is given */
export async function setApp(site: Operator, clientId: string, { imageAddresses, catalogVersion }: AppSettings) {
  const changes = {
    ...(imageAddresses !== undefined && { imageAddresses: readImageAddresses(imageAddresses) }),
    ...(catalogVersion !== undefined && { catalogVersion: readCatalogVersion(catalogVersion) }),
  }
  if (Object.keys(changes).length === 0) throw new Error('Give --image-addresses, --catalog-version or both')
  const { id } = await findApp(site, clientId)
  await site.oauthApps.updateOAuthApp(id, changes)
  return changes
}

/** Adds an address to a list of an app, once. */
export async function addAddress(site: Operator, clientId: string, list: AddressList, address: string) {
  const before = (await findApp(site, clientId))[onTheWire[list]]
  return replaceAddresses(site, clientId, list, [...before.filter((each) => each !== address), address])
}

/** @throws Error when the app does not have the address */
export async function removeAddress(site: Operator, clientId: string, list: AddressList, address: string) {
  const { name, [onTheWire[list]]: before } = await findApp(site, clientId)
  if (!before.includes(address)) throw new Error(`${name} does not have ${address}`)
  const remaining = before.filter((each) => each !== address)
  return replaceAddresses(site, clientId, list, remaining)
}

async function replaceAddresses(site: Operator, clientId: string, list: AddressList, addresses: string[]) {
  const app = await site.oauthApps.updateOAuthApp(clientId, { [onTheWire[list]]: addresses })
  return { [list]: app[onTheWire[list]] }
}

/** @throws Error when there is no such app */
export async function findApp({ oauthApps }: Operator, clientId: string): Promise<OAuthApp> {
  const found = (await oauthApps.listOAuthApps()).find(({ id }) => id === clientId)
  if (!found) throw new Error(`No app has the client id ${clientId}`)
  return found
}
