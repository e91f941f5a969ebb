/**
 * Writes the client's call descriptors.
 *
 * A descriptor is `[route]`, `[route, fields]` or `[route, fields, nestedQuery]`:
 *
 * - `route` is a method and the call's public path, `'GET /stores-reader/v1/products/{id}'`. The values of `{id}` come
 *   out of the request (`{product.id}` is a dotted path into it) and are repeated where the other fields go: in the
 *   query string of GET and DELETE, in the JSON body of the rest.
 * - `fields` is a tree of the answer's fields that leads to its instants, with `1` at the leaf, and to its doubles, with
 *   `2`: `{ cart: { createdDate: 1 } }`. Lists are walked over without a step of their own; `'*'` stands for every value
 *   of a map. Doubles are plain JSON numbers save for NaN and the infinities, which arrive as strings.
 * - `nestedQuery` sends a request with lists of objects in an address, where a call by GET has such.
 *
 * Requests need no tables: `JSON.stringify` writes a `Date` as the wire has it, and a replacer turns the three numbers
 * that are no JSON into strings. Where several calls answer with the same message, they share its tree.
 *
 * Each module of the client has a file of its own, and the shared trees one for each file of the contract: bundlers split
 * by file, so a page downloads the descriptors of the modules it imports and not those of a part that is loaded later.
 */
import type { Call } from '../../packages/contract/src/index.ts'
import type { ClientTypes } from './client-types.ts'
import { FieldTrees } from './field-trees.ts'
import { typeOf } from './schema.ts'
import { docComment, header, importTypes } from './source.ts'

/** The files of descriptors, by their names below the output folder. */
export function clientDescriptors(calls: readonly Call[], types: ClientTypes): Map<string, string> {
  const trees = new FieldTrees(calls.map(({ response }) => response))
  const modules = [...Map.groupBy(calls, ({ module }) => module)].map(([module, own]): [string, string] => [
    callsFile(module),
    callsOf(own, types, trees),
  ])
  const fields = new Map([...trees.constants()].map(([name, { message }]) => [name, treesFile(types.fileOf(message))]))
  const fieldFiles = Map.groupBy(trees.constants(), ([name]) => fields.get(name) ?? '')
  const index = modules.map(([file]) => `export * from './${file}'\n`).toSorted()
  return new Map([
    ['calls.ts', header + index.join('')],
    ...modules.map(([file, text]): [string, string] => [file, withImports(file, 'Call', text, fields)]),
    ...[...fieldFiles].map(([file, constants]): [string, string] => {
      const text = constants.map(([name, { tree }]) => `export const ${name}: FieldTree = ${tree}\n`).join('')
      return [file, withImports(file, 'FieldTree', text, fields)]
    }),
  ])
}

/** The descriptors of one module, and the imports of their types. */
function callsOf(calls: readonly Call[], types: ClientTypes, trees: FieldTrees): string {
  const names = new Map<string, string>()
  const body = calls.map((call) => {
    const request = types.nameOf(call.request, 'request')
    const answer = types.nameOf(call.response, 'answer')
    for (const name of [request, answer]) names.set(name, types.fileOf(name))
    const route = call.routes[0] ?? call
    const tree = trees.of(call.response)
    const nested = route.method === 'GET' && isNested(call)
    const parts = [`'${route.method} ${route.path}'`, ...(nested ? [tree[0] ?? '{}', 'nestedQuery'] : tree)]
    return (
      docComment(call.description) +
      `export const ${constantName(call)}: Call<${request}, ${answer}> = [${parts.join(', ')}]\n`
    )
  })
  const carry = body.some((text) => text.includes(', nestedQuery]'))
    ? "import { nestedQuery } from '../transport/nested-query.ts'\n"
    : ''
  return `${carry}${importTypes(names)}\n${body.join('\n')}`
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
function withImports(file: string, type: string, text: string, fields: ReadonlyMap<string, string>): string {
  const used = [...fields].filter(([name, from]) => from !== file && new RegExp(`\\b${name}\\b`).test(text))
  const imports = [...Map.groupBy(used, ([, from]) => from)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([from, entries]) => `import { ${entries.map(([name]) => name).join(', ')} } from './${from}'\n`)
  return `${header}import type { ${type} } from '../call.ts'\n${imports.join('')}${text}`
}

/** The name of a module in names of files: `tax-groups` of `taxGroups`. */
export const moduleFile = (module: string) => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const callsFile = (module: string) => `${moduleFile(module)}-calls.ts`
const treesFile = (file: string) => file.replace(/\.ts$/, '-trees.ts')

/** Calls with the same name in two modules, such as `getCart`, are distinguished by their operation. */
export const constantName = ({ name, functionName }: Call) =>
  /V\d$/.test(name) && !/V\d$/.test(functionName) ? functionName + name.slice(-2) : functionName
