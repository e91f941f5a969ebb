/** The apps that sign visitors and members in, and where they live. */
import type { z } from 'zod'
import {
  ApiKeyScope,
  ApplicationType,
  IdTokenAlgorithm,
  ImageAddresses,
  SiteCatalogVersion,
} from '../../enumerations.ts'
import { array, boolean, guid, list, message, optional, text, timestamp } from '../../wire.ts'

const address = text({ min: 1, max: 2000 })

const addresses = array(address, { max: 100 })

const scopes = array(ApiKeyScope, { max: 100 })

export const OAuthApp = message('OAuthApp', 'An app that may sign visitors and members in.', {
  id: guid.describe('Its client id.'),
  name: text({ max: 100 }),
  allowedRedirectUris: addresses.describe('Allowed redirect URIs, compared exactly.'),
  allowedOrigins: addresses.describe('Further web origins that may call the site from a browser.'),
  allowedLogoutUris: addresses.describe('Where a sign-out may lead to, beside the redirect addresses.'),
  applicationType: ApplicationType,
  hasSecret: boolean.describe('Whether it has to prove itself by a secret.'),
  actsForOwner: boolean.describe('Whether it acts for the owner by its secret alone, as far as its scopes go.'),
  scopes: array(ApiKeyScope).describe('What it may do for the owner.'),
  requiresConsent: boolean.describe('Whether members are asked, once for what it wants, before it gets in.'),
  agentProfile: optional(text({ max: 500 })).describe(
    'The profile of the agent that it is the client of. Members link the agent by it; its tokens are only for shopping as ' +
      'an agent.',
  ),
  idTokenSignedResponseAlg: optional(IdTokenAlgorithm).describe(
    'What its ID tokens are signed with, where it says so.',
  ),
  imageAddresses: ImageAddresses.describe(
    'The form of image addresses in responses. `PROVIDER` is that of the provider, on its own image host. `SITE` is that of ' +
      'this site. `AUTOMATIC`, the default, is `PROVIDER` for requests of the provider’s SDK and `SITE` for all others.',
  ),
  catalogVersion: SiteCatalogVersion.describe(
    'What `getCatalogVersion` returns to its clients. `V3_CATALOG` is the default. Both catalogs are served in any case.',
  ),
  createdDate: timestamp,
})
export type OAuthApp = z.output<typeof OAuthApp>

export const NewOAuthApp = message('NewOAuthApp', 'An app to register.', {
  name: text({ min: 1, max: 100 }),
  allowedRedirectUris: list(address, { max: 100 }),
  allowedOrigins: list(address, { max: 100 }),
  allowedLogoutUris: list(address, { max: 100 }),
  applicationType: optional(ApplicationType),
  actsForOwner: optional(boolean),
  scopes: optional(scopes).describe('What it is to do for the owner: to be said of an app that acts for the owner.'),
  requiresConsent: optional(boolean),
  agentProfile: optional(text({ max: 500 })).describe('The https address of a profile. Empty for none.'),
  idTokenSignedResponseAlg: optional(IdTokenAlgorithm),
  imageAddresses: optional(ImageAddresses),
  catalogVersion: optional(SiteCatalogVersion),
})
export type NewOAuthApp = z.output<typeof NewOAuthApp>

export const OAuthAppChanges = message('OAuthAppChanges', 'What to change of an app. What is not given stays.', {
  id: guid,
  name: optional(text({ min: 1, max: 100 })),
  allowedRedirectUris: optional(addresses),
  allowedOrigins: optional(addresses),
  allowedLogoutUris: optional(addresses),
  applicationType: optional(ApplicationType),
  actsForOwner: optional(boolean),
  scopes: optional(scopes).describe('All of them: the list is replaced.'),
  requiresConsent: optional(boolean),
  agentProfile: optional(text({ max: 500 })).describe('The https address of a profile. Empty for none.'),
  idTokenSignedResponseAlg: optional(IdTokenAlgorithm),
  imageAddresses: optional(ImageAddresses),
  catalogVersion: optional(SiteCatalogVersion),
})
export type OAuthAppChanges = z.output<typeof OAuthAppChanges>
