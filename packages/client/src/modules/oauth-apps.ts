import type { NewOAuthApp, OAuthApp, OAuthAppChanges } from '../generated/oauth-apps.ts'
import * as calls from '../generated/oauth-apps-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What to change of an app; what is left out stays. */
export type OAuthAppUpdate = Omit<OAuthAppChanges, 'id'>

/** The apps that sign visitors and members in, and where they live. Role: app or owner. Additions of Cartwright's. */
export const oauthApps = {
  /** Every app, the oldest first. */
  listOAuthApps: async (send: Send, options?: CallOptions): Promise<OAuthApp[]> =>
    (await send(calls.listOAuthApps, {}, options)).oAuthApps,

  /**
   * Registers an app; its id is its client id.
   *
   * @throws CartwrightError with code `REDIRECT_URI_NOT_ALLOWED` or `APP_NAME_TAKEN`
   */
  createOAuthApp: async (send: Send, oAuthApp: NewOAuthApp, options?: CallOptions): Promise<OAuthApp> =>
    (await send(calls.createOAuthApp, { oAuthApp }, options)).oAuthApp,

  /**
   * Changes an app: its name, where it lives, what it may.
   *
   * @throws CartwrightError with code `CLIENT_NOT_FOUND`, `REDIRECT_URI_NOT_ALLOWED` or `APP_NAME_TAKEN`
   */
  updateOAuthApp: async (
    send: Send,
    oAuthAppId: string,
    changes: OAuthAppUpdate,
    options?: CallOptions,
  ): Promise<OAuthApp> =>
    (await send(calls.updateOAuthApp, { oAuthApp: { ...changes, id: oAuthAppId } }, options)).oAuthApp,

  /**
   * Removes an app and ends its sessions.
   *
   * @throws CartwrightError with code `CLIENT_NOT_FOUND`
   */
  deleteOAuthApp: async (send: Send, oAuthAppId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteOAuthApp, { oAuthAppId }, options)
  },

  /**
   * Gives an app a new secret, which is shown this once, and takes the old one.
   *
   * @throws CartwrightError with code `CLIENT_NOT_FOUND`;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  generateOAuthAppSecret: async (send: Send, oAuthAppId: string, options?: CallOptions): Promise<string> =>
    (await send(calls.generateOAuthAppSecret, { oAuthAppId }, options)).oAuthAppSecret,

  /**
   * Signs tokens with new keys; the former keys verify until what they signed has expired. Role: app or owner.
   *
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  rotateSigningKeys: async (send: Send, options?: CallOptions): Promise<void> => {
    await send(calls.rotateSigningKeys, {}, options)
  },
}
