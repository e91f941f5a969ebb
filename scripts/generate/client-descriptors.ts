/**
 * Writes the client's call descriptors.
 *
 * A descriptor is `[route]`, `[route, fields]` or `[route, fields, nestedQuery]`:
 *
 * - `route` is a method and the call's public path, `'GET /stores-reader/v1/products/{id}'`. The values of `{id}` come
 *   out of the request (`{product.id}` is a dotted path into it) and are repeated where the other fields go: in the
 *   query string of GET and DELETE, in the JSON body of the rest.
 * - `fields` is a tree of the response's fields that leads to its instants, with `1` at the leaf:
 *   `{ cart: { createdDate: 1 } }`. Lists are walked over without a step of their own; `'*'` stands for every value of a
 *   map.
 * - `nestedQuery` sends a request with lists of objects in an address, where a call by GET has such.
 *
 * `doubles.ts` has a tree for each route whose response has doubles, with `2` at the leaf. Doubles are plain JSON numbers
 * save for NaN and the infinities, which arrive as strings; only a response that has one loads that file.
 *
 * Requests need no tables: `JSON.stringify` writes a `Date` as the wire has it, and a replacer turns the three numbers
 * that are no JSON into strings. Where several calls answer with the same message, they share its tree.
 *
 * A generated function has the descriptor of its call in place: bundlers keep a constant of its own for each name.
 *
 * Each module of the client has a file of its own, and the shared trees one for each file of the contract: bundlers split
 * by file, so a page downloads the descriptors of the modules it imports and not those of a part that is loaded later.
 */
import type { Call } from '../../packages/contract/src/index.ts'
import type { ClientTypes } from './client-types.ts'
import { type Constant, FieldTrees } from './field-trees.ts'
import { typeOf } from './schema.ts'
import { docComment, header, importTypes } from './source.ts'

/** The descriptors of all calls, as source text. */
export class Descriptors {
  readonly #texts: ReadonlyMap<Call, string>
  /** The shared trees, by the names of their constants. */
  readonly trees: ReadonlyMap<string, Constant>
  /** The files of these constants. */
  readonly files: ReadonlyMap<string, string>

  constructor(calls: readonly Call[], types: ClientTypes) {
    const trees = new FieldTrees(
      calls.map(({ response }) => response),
      { date: '1' },
    )
    this.#texts = new Map(calls.map((call) => [call, descriptorText(call, trees)]))
    this.trees = trees.constants()
    this.files = new Map([...this.trees].map(([name, { message }]) => [name, treesFile(types.fileOf(message))]))
  }

  of(call: Call): string {
    return this.#texts.get(call) ?? ''
  }

  /** The imports that a text with descriptors needs. */
  importsOf(text: string, file: string): string {
    const used = [...this.files].filter(([name, from]) => from !== file && new RegExp(`\\b${name}\\b`).test(text))
    const trees = [...Map.groupBy(used, ([, from]) => from)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([from, entries]) => `import { ${entries.map(([name]) => name).join(', ')} } from './${from}'\n`)
    const carry = text.includes(', nestedQuery]') ? "import { nestedQuery } from '../transport/nested-query.ts'\n" : ''
    return carry + trees.join('')
  }
}

/** The files of descriptors, by their names below the output folder. */
export function clientDescriptors(
  calls: readonly Call[],
  types: ClientTypes,
  descriptors: Descriptors,
): Map<string, string> {
  const modules = [...Map.groupBy(calls, ({ module }) => module)].map(([module, own]): [string, string] => [
    callsFile(module),
    callsOf(own, types, descriptors),
  ])
  const fieldFiles = Map.groupBy(descriptors.trees, ([name]) => descriptors.files.get(name) ?? '')
  const index = modules.map(([file]) => `export * from './${file}'\n`).toSorted()
  return new Map([
    ['calls.ts', header + index.join('')],
    ...modules.map(([file, text]): [string, string] => [file, withImports(file, 'Call', text, descriptors)]),
    ...[...fieldFiles].map(([file, constants]): [string, string] => {
      const text = constants.map(([name, { tree }]) => `export const ${name}: FieldTree = ${tree}\n`).join('')
      return [file, withImports(file, 'FieldTree', text, descriptors)]
    }),
    ['doubles.ts', doublesOf(calls)],
  ])
}

/** Where the doubles of responses are, by route. */
function doublesOf(calls: readonly Call[]): string {
  const trees = new FieldTrees(
    calls.map(({ response }) => response),
    { float: '2' },
  )
  const entries = calls.flatMap((call) => trees.of(call.response).map((tree) => `  '${routeOf(call)}': ${tree},\n`))
  const table = `export const doubles: Readonly<Record<string, FieldTree>> = {\n${entries.join('')}}\n`
  return `${header}import type { FieldTree } from '../call.ts'\n\n${trees.print()}${table}`
}

const routeOf = (call: Call) => {
  const { method, path } = call.routes[0] ?? call
  return `${method} ${path}`
}

/** The descriptors of one module, and the imports of their types. */
function callsOf(calls: readonly Call[], types: ClientTypes, descriptors: Descriptors): string {
  const names = new Map<string, string>()
  const body = calls.map((call) => {
    const request = types.nameOf(call.request, 'request')
    const answer = types.nameOf(call.response, 'answer')
    for (const name of [request, answer]) names.set(name, types.fileOf(name))
    return (
      docComment(call.description) +
      `export const ${constantName(call)}: Call<${request}, ${answer}> = ${descriptors.of(call)}\n`
    )
  })
  return `${importTypes(names)}\n${body.join('\n')}`
}

function descriptorText(call: Call, trees: FieldTrees): string {
  const route = routeOf(call)
  const tree = trees.of(call.response)
  const nested = route.startsWith('GET') && isNested(call)
  return `[${[`'${route}'`, ...(nested ? [tree[0] ?? '{}', 'nestedQuery'] : tree)].join(', ')}]`
}

/** Whether a request always has what an address cannot hold as parameters: a query, or a list of objects. */
function isNested({ request }: Call): boolean {
  const type = typeOf(request)
  return (
    type.kind === 'message' &&
    type.fields.some(
      ({ name, type: field, optionalInRequest }) =>
        name === 'query' || (!optionalInRequest && field.kind === 'list' && field.element.kind === 'message'),
    )
  )
}

/** Puts before a file what it imports: a type, and the trees it uses of other files. */
function withImports(file: string, type: string, text: string, descriptors: Descriptors): string {
  return `${header}import type { ${type} } from '../call.ts'\n${descriptors.importsOf(text, file)}${text}`
}

/** The name of a module in names of files: `tax-groups` of `taxGroups`. */
export const moduleFile = (module: string) => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const callsFile = (module: string) => `${moduleFile(module)}-calls.ts`
const treesFile = (file: string) => file.replace(/\.ts$/, '-trees.ts')

/** Calls with the same name in two modules, such as `getCart`, are distinguished by their operation. */
export const constantName = ({ name, functionName }: Call) =>
  /V\d$/.test(name) && !/V\d$/.test(functionName) ? functionName + name.slice(-2) : functionName
