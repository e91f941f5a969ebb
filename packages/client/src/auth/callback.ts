import type { CallbackParameters } from './oauth-data.ts'

/** The parameters of a callback address. */
export function parseFromUrl(url: string = location.href, responseMode?: 'fragment' | 'query'): CallbackParameters {
  const { hash, search } = new URL(url, 'http://a')
  const inFragment = responseMode ? responseMode === 'fragment' : /[#&](state|error)=/.test(hash)
  const parameters: Partial<Record<string, string>> = Object.fromEntries(
    new URLSearchParams(inFragment ? hash.slice(1) : search),
  )
  const { code = null, state = null, error, error_description: errorDescription = '', iss } = parameters
  return { code, state, error, errorDescription: error && errorDescription, iss }
}
