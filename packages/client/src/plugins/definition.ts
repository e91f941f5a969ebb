import type { FieldTree } from '../call.ts'
import type { PluginMetadata } from '../generated/plugins.ts'
import type { Rule } from './rule.ts'

declare const types: unique symbol

/** What a site asks, and what is known of it. */
export interface Question<Request> {
  readonly request: Request
  readonly metadata: PluginMetadata
}

/** Answers one kind of question. */
export type Handler<Request, Answer> = (question: Question<Request>) => Answer | Promise<Answer>

/** What is known of a method: its path, what its answer must keep to, and where its question has instants and doubles. */
export type PluginMethod = readonly [path: string, answer: Rule, fields?: FieldTree]

/** A kind of service plugin. To TypeScript it also knows the handlers it takes and the codes it may refuse with. */
export interface PluginDefinition<Handlers, Code extends string = string> {
  readonly componentType: string
  readonly methods: Readonly<Record<string, PluginMethod>>
  /** HTTP status of each error code. */
  readonly errors: Readonly<Record<string, number>>
  /** For TypeScript only: there is no such property. */
  readonly [types]?: (handlers: Handlers) => Code
}
