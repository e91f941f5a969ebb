import { z } from 'zod'
import { type App, findApp, RESPONSE_MODES, type ResponseMode } from '../identity/apps.ts'
import type { Queryable } from '../storage/database.ts'

/** What an app asks of the authorize endpoint, checked. */
export interface AuthorizationRequest {
  readonly clientId: string
  readonly appName: string
  readonly redirectUri: string | null
  readonly responseMode: ResponseMode
  /** Web origins a message may go to and the page may be framed by. */
  readonly origins: readonly string[]
  readonly state: string | null
  readonly codeChallenge: string
  readonly scope: string | null
  readonly nonce: string | null
  readonly prompt: Prompt | null
  readonly uiLocales: string | null
}

const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const
type Prompt = (typeof PROMPTS)[number]

/** Whoever asks cannot be told apart from an attacker: it is told to the person in front of the page, and to nobody else. */
export class UntrustedAuthorization extends Error {
  override name = 'UntrustedAuthorization'
  readonly reason: 'unknown_client' | 'redirect_mismatch' | 'unsupported_mode' | 'malformed'

  constructor(reason: UntrustedAuthorization['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Where an answer goes: an app that is known, at an address it has registered. */
export type AnswerTarget = Pick<AuthorizationRequest, 'redirectUri' | 'responseMode' | 'origins' | 'state'>

/** The request is at fault, and its app may be told so. */
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

const CodeChallenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/**
 * Reads the parameters of an authorization request.
 *
 * @throws UntrustedAuthorization when there is no app, or no address of it, that could be answered
 * @throws AuthorizationFault when there is
 */
export async function readAuthorizationRequest(db: Queryable, given: URLSearchParams): Promise<AuthorizationRequest> {
  const parameters = onlyOnce(given)
  const app = await findApp(db, parameters.client_id ?? '')
  if (!app) throw new UntrustedAuthorization('unknown_client', 'No app has this client id')
  const target = readTarget(app, parameters)

  const { response_type, code_challenge, code_challenge_method, prompt } = parameters
  const fault = (error: string, description: string) => new AuthorizationFault(error, description, target)
  if (response_type !== 'code') throw fault('unsupported_response_type', 'Only the response type code is offered')
  if (!app.grants.includes('authorization_code')) throw fault('unauthorized_client', 'This app may not sign members in')
  if (code_challenge_method !== 'S256') throw fault('invalid_request', 'The code challenge method must be S256')
  if (!CodeChallenge.safeParse(code_challenge).success) throw fault('invalid_request', 'A code challenge is needed')
  if (prompt !== undefined && !isPrompt(prompt)) throw fault('invalid_request', 'The prompt is not known')
  return {
    ...target,
    clientId: app.clientId,
    appName: app.name,
    codeChallenge: code_challenge ?? '',
    scope: parameters.scope ?? null,
    nonce: parameters.nonce ?? null,
    prompt: prompt ?? null,
    uiLocales: parameters.ui_locales ?? null,
  }
}

function readTarget(app: App, parameters: Parameters): AnswerTarget {
  const { redirect_uri: redirectUri, response_mode: mode = 'query', state = null } = parameters
  if (redirectUri !== undefined && !app.redirectUris.includes(redirectUri)) {
    throw new UntrustedAuthorization('redirect_mismatch', 'The app has not registered this redirect address')
  }
  if (!isResponseMode(mode) || !app.responseModes.includes(mode)) {
    throw new UntrustedAuthorization('unsupported_mode', 'The app may not be answered in this way')
  }
  if (redirectUri === undefined && mode !== 'web_message') {
    throw new UntrustedAuthorization('redirect_mismatch', 'A redirect address is needed')
  }
  return { redirectUri: redirectUri ?? null, responseMode: mode, origins: app.origins, state }
}

type Parameters = Readonly<Record<string, string>>

function onlyOnce(given: URLSearchParams): Parameters {
  const parameters: Record<string, string> = Object.create(null)
  for (const [name, value] of given) {
    if (name in parameters) throw new UntrustedAuthorization('malformed', `${name} is given twice`)
    if (value !== '') parameters[name] = value
  }
  return parameters
}

const isPrompt = (text: string): text is Prompt => PROMPTS.some((prompt) => prompt === text)
const isResponseMode = (text: string): text is ResponseMode => RESPONSE_MODES.some((mode) => mode === text)
