/** What the tests use of a package that brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface OidcContext {
    readonly oidc: {
      readonly client?: { readonly clientId: string }
      readonly session?: { readonly accountId?: string }
      readonly provider: { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant }
    }
  }

  interface Configuration {
    readonly clients: readonly object[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly conformIdTokenClaims: boolean
    readonly features: object
    readonly cookies: { readonly keys: readonly string[] }
    readonly interactions: { url(context: unknown, interaction: { uid: string }): string; readonly policy: unknown }
    findAccount(context: unknown, id: string): Promise<{ accountId: string; claims(): Promise<object> }>
    loadExistingGrant(context: OidcContext): Promise<Grant>
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }

  export const interactionPolicy: { base(): unknown }
}
