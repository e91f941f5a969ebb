import { client } from '../app.ts'

/** A call of a domain of your own. */
interface SiteCall<Result> {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its parameters, such as `/questions/v1/questions`. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: object
  /** Checks the response, such as `Questions.parse`. */
  readonly read: (response: unknown) => Result
  readonly signal?: AbortSignal
}

/**
 * Makes a call of a domain of your own as the person who is signed in.
 *
 * @returns the response as `read` returns it
 * @throws Error with the message of the site when it rejects the call
 */
export async function callSite<Result>({
  method = 'GET',
  path,
  body,
  read,
  signal,
}: SiteCall<Result>): Promise<Result> {
  const headers = { ...(await client.auth.getAuthHeaders()), ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(messageOf(answer) ?? response.statusText)
  return read(answer)
}

const messageOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : null
