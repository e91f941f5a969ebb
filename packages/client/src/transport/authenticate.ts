import type { CartwrightError } from '../error.ts'
import { withLimit } from './limit.ts'
import type { Authenticator } from './options.ts'
import type { RawResponse } from './request.ts'

/**
 * Sends a request with the client's credentials. When the site rejects them, it asks once for new ones.
 * @param timeout how long to wait for credentials, in milliseconds
 */
export async function authenticated(
  auth: Authenticator,
  send: (authHeaders: Record<string, string>) => Promise<RawResponse>,
  timeout: number,
): Promise<RawResponse> {
  // Other calls may wait for the same tokens: a call that gives up leaves the renewal running.
  const getHeaders = () => withLimit(() => auth.getAuthHeaders(), undefined, timeout)
  const authHeaders = await getHeaders()
  return send(authHeaders).catch(async (error: CartwrightError) => {
    if (!isUnauthenticated(error) || !auth.reject?.(authHeaders)) throw error
    return send(await getHeaders())
  })
}

/** A rejected token; a wrong password has its own code. */
const isUnauthenticated = ({ status, kind, code }: CartwrightError) =>
  status === 401 && (kind === 'http' || code === 'UNAUTHENTICATED')
