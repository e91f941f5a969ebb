import * as calls from '../generated/calls.ts'

/** A call by the name of its function, such as `addToCurrentCart`. */
export type CallName = keyof typeof calls

/** A request to a site. */
export interface SiteRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** The call it makes, where it makes one of this package's. */
  readonly call: CallName | undefined
  /** What its JSON body holds. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Which requests: those of a call, or those a function picks. */
export type Which = CallName | ((request: SiteRequest) => boolean)

/** Without a filter, all requests match, except token requests, which tests rarely mean. */
export function matches(which: Which | undefined, request: SiteRequest): boolean {
  if (which === undefined) return request.call !== 'token'
  return typeof which === 'function' ? which(request) : which === request.call
}

/** The calls by their methods and paths, those with the fewest parameters first. */
const routes = Object.entries(calls)
  .map(([name, [route]]) => {
    const [method, ...rest] = route.split(' ')
    const path = (rest.at(-1) ?? '').replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/{[^}]+}/g, '[^/]+')
    return { name: name as CallName, methods: [method, ...rest.slice(0, -1)], path: new RegExp(`${path}$`) }
  })
  .toSorted((a, b) => wildcards(a.path) - wildcards(b.path))

function wildcards({ source }: RegExp): number {
  return source.split('[^/]+').length
}

/** The call of a request, at any host. */
export function callOf(method: string, url: string): CallName | undefined {
  const path = url.split(/[?#]/)[0] ?? ''
  return routes.find((route) => route.methods.includes(method) && route.path.test(path))?.name
}
