import type { RegisterParameters } from '../auth/oauth.ts'
import type { Call } from '../call.ts'
import type { Module } from '../client.ts'
import type * as calls from '../generated/calls.ts'
import type * as definitions from '../generated/service-plugins.ts'
import type * as root from '../index.ts'
import type { PluginDefinition } from '../plugins/definition.ts'
import type * as ofTheSite from '../site.ts'
import type { Send } from '../transport/send.ts'

/*
 * Requests are never mutated, so every list in them may be read-only: from `as const`, a constant or a store. Checked
 * by `tsc`, never run.
 */

/** Where in a type there is a list that asks to be writable. */
type Writable<Type, Path extends string> = unknown extends Type
  ? never
  : Type extends Date | AbortSignal | Blob | ((...given: never[]) => unknown)
    ? never
    : Type extends readonly (infer Element)[]
      ? (Type extends unknown[] ? Path : never) | Writable<Element, `${Path}[]`>
      : Type extends object
        ? { [Name in keyof Type & string]: Writable<Type[Name], `${Path}.${Name}`> }[keyof Type & string]
        : never

/** True, or where it is not; the compiler then names the places. */
type NoneOf<Places> = [Places] extends [never] ? true : Places

type InCalls<Module> = {
  [Name in keyof Module & string]: Module[Name] extends Call<infer Request, infer _> ? Writable<Request, Name> : never
}[keyof Module & string]

type InArguments<Module> = {
  [Name in keyof Module & string]: Module[Name] extends (send: Send, ...given: infer Given) => unknown
    ? { [Index in keyof Given]-?: Writable<Given[Index], `${Name}(${Index & string})`> }[number]
    : never
}[keyof Module & string]

type InModules<Modules> = {
  [Name in keyof Modules & string]: Modules[Name] extends Module ? InArguments<Modules[Name]> : never
}[keyof Modules & string]

type InAnswers<Definitions> = {
  [Name in keyof Definitions & string]: Definitions[Name] extends PluginDefinition<infer Handlers, infer _>
    ? {
        [Method in keyof Handlers & string]: Handlers[Method] extends (...given: never[]) => infer Answer
          ? Writable<Awaited<Answer>, `${Name}.${Method}`>
          : never
      }[keyof Handlers & string]
    : never
}[keyof Definitions & string]

export const ofCalls: NoneOf<InCalls<typeof calls>> = true
export const ofArguments: NoneOf<InModules<typeof root>> = true
export const ofArgumentsAtTheSite: NoneOf<InModules<typeof ofTheSite>> = true
export const ofPluginsAnswers: NoneOf<InAnswers<typeof definitions>> = true
export const ofSignUp: NoneOf<Writable<RegisterParameters, 'register'>> = true
// @ts-expect-error here is one
export const found: NoneOf<Writable<{ pages: ReadonlyArray<{ items: string[] }> }, 'request'>> = true
