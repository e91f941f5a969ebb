import { randomBytes } from 'node:crypto'
import { htmlPage, toScriptLiteral } from '../../platform/http/html.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { AnswerTarget } from './authorization-request.ts'

/** The redirect parameters for the app: a code, or an error with its description. */
export type AuthorizationAnswer =
  | { readonly code: string }
  | { readonly error: string; readonly error_description: string }

/** Gives an answer to the app in the way it asked for. The issuer goes with it, so that mixed-up servers are noticed. */
export function answerAuthorization({ url }: Services, target: AnswerTarget, answer: AuthorizationAnswer): Response {
  const parameters = { ...answer, ...(target.state !== null && { state: target.state }), iss: url }
  const { redirectUri, responseMode, origins } = target
  if (redirectUri === null || responseMode === 'web_message') return postMessage(parameters, origins)
  const location = new URL(redirectUri)
  if (responseMode === 'fragment') location.hash = new URLSearchParams(parameters).toString()
  else for (const [name, value] of Object.entries(parameters)) location.searchParams.append(name, value)
  return seeOther(location.href)
}

/** 303 and never 307: what was posted, a password perhaps, is not posted on. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers },
  })
}

/** A page that posts the answer to the window that framed or opened it, if that is at one of the app's origins. */
function postMessage(parameters: object, origins: readonly string[]): Response {
  const nonce = randomBytes(16).toString('base64')
  const script = `const answer = ${toScriptLiteral(parameters)}
const target = window.opener ?? (window.parent === window ? null : window.parent)
for (const origin of ${toScriptLiteral(origins)}) target?.postMessage(answer, origin)
if (window.opener) window.close()`
  return htmlPage(
    `<html lang="en"><head><meta charset="utf-8"><title>Signed in</title></head><body><script nonce="${nonce}">${script}</script></body></html>`,
    { policy: `script-src 'nonce-${nonce}'; `, frameAncestors: origins },
  )
}
