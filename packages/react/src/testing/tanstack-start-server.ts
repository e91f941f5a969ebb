/** The request of `@tanstack/react-start/server` in a test, and cookies and headers of its response. */
export const startRequest = { request: new Request('https://shop.test'), cookies: new Map<string, unknown>() }
export const startHeaders = new Headers()

export const getRequest = () => startRequest.request
export const setCookie = (name: string, value: string, attributes: unknown) =>
  startRequest.cookies.set(name, { value, attributes })
export const setResponseHeader = (name: string, value: string) => startHeaders.set(name, value)
