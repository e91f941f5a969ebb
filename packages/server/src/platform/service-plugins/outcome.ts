import type { EventIdentity } from '@cartwright/contract'
import type { PluginMethod } from '@cartwright/contract/plugins'
import type { ActivePlugin } from './store.ts'

/** How a call ended: with a response, with an error that the contract declares, or with a failure of the plugin. */
export type PluginOutcome<Received = unknown> =
  | { readonly status: 'answered'; readonly response: Received }
  | { readonly status: 'rejected'; readonly code: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly status: 'failed'; readonly reason: string }

/** What a plugin is asked, on whose behalf. */
export interface PluginQuestion {
  readonly plugin: ActivePlugin
  readonly method: PluginMethod
  /** As it goes over the wire. */
  readonly request: unknown
  readonly currency: string
  /** Of the shopper, the preferred one first. */
  readonly languages: readonly string[]
  readonly identity: EventIdentity
  /** What a response of the right form says that cannot be true; null for nothing. */
  readonly findLie: (response: unknown) => string | null
  /** A hash of all of it. Equal questions have equal answers. */
  readonly key: string
}
