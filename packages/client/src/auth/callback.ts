import type { CallbackParameters } from './oauth-data.ts'

/** What the address says that a hosted page led back to. */
export function parseFromUrl(url: string = location.href, responseMode?: 'fragment' | 'query'): CallbackParameters {
  const { hash, search } = new URL(url, 'http://relative')
  const fragment = new URLSearchParams(hash.slice(1))
  const inFragment = responseMode ? responseMode === 'fragment' : fragment.has('state')
  const parameters = inFragment ? fragment : new URLSearchParams(search)
  const error = parameters.get('error')
  const iss = parameters.get('iss')
  return {
    code: parameters.get('code'),
    state: parameters.get('state'),
    ...(error && { error, errorDescription: parameters.get('error_description') ?? '' }),
    ...(iss && { iss }),
  }
}
