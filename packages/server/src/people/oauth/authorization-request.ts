import { z } from 'zod'
import type { Services } from '../../platform/kernel/services.ts'
import { type App, findApp, isRedirectUri, RESPONSE_MODES, type ResponseMode } from '../clients/apps.ts'
import { grantableScope } from '../clients/member-scopes.ts'
import { readIdTokenHint } from './id-token.ts'
import { onlyOnce, type Parameters, UntrustedAuthorization } from './untrusted-authorization.ts'

/** What an app asks of the authorize endpoint, checked. */
export interface AuthorizationRequest {
  readonly clientId: string
  readonly appName: string
  /** Whether its members are asked before it gets in. */
  readonly requiresConsent: boolean
  /** The profile of the agent that asks; null for any other app. */
  readonly agentProfile: string | null
  /** Whether a member is asked once. An agent without a secret could be any program, so it is asked for each time (RFC 8252). */
  readonly remembersConsent: boolean
  readonly redirectUri: string | null
  readonly responseMode: ResponseMode
  /** Web origins a message may go to and the page may be framed by. */
  readonly origins: readonly string[]
  readonly state: string | null
  readonly codeChallenge: string
  readonly scope: string | null
  readonly nonce: string | null
  /** What the app wants its member to see; `none` stands alone. */
  readonly prompts: readonly Prompt[]
  /** How long ago, in seconds, the member may have signed in; null for any time. */
  readonly maxAge: number | null
  /** Who the app thinks will sign in: an email address for the form. */
  readonly loginHint: string | null
  /** The only member it is about, where the app showed an ID token. */
  readonly hintedMemberId: string | null
  /** The thumbprint of the only key that the code may be redeemed with (RFC 9449, section 10). */
  readonly dpopJkt: string | null
  readonly uiLocales: string | null
}

const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const
export type Prompt = (typeof PROMPTS)[number]

/** Where an answer goes: an app that is known, at an address it has registered. */
export type AnswerTarget = Pick<AuthorizationRequest, 'redirectUri' | 'responseMode' | 'origins' | 'state'>

/** The request is invalid, and its app may get the error. */
export class AuthorizationFault extends Error {
  override name = 'AuthorizationFault'
  readonly error: string
  readonly target: AnswerTarget

  constructor(error: string, description: string, target: AnswerTarget) {
    super(description)
    this.error = error
    this.target = target
  }
}

/** A SHA-256 in base64url: a code challenge, or the thumbprint of a key. */
const Digest = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const MaxAge = z.string().regex(/^\d{1,9}$/)

/**
 * Reads the parameters of an authorization request.
 *
 * @throws UntrustedAuthorization when there is no app, or no address of it, that could be answered
 * @throws AuthorizationFault when there is
 */
export async function readAuthorizationRequest(site: Services, given: URLSearchParams): Promise<AuthorizationRequest> {
  const parameters = onlyOnce(given)
  const clientId = parameters.client_id ?? ''
  const app = await findApp(site.db, clientId)
  if (!app) throw new UntrustedAuthorization('unknown_client', 'No app has this client id', { clientId })
  const target = readTarget(app, parameters)
  const fault: Fault = (error, description) => new AuthorizationFault(error, description, target)
  checkParameters(app, parameters, fault)
  return {
    ...target,
    clientId: app.clientId,
    appName: app.name,
    requiresConsent: app.requiresConsent,
    agentProfile: app.agentProfile,
    remembersConsent: remembersConsent(app),
    codeChallenge: parameters.code_challenge ?? '',
    scope: readScope(app, parameters, fault),
    nonce: parameters.nonce ?? null,
    prompts: readPrompts(parameters),
    maxAge: parameters.max_age === undefined ? null : Number(parameters.max_age),
    loginHint: parameters.login_hint?.slice(0, 320) ?? null,
    hintedMemberId: await readHint(site, app, parameters.id_token_hint, target),
    dpopJkt: parameters.dpop_jkt ?? null,
    uiLocales: parameters.ui_locales ?? null,
  }
}

type Fault = (error: string, description: string) => AuthorizationFault

