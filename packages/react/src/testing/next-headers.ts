import type { NextCookies } from '../server/next-tokens.ts'

/** The request that `next/headers` knows in a test. */
export const nextRequest: { headers: Headers; cookies: NextCookies } = {
  headers: new Headers(),
  cookies: { set: () => undefined },
}

export const headers = async () => nextRequest.headers
export const cookies = async () => nextRequest.cookies
