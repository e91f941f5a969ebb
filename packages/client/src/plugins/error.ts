import type * as definitions from '../generated/service-plugins.ts'
import type { PluginDefinition } from './definition.ts'

type CodeOf<Definition> = Definition extends PluginDefinition<never, infer Code> ? Code : never

/** A code that some service plugin may refuse with. */
export type PluginErrorCode = CodeOf<(typeof definitions)[keyof typeof definitions]>

/**
 * Throw it in a handler to respond with an error: the code and its status. Anything else thrown is
 * taken for a mistake of the handler's.
 *
 * @example
 * ```ts
 * const rates = provide(shippingRates, {
 *   getShippingRates({ request }) {
 *     if (!request.shippingDestination?.postalCode) throw new PluginError('MISSING_POSTAL_CODE')
 *     return { shippingRates: [] }
 *   },
 * })
 * ```
 */
export class PluginError extends Error {
  override name = 'PluginError'
  readonly code: PluginErrorCode
  /** What goes with the code. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: PluginErrorCode, data: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.data = data
  }
}