/** @throws AuthorizationFault */
function checkParameters(app: App, parameters: Parameters, fault: Fault): void {
  const { response_type, code_challenge, code_challenge_method, dpop_jkt, max_age } = parameters
  if (parameters.request) throw fault('request_not_supported', 'Parameters are not taken as a request object')
  if (parameters.request_uri) throw fault('request_uri_not_supported', 'Parameters are not fetched from an address')
  if (parameters.registration) throw fault('registration_not_supported', 'Apps are not registered along the way')
  if (response_type === undefined) throw fault('invalid_request', 'response_type is missing')
  if (response_type !== 'code') throw fault('unsupported_response_type', 'Only the response type code is offered')
  if (!app.grants.includes('authorization_code')) throw fault('unauthorized_client', 'This app may not sign members in')
  if (code_challenge_method !== 'S256') throw fault('invalid_request', 'The code challenge method must be S256')
  if (!Digest.safeParse(code_challenge).success) throw fault('invalid_request', 'A code challenge is needed')
  if (!Digest.optional().safeParse(dpop_jkt).success) throw fault('invalid_request', 'dpop_jkt is not a thumbprint')
  if (!MaxAge.optional().safeParse(max_age).success)
    throw fault('invalid_request', 'max_age is not a number of seconds')
  const prompts = promptsOf(parameters)
  if (!prompts.every(isPrompt)) throw fault('invalid_request', 'The prompt is not known')
  if (prompts.includes('none') && prompts.length > 1) {
    throw fault('invalid_request', 'With the prompt none there cannot be another')
  }
}

/** @throws AuthorizationFault */
function readScope({ agentProfile }: App, { scope }: Parameters, fault: Fault): string | null {
  const grantable = grantableScope(scope, agentProfile !== null)
  if (grantable === 'invalid') throw fault('invalid_scope', 'The scope is malformed or unknown')
  return grantable.granted
}

const promptsOf = ({ prompt }: Parameters) => prompt?.split(' ').filter(Boolean) ?? []
const readPrompts = (parameters: Parameters) => promptsOf(parameters).filter(isPrompt)

async function readHint(site: Services, app: App, hint: string | undefined, target: AnswerTarget) {
  if (hint === undefined) return null
  const hinted = await readIdTokenHint(site, hint)
  if (hinted?.clientId !== app.clientId) {
    throw new AuthorizationFault('invalid_request', 'The id_token_hint is not an ID token of this app', target)
  }
  return hinted.memberId
}

function readTarget(app: App, parameters: Parameters): AnswerTarget {
  const { redirect_uri: redirectUri, response_mode: mode = 'query', state = null } = parameters
  const { clientId } = app
  if (redirectUri !== undefined && !isRedirectUri(app, redirectUri)) {
    throw new UntrustedAuthorization('redirect_mismatch', 'The app has not registered this redirect address', {
      clientId,
      address: redirectUri,
    })
  }
  if (!isResponseMode(mode) || !app.responseModes.includes(mode)) {
    throw new UntrustedAuthorization('unsupported_mode', 'The app may not be answered in this way', { clientId })
  }
  if (redirectUri === undefined && mode !== 'web_message') {
    throw new UntrustedAuthorization('redirect_mismatch', 'A redirect address is needed', { clientId })
  }
  return { redirectUri: redirectUri ?? null, responseMode: mode, origins: app.origins, state }
}

/** What was asked a while ago, as the app stands now. Null when it may not be answered there or so any more. */
export function asAllowedNow(app: App, requested: AuthorizationRequest): AuthorizationRequest | null {
  const { redirectUri, responseMode } = requested
  const origins = requested.origins.filter((origin) => app.origins.includes(origin))
  if (redirectUri !== null && !isRedirectUri(app, redirectUri)) return null
  if (!app.responseModes.includes(responseMode) || (responseMode === 'web_message' && origins.length === 0)) return null
  const { name: appName, requiresConsent, agentProfile } = app
  const now = { appName, requiresConsent, agentProfile, remembersConsent: remembersConsent(app) }
  return { ...requested, origins, ...now }
}

const remembersConsent = ({ agentProfile, secretHash }: App) => agentProfile === null || secretHash !== null

const isPrompt = (text: string): text is Prompt => PROMPTS.some((prompt) => prompt === text)
const isResponseMode = (text: string): text is ResponseMode => RESPONSE_MODES.some((mode) => mode === text)
