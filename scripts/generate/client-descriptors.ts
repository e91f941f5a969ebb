/**
 * Writes the client's call descriptors.
 *
 * A descriptor is `[route]` or `[route, fields]`:
 *
 * - `route` is a method and the call's public path, `'GET /stores-reader/v1/products/{id}'`. The values of `{id}` come
 *   out of the request (`{product.id}` is a dotted path into it) and are repeated where the other fields go: in the
 *   query string of GET and DELETE, in the JSON body of the rest.
 * - `fields` is a tree of the answer's fields that leads to its instants, with `1` at the leaf, and to its doubles, with
 *   `2`: `{ cart: { createdDate: 1 } }`. Lists are walked over without a step of their own; `'*'` stands for every value
 *   of a map. Doubles are plain JSON numbers save for NaN and the infinities, which arrive as strings.
 *
 * Requests need no tables: `JSON.stringify` writes a `Date` as the wire has it, and a replacer turns the three numbers
 * that are no JSON into strings. Where several calls answer with the same message, they share its tree. Each constant
 * stands alone, so a bundler drops the calls a shop does not make.
 */
import type { Call } from '../../packages/contract/src/index.ts'
import type { ClientTypes } from './client-types.ts'
import { FieldTrees } from './field-trees.ts'
import { docComment, header, importTypes } from './source.ts'

export function clientDescriptors(calls: readonly Call[], types: ClientTypes): string {
  const trees = new FieldTrees(calls.map(({ response }) => response))
  const names = new Map<string, string>()
  const body = calls.map((call) => {
    const request = types.nameOf(call.request, 'request')
    const answer = types.nameOf(call.response, 'answer')
    for (const name of [request, answer]) names.set(name, types.fileOf(name))
    const route = call.routes[0] ?? call
    const parts = [`'${route.method} ${route.path}'`, ...trees.of(call.response)]
    return (
      docComment(call.description) +
      `export const ${constantName(call)}: Call<${request}, ${answer}> = [${parts.join(', ')}]\n`
    )
  })
  return `${header}import type { Call, FieldTree } from '../call.ts'\n${importTypes(names)}\n${trees.print()}${body.join('\n')}`
}

/** `getCart` of calls named alike in two modules are told apart by the name of the operation. */
export const constantName = ({ name, functionName }: Call) =>
  /V\d$/.test(name) && !/V\d$/.test(functionName) ? functionName + name.slice(-2) : functionName
