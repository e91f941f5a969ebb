import type { JwksResponse, TokenInfoRequest, TokenInfoResponse, UserInfoResponse } from '../generated/oauth.ts'
import * as calls from '../generated/oauth-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What is known of tokens. Tokens themselves come from an auth strategy. */
export const oauth = {
  /** What a token says and whether it is still good. Role: any. */
  tokenInfo: (send: Send, options: TokenInfoRequest, callOptions?: CallOptions): Promise<TokenInfoResponse> =>
    send(calls.tokenInfo, options, { ...callOptions, ...auth, repeatable: true }),

  /** OpenID Connect claims of the signed-in member. Role: member. */
  userInfo: (send: Send, options?: CallOptions): Promise<UserInfoResponse> =>
    send(calls.userInfo, {}, { ...options, ...auth }),

  /** The public keys that access tokens are signed with. Role: none. */
  jwks: (send: Send, options?: CallOptions): Promise<JwksResponse> =>
    send(calls.jwks, {}, { ...options, ...auth, authHeaders: {} }),
}

const auth = { purpose: 'auth' } as const
