import { foreignApps, notServedCalls, notServedServices, routedBeforeServed } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type ApplicationError, rejected } from '../kernel/errors.ts'
import type { Env } from './route.ts'

interface Described {
  readonly name: string
  readonly reason: string
}

/** Calls by their method and the shape of their path, in which each parameter is `*`. */
const calls = new Map<string, Described>(
  notServedCalls.flatMap(({ calls, ...described }) =>
    calls.map((call) => [call.replaceAll(/\{[^}]+\}/g, '*'), described] as const),
  ),
)

/** How many parts of a path are parameters, of all calls of the same method and number of parts. */
const shapes = Map.groupBy(calls.keys(), (call) => sizeOf(call))

/** The error for an app of the provider that a site cannot have, or a service that it does not have. */
export function foreignServiceAt(path: string): ApplicationError | undefined {
  const app = foreignApps.find(({ paths }) => paths.test(path))
  if (app) return rejected('APP_NOT_INSTALLED', { app: app.name })
  const service = notServedServices.find(({ prefixes }) =>
    prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  )
  return service && notServed(service)
}

/** The error for a call of the provider that a site does not serve. */
export function notServedAt(method: string, path: string): ApplicationError | undefined {
  const match = callAt(`${method} ${path}`)
  return match && notServed(match)
}

/** Routes the calls whose paths a parameter of a served call would match. */
export function routeNotServed(app: Hono<Env>): void {
  for (const call of routedBeforeServed) {
    const [method, path = ''] = call.split(' ')
    if (method)
      app.on(method, path, () => {
        throw notServedAt(method, path)
      })
  }
}

const notServed = ({ name, reason }: Described) =>
  rejected('NOT_IMPLEMENTED', { name }, { message: `This site does not serve ${name}. ${reason}` })

function callAt(call: string): Described | undefined {
  const parts = call.split('/')
  const shape = shapes
    .get(sizeOf(call))
    ?.find((known) => known.split('/').every((part, index) => part === '*' || part === parts[index]))
  return shape === undefined ? undefined : calls.get(shape)
}

function sizeOf(call: string): number {
  return call.split('/').length
}
