import { type CartwrightError, isCartwrightError } from '../error.ts'
import { withLimit } from './limit.ts'
import type { Authenticator, TransportOptions } from './options.ts'
import type { Handler, PreparedRequest } from './request.ts'

/**
 * Adds the caller's credentials. When the site rejects them, it asks once for new ones.
 * @param providedHeaders headers that authenticate this request instead of the client's own
 */
export const authenticated =
  (auth: () => Authenticator, { onRequest }: TransportOptions, next: Handler) =>
  async (request: PreparedRequest, providedHeaders: Record<string, string> | undefined) => {
    const { method, url, timeout, signal } = request
    const send = (authHeaders: Record<string, string>) => {
      const makeHeaders = () => {
        const headers = new Headers(request.headers)
        for (const name in authHeaders) headers.set(name, `${authHeaders[name]}`)
        onRequest?.({ method, url, headers })
        return headers
      }
      return next({ ...request, makeHeaders, headers: makeHeaders() })
    }
    // Other calls may wait for the same tokens: a call that gives up leaves the renewal running.
    const getHeaders = () => withLimit(() => auth().getAuthHeaders(), signal, timeout)
    if (providedHeaders) return send(providedHeaders)
    const authHeaders = await getHeaders()
    return send(authHeaders).catch(async (error) => {
      if (!isCartwrightError(error) || !isUnauthenticated(error) || !auth().reject?.(authHeaders)) throw error
      return send(await getHeaders())
    })
  }

/** A rejected token; a wrong password has its own code. */
const isUnauthenticated = ({ status, kind, code }: CartwrightError) =>
  status === 401 && (kind === 'http' || code === 'UNAUTHENTICATED')
