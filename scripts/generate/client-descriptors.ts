/**
 * Writes the client's call descriptors.
 *
 * A descriptor is `[route]`, `[route, dates]` or `[route, dates, floats]`:
 *
 * - `route` is a method and the call's public path, `'GET /stores-reader/v1/products/{id}'`. The values of `{id}` come
 *   out of the request (`{product.id}` is a dotted path into it) and are repeated where the other fields go: in the
 *   query string of GET and DELETE, in the JSON body of the rest.
 * - `dates` is a tree of the answer's fields that leads to its instants, with `1` at the leaf: `{ cart: { createdDate:
 *   1 } }`. Lists are walked over without a step of their own; `'*'` stands for every value of a map.
 * - `floats` is the same for the doubles. They are plain JSON numbers save for NaN and the infinities, which arrive as
 *   strings; so the tree is needed only when the answer's text holds `"NaN"` or `Infinity"`.
 *
 * Requests need no tables: `JSON.stringify` writes a `Date` as the wire has it, and a replacer turns the three numbers
 * that are no JSON into strings. Where several calls answer with the same message, they share its tree. Each constant
 * stands alone, so a bundler drops the calls a shop does not make.
 */
import type { Call } from '../../packages/contract/src/index.ts'
import type { ClientTypes } from './client-types.ts'
import { type Message, type Type, typeOf } from './schema.ts'
import { docComment, header, property } from './source.ts'

export function clientDescriptors(calls: readonly Call[], types: ClientTypes): string {
  const trees = new Trees(calls)
  const names = new Map<string, string>()
  const body = calls.map((call) => {
    const request = types.nameOf(call.request, 'request')
    const answer = types.nameOf(call.response, 'answer')
    for (const name of [request, answer]) names.set(name, types.fileOf(name))
    const route = call.routes[0] ?? call
    const parts = [`'${route.method} ${route.path}'`, ...trees.of(call)]
    return (
      docComment(call.description) +
      `export const ${constantName(call)}: Call<${request}, ${answer}> = [${parts.join(', ')}]\n`
    )
  })
  const imports = [...Map.groupBy(names, ([, file]) => file)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([file, entries]) =>
        `import type { ${entries
          .map(([name]) => name)
          .toSorted()
          .join(', ')} } from './${file}'\n`,
    )
  return `${header}import type { Call, FieldTree } from '../call.ts'\n${imports.join('')}\n${trees.print()}${body.join('\n')}`
}

/** `getCart` of calls named alike in two modules are told apart by the name of the operation. */
const constantName = ({ name, functionName }: Call) =>
  /V\d$/.test(name) && !/V\d$/.test(functionName) ? functionName + name.slice(-2) : functionName

type Leaf = 'date' | 'float'

/** The trees of all answers; those of messages that occur more than once become constants of their own. */
class Trees {
  readonly #uses = new Map<string, number>()
  readonly #constants = new Map<string, string>()

  constructor(calls: readonly Call[]) {
    for (const leaf of ['date', 'float'] as const) {
      const counted = new Set<Message>()
      for (const call of calls) this.#count(typeOf(call.response), leaf, counted)
    }
  }

  /** The trees of a call's answer as source text, without trailing empty ones. */
  of({ response }: Call): string[] {
    const dates = this.#tree(typeOf(response), 'date')
    const floats = this.#tree(typeOf(response), 'float')
    if (floats) return [dates ?? '{}', floats]
    return dates ? [dates] : []
  }

  /** The shared trees. Call after `of`. */
  print(): string {
    const lines = [...this.#constants].map(([name, tree]) => `const ${name}: FieldTree = ${tree}\n`)
    return lines.length > 0 ? `${lines.join('')}\n` : ''
  }

  #count(type: Type, leaf: Leaf, counted: Set<Message>): void {
    if (type.kind === 'list' || type.kind === 'map') this.#count(type.element, leaf, counted)
    if (type.kind !== 'message') return
    const key = `${leaf} ${type.name}`
    this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
    if (counted.has(type)) return
    counted.add(type)
    for (const field of type.fields) this.#count(field.type, leaf, counted)
  }

  #tree(type: Type, leaf: Leaf): string | undefined {
    if (type.kind === leaf) return '1'
    if (type.kind === 'list') return this.#tree(type.element, leaf)
    if (type.kind === 'map') {
      const element = this.#tree(type.element, leaf)
      return element && `{ '*': ${element} }`
    }
    if (type.kind !== 'message') return undefined
    const branches = type.fields.flatMap((field) => {
      const branch = this.#tree(field.type, leaf)
      return branch ? [`${property(field.name)}: ${branch}`] : []
    })
    if (branches.length === 0) return undefined
    const tree = `{ ${branches.join(', ')} }`
    return this.#shared(type, leaf) ? this.#constant(type, leaf, tree) : tree
  }

  #shared({ name }: Message, leaf: Leaf): boolean {
    return name !== undefined && (this.#uses.get(`${leaf} ${name}`) ?? 0) > 1
  }

  #constant({ name = '' }: Message, leaf: Leaf, tree: string): string {
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}${leaf === 'date' ? 'Dates' : 'Floats'}`
    this.#constants.set(constant, tree)
    return constant
  }
}
