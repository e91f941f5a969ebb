import type { Hono } from 'hono'
import { isOwnCall } from './define-call.ts'
import { callsOf, type Env, type ServedCall, toHonoPath } from './route.ts'

interface Route {
  readonly method: string
  readonly path: string
}

/**
 * Requires that calls of a shop's own domains are the ones that are called: Hono runs the first route that matches.
 *
 * @throws Error naming the call, its path, and the call that has it
 */
export function requireOwnPaths(app: Hono<Env>): void {
  const calls = callsOf(app)
  for (const [index, call] of calls.entries()) {
    if (!isOwnCall(call)) continue
    const namesakes = calls.filter(({ name }) => name === call.name)
    if (namesakes.length > 1) throw new Error(`There are two calls named ${call.name}. Choose another name.`)
    const own = { method: call.method, path: toHonoPath(call.path) }
    const taken = calls.slice(0, index).find((other) => routesOf(other).some((route) => covers(route, own)))
    const covering = (routes: readonly Route[]) => routes.filter((route) => covers(route, own)).length
    // The site has a few routes that are no calls, such as `/healthz`.
    if (!taken && covering(app.routes) === covering(calls.flatMap(routesOf))) continue
    const by = taken?.name ?? 'the site'
    throw new Error(`${call.name}: ${call.method} ${call.path} is served by ${by}. Choose another path.`)
  }
}

const routesOf = ({ routes }: ServedCall): Route[] =>
  routes.map(({ method, path }) => ({ method, path: toHonoPath(path) }))

/** Whether a route matches every address of another one. */
function covers(route: Route, other: Route): boolean {
  const [wide, narrow] = [route.path.split('/'), other.path.split('/')]
  if (route.method !== other.method || wide.length !== narrow.length) return false
  return wide.every((segment, index) => segment === narrow[index] || /^:\w+$/.test(segment))
}
