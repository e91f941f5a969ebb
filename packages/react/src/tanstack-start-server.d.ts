/** What is used of TanStack Start, which the repository does not install. */
declare module '@tanstack/react-start/server' {
  export function getRequest(): Request
  export function setCookie(name: string, value: string, attributes?: Record<string, unknown>): void
  export function setResponseHeader(name: string, value: string): void
}
