/**
 * Service plugins: calls a site makes to an app, to ask for shipping rates, discounts, tax and the like. The body of such
 * a call is a JWT; its claim `data` holds the request and what is known of the caller.
 */
import { z } from 'zod'
import { EventIdentity } from '../events.ts'
import { array, currencyCode, guid, message, optional, text } from '../wire.ts'

/** One question a site may ask. */
export interface PluginMethod<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** The end of its URL. */
  readonly path: `/${string}`
  readonly request: Request
  readonly response: Response
  readonly description: string
}

/** An error that the app can respond with. */
export interface PluginError {
  readonly status: number
  readonly meaning: string
}

/** A kind of service plugin. */
export interface Plugin {
  /** The word for it on the wire. */
  readonly componentType: string
  readonly description: string
  readonly methods: Readonly<Record<string, PluginMethod>>
  readonly errors: Readonly<Record<string, PluginError>>
}

export const PluginMetadata = message('PluginMetadata', 'What is known of a site that asks.', {
  requestId: optional(text()).describe('Names this question in the log of the site.'),
  currency: optional(currencyCode),
  languages: optional(array(text())).describe('Languages of the shopper, the preferred one first.'),
  instanceId: optional(guid).describe('The installation of the app.'),
  identity: optional(EventIdentity).describe('On whose behalf it asks.'),
  appExtensionId: optional(text()),
  appExtensionType: z.string().describe('The kind of plugin it asks.'),
  functionName: optional(text()),
})
export type PluginMetadata = z.output<typeof PluginMetadata>
