/** The calls that manage apps. */
import { z } from 'zod'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, guid, message, payload } from '../../wire.ts'
import { NewOAuthApp, OAuthApp, OAuthAppChanges } from './messages.ts'

const OAuthAppResponse = message('OAuthAppResponse', 'An app.', { oAuthApp: OAuthApp })

const OAuthAppIdRequest = message('OAuthAppIdRequest', 'Which app.', { oAuthAppId: guid })

export const oauthApps = defineCalls(
  { module: 'oauthApps', service: 'oauthApps', roles: ['owner', 'app'], scope: 'MANAGE_APPS' },
  {
    ListOAuthApps: {
      route: 'GET /v1/oauth-apps',
      description: 'The apps that may sign visitors and members in. An addition of this project.',
      request: EmptyRequest,
      response: payload('Every app, the oldest first.', {
        oAuthApps: array(OAuthApp),
      }),
    },
    CreateOAuthApp: {
      route: 'POST /v1/oauth-apps',
      description: 'Registers an app. An addition of this project.',
      request: payload('The app.', { oAuthApp: NewOAuthApp }),
      response: OAuthAppResponse,
      errors: ['REDIRECT_URI_NOT_ALLOWED', 'APP_NAME_TAKEN'],
    },
    UpdateOAuthApp: {
      route: 'PATCH /v1/oauth-apps/{oAuthApp.id}',
      description: 'Changes an app: its name, where it lives, what it may. An addition of this project.',
      arguments: { types: { oAuthApp: 'OAuthAppUpdate' } },
      request: payload('The changes.', { oAuthApp: OAuthAppChanges }),
      response: OAuthAppResponse,
      errors: ['CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', 'APP_NAME_TAKEN'],
    },
    DeleteOAuthApp: {
      route: 'DELETE /v1/oauth-apps/{oAuthAppId}',
      description: 'Removes an app and ends its sessions. An addition of this project.',
      request: OAuthAppIdRequest,
      response: EmptyResponse,
      errors: ['CLIENT_NOT_FOUND'],
    },
    GenerateOAuthAppSecret: {
      route: 'POST /v1/oauth-apps/{oAuthAppId}/generate-secret',
      description: 'Gives an app a new secret, and takes the old one. An addition of this project.',
      request: OAuthAppIdRequest,
      response: message('OAuthAppSecretResponse', 'A new secret.', {
        oAuthAppSecret: z.string().describe('Returned once; only its hash is stored.'),
      }),
      errors: ['CLIENT_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    },
    RotateSigningKeys: {
      route: 'POST /v1/signing-keys/rotate',
      description:
        'Signs tokens with new keys; the former keys verify until what they signed has expired. An addition of this project.',
      details: 'Role: app or owner.',
      request: EmptyRequest,
      response: EmptyResponse,
      errors: ['REAUTHENTICATION_REQUIRED'],
    },
  },
)
