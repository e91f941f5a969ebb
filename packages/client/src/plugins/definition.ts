import type { FieldTree } from '../call.ts'
import type { PluginMetadata } from '../generated/plugins.ts'
import type { Rule } from './rule.ts'

declare const types: unique symbol

/** A request of a site, with its context. */
export interface Question<Request> {
  readonly request: Request
  readonly metadata: PluginMetadata
}

/** Answers one kind of question. */
export type Handler<Request, Result> = (question: Question<Request>) => Result | Promise<Result>

/** Metadata of a method: its path, the schema of its response, and the paths of dates and doubles in its request. */
export type PluginMethod = readonly [path: string, result: Rule, fields?: FieldTree]

/** A kind of service plugin. To TypeScript it also knows the handlers it takes and the codes it may refuse with. */
export interface PluginDefinition<Handlers, Code extends string = string> {
  readonly componentType: string
  readonly methods: Readonly<Record<string, PluginMethod>>
  /** HTTP status of each error code. */
  readonly errors: Readonly<Record<string, number>>
  /** For TypeScript only: there is no such property. */
  readonly [types]?: (handlers: Handlers) => Code
}
