/** The request that `@tanstack/react-start/server` knows in a test, and what it was told of the response. */
export const startRequest = { request: new Request('https://shop.test'), cookies: new Map<string, unknown>() }
export const startHeaders = new Headers()

export const getRequest = () => startRequest.request
export const setCookie = (name: string, value: string, attributes: unknown) =>
  startRequest.cookies.set(name, { value, attributes })
export const setResponseHeader = (name: string, value: string) => startHeaders.set(name, value)
