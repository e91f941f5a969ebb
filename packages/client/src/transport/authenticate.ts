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
    // A rejected token; a wrong password has its own code.
    const isRejected = error.status === 401 && (error.kind === 'http' || error.code === 'UNAUTHENTICATED')
    if (isRejected && auth.reject?.(authHeaders)) return send(await getHeaders())
    throw error
  })
}
