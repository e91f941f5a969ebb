import { CartwrightError, invalidArgument, isCartwrightError } from '../error.ts'
import type { PluginMetadata } from '../generated/plugins.ts'
import { verifyJwt } from '../signed/jwt.ts'
import { findKeyIn, type KeyOptions } from '../signed/keys.ts'
import { rejection } from '../signed/rejection.ts'
import { isRecord, type Json, recordOf, toJson } from '../transport/json.ts'
import { reviveAll } from '../transport/revive-all.ts'
import { misfits } from './check.ts'
import type { Handler, PluginDefinition, PluginMethod } from './definition.ts'
import { PluginError } from './error.ts'

/** A service plugin and its handlers. */
export interface Implementation {
  readonly definition: PluginDefinition<never>
  readonly handlers: { readonly [method: string]: Handler<never, unknown> | undefined }
}

/**
 * Defines the handlers of a service plugin.
 *
 * @param definition which one, such as `shippingRates`
 * @param handlers a function for each of its methods
 *
 * @example
 * ```ts
 * const rates = provide(shippingRates, {
 *   getShippingRates: ({ request }) => ({
 *     shippingRates: request.shippingDestination
 *       ? [{ code: 'post', title: 'By post', cost: { price: '5.90', currency: 'EUR' } }]
 *       : [],
 *   }),
 * })
 * ```
 */
export function provide<Handlers extends object>(
  definition: PluginDefinition<Handlers>,
  handlers: Handlers,
): Implementation {
  // Which handlers go with which definition is what the types above are for.
  return { definition, handlers } as unknown as Implementation
}

/** The app, its handlers, and the sites that it trusts. */
export interface ServicePluginOptions extends KeyOptions {
  /** The app's id: requests for other apps are rejected. */
  appId: string
  /** What the app implements, each made by `provide`; one of a kind. */
  plugins: readonly Implementation[]
  /** The issuer of requests. Default: `wix.com`. */
  issuer?: string
  /** How many seconds ago a question may have been signed. Default: 300, Infinity for ever. */
  maxAge?: number
}

/** The response to a site. */
export interface PluginAnswer {
  status: number
  /** JSON. */
  body: string
}

/** Answers the questions of a site. */
export interface ServicePlugins {
  /**
   * Verifies a request and returns the result of its handler, or its `PluginError`, as a response.
   * @param question the request, or its URL and body
   * @throws CartwrightError of kind `auth` for an untrusted request, its code a `RejectionCode`; of kind `http` with code
   * `UNKNOWN_PLUGIN` or `UNKNOWN_METHOD` without a handler; of kind `validation` for a response that violates the
   * contract. Other errors of a handler are rethrown
   */
  process(question: Request | { url: string; body: string }): Promise<PluginAnswer>
  /**
   * Answers a request as a site expects it: also 401 for an untrusted request, 404 for one without a handler,
   * and 500 for a handler that failed.
   *
   * @param onError gets errors that the response does not show
   */
  respond(request: Request, onError?: (error: unknown) => void): Promise<Response>
}

/**
 * Answers the questions a site asks an app: for shipping rates, fees, discounts, tax and the like.
 *
 * @example
 * ```ts
 * const rates = provide(shippingRates, {
 *   getShippingRates: ({ metadata: { currency = 'EUR' } }) => ({
 *     shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.50', currency } }],
 *   }),
 * })
 * const plugins = servicePlugins({ appId, publicKey, plugins: [rates] })
 * const POST = (request: Request) => plugins.respond(request, console.error)
 * ```
 */
export function servicePlugins({
  appId: audience,
  plugins,
  issuer = 'wix.com',
  maxAge = 300,
  ...keys
}: ServicePluginOptions): ServicePlugins {
  const findKey = findKeyIn(keys)
  const kinds = new Map(plugins.map((plugin) => [plugin.definition.componentType.toLowerCase(), plugin]))
  if (kinds.size < plugins.length) throw new CartwrightError('validation', 'There are two plugins of a kind')

  async function receive(question: Request | { url: string; body: string }) {
    const token = typeof question.body === 'string' ? question.body : await (question as Request).text()
    const { claims } = await verifyJwt(token, findKey, { issuer, audience, maxAge })
    const { request, metadata } = recordOf(claims.data)
    if (!isMetadata(metadata)) throw rejection('MALFORMED_PAYLOAD')
    return { path: pathOf(question.url), request: recordOf(request), metadata }
  }

  function find(path: string, { appExtensionType: kind }: PluginMetadata) {
    const plugin = kinds.get(kind.toLowerCase())
    if (!plugin) throw unknown('UNKNOWN_PLUGIN', `There is no plugin of kind ${kind}`)
    const [name = '', method] = Object.entries(plugin.definition.methods).find(([, [end]]) => path.endsWith(end)) ?? []
    const handle = plugin.handlers[name]
    if (!method || !handle) throw unknown('UNKNOWN_METHOD', `No handler is registered at ${path}`)
    return { method, handle, statuses: plugin.definition.errors }
  }

  return {
    async process(question) {
      const { path, request, metadata } = await receive(question)
      return respond(find(path, metadata), request, metadata)
    },
    async respond(question, onError) {
      let status = 401
      try {
        const { path, request, metadata } = await receive(question)
        status = 404
        const registered = find(path, metadata)
        status = 500
        return toResponse(await respond(registered, request, metadata))
      } catch (error) {
        onError?.(error)
        // A key that cannot be loaded is not the request's fault.
        const ours = isCartwrightError(error, 'auth') && /_KEY$/.test(`${error.code}`)
        return toResponse({ status: ours ? 500 : status, body: '{}' })
      }
    },
  }
}

interface RegisteredMethod {
  readonly method: PluginMethod
  readonly handle: Handler<never, unknown>
  readonly statuses: Readonly<Record<string, number>>
}

async function respond(
  { method: [, rule, fields], handle, statuses }: RegisteredMethod,
  request: Json,
  metadata: PluginMetadata,
): Promise<PluginAnswer> {
  reviveAll(request, fields)
  try {
    const result = await handle({ request: request as never, metadata })
    const fieldViolations = misfits(result, rule)
    if (fieldViolations.length > 0) throw invalidArgument(fieldViolations)
    return { status: 200, body: toJson(result) }
  } catch (error) {
    const status = error instanceof PluginError ? statuses[error.code] : undefined
    if (!(error instanceof PluginError) || status === undefined) throw error
    return { status, body: toJson({ applicationError: { code: error.code, data: error.data } }) }
  }
}

const isMetadata = (value: unknown): value is PluginMetadata =>
  isRecord(value) && typeof value.appExtensionType === 'string'

/** The path of an address, whole or without its origin, without a slash at its end. */
const pathOf = (url: string) => new URL(url, 'http://plugin').pathname.replace(/\/+$/, '')

const unknown = (code: string, message: string) => new CartwrightError('http', message, { code })

const toResponse = ({ status, body }: PluginAnswer) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
