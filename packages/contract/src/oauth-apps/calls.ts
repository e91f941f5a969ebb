/** The calls that manage apps. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  CreateOAuthAppRequest,
  ListOAuthAppsResponse,
  OAuthAppIdRequest,
  OAuthAppResponse,
  OAuthAppSecretResponse,
  UpdateOAuthAppRequest,
} from './messages.ts'

const oauthApps = { module: 'oauthApps', service: 'oauthApps', roles: ['owner', 'app'], scope: 'MANAGE_APPS' } as const

export const ListOAuthApps = defineCall({
  ...oauthApps,
  name: 'ListOAuthApps',
  description: 'The apps that may sign visitors and members in. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/oauth-apps',
  carrier: 'query',
  request: EmptyRequest,
  response: ListOAuthAppsResponse,
})

export const CreateOAuthApp = defineCall({
  ...oauthApps,
  name: 'CreateOAuthApp',
  description: 'Registers an app. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/oauth-apps',
  carrier: 'body',
  request: CreateOAuthAppRequest,
  response: OAuthAppResponse,
  errors: ['REDIRECT_URI_NOT_ALLOWED', 'APP_NAME_TAKEN'],
})

export const UpdateOAuthApp = defineCall({
  ...oauthApps,
  name: 'UpdateOAuthApp',
  description: 'Changes an app: its name, where it lives, what it may. An addition of this project.',
  arguments: { types: { oAuthApp: 'OAuthAppUpdate' } },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/oauth-apps/{oAuthApp.id}',
  carrier: 'body',
  request: UpdateOAuthAppRequest,
  response: OAuthAppResponse,
  errors: ['CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', 'APP_NAME_TAKEN'],
})

export const DeleteOAuthApp = defineCall({
  ...oauthApps,
  name: 'DeleteOAuthApp',
  description: 'Removes an app and ends its sessions. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/oauth-apps/{oAuthAppId}',
  carrier: 'query',
  request: OAuthAppIdRequest,
  response: EmptyResponse,
  errors: ['CLIENT_NOT_FOUND'],
})

export const GenerateOAuthAppSecret = defineCall({
  ...oauthApps,
  name: 'GenerateOAuthAppSecret',
  description: 'Gives an app a new secret, and takes the old one. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/oauth-apps/{oAuthAppId}/generate-secret',
  carrier: 'body',
  request: OAuthAppIdRequest,
  response: OAuthAppSecretResponse,
  errors: ['CLIENT_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
})

export const RotateSigningKeys = defineCall({
  ...oauthApps,
  name: 'RotateSigningKeys',
  description:
    'Signs tokens with new keys; the former keys verify until what they signed has expired. An addition of this project.',
  details: 'Role: app or owner.',
  method: 'POST',
  effect: 'write',
  path: '/v1/signing-keys/rotate',
  carrier: 'body',
  request: EmptyRequest,
  response: EmptyResponse,
  errors: ['REAUTHENTICATION_REQUIRED'],
})
