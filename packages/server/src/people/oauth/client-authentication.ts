import { timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { type App, findApp } from '../clients/apps.ts'
import { createCommand, nameClient } from './client-check.ts'
import { invalidRequest, TokenRejection } from './token-rejection.ts'

/** Identification of a client, in the header or the body of a request. */
export interface ClientProof {
  readonly clientId: string | undefined
  readonly secret: string | undefined
  /** Whether it came in the header: then the answer names the scheme. */
  readonly isBasic: boolean
}

/**
 * Gathers it. Any other scheme in the header is none of a token endpoint's business: clients of the wire send along
 * whatever token they have.
 *
 * @throws TokenRejection when both places are used, or they name two clients
 */
export function readClientProof(
  request: Request,
  body: { readonly clientId?: string | undefined; readonly clientSecret?: string | undefined },
): ClientProof {
  const basic = /^basic +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1]
  // Who has no secret may leave it out or leave it empty (RFC 6749, section 2.3.1).
  const inBody = body.clientSecret || undefined
  if (basic === undefined) return { clientId: body.clientId, secret: inBody, isBasic: false }
  const [clientId, secret] = readBasic(basic)
  if (inBody !== undefined) throw invalidRequest('The client proves itself twice')
  if (body.clientId !== undefined && body.clientId !== clientId) throw invalidClient('Two clients are named', true)
  return { clientId, secret: secret || undefined, isBasic: true }
}

/** Both halves are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function readBasic(credentials: string): [clientId: string, secret: string] {
  const [clientId = '', ...secret] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  try {
    const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
    return [decode(clientId), decode(secret.join(':'))]
  } catch {
    throw invalidClient('The credentials are malformed', true)
  }
}

/**
 * The app that asks. One that has a secret has to know it; one that has none may not claim to.
 *
 * @throws TokenRejection invalid_client
 */
export async function authenticateClient(site: Services, { clientId, secret, isBasic }: ClientProof): Promise<App> {
  const app = clientId === undefined ? null : await findApp(site.db, clientId)
  if (!app) throw unknownClient(clientId, isBasic)
  if (!knowsSecret(app, secret)) throw invalidClient('The client secret is missing or wrong', isBasic)
  return app
}

export const unknownClient = (clientId: string | undefined, isBasic = false) =>
  invalidClient(`No app has ${nameClient(clientId)}. Register one on the server with: ${createCommand()}`, isBasic)

function knowsSecret({ secretHash }: App, secret: string | undefined): boolean {
  if (secretHash === null || secret === undefined) return secretHash === null && secret === undefined
  return timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(secretHash))
}

function invalidClient(description: string, isBasic: boolean): TokenRejection {
  return new TokenRejection('invalid_client', description, isBasic ? { 'www-authenticate': 'Basic realm="oauth"' } : {})
}
