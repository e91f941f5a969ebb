/**
 * Writes the client modules that only pass their arguments to the calls: one function per call, documented by the
 * contract. A function takes
 *
 * - the filter, where the request is a query;
 * - id, entity and mask, where the request changes an entity with an id in the path;
 * - the whole request, where the call is declared with `arguments: 'request'`;
 * - otherwise the fields of the request, in their order.
 *
 * It returns the field of the response, where there is only one.
 */
import { type Call, clientModules } from '../../packages/contract/src/index.ts'
import { constantName, moduleFile } from './client-descriptors.ts'
import type { ClientTypes } from './client-types.ts'
import { type Field, type Message, typeOf } from './schema.ts'
import { docComment, header, importTypes } from './source.ts'

/** The files of modules, by their names below the output folder. */
export function clientModuleFiles(calls: readonly Call[], types: ClientTypes): Map<string, string> {
  return new Map(
    Object.entries(clientModules).map(([module, description]) => {
      const own = calls.filter((call) => call.module === module && call.inClient !== false)
      return [`${moduleFile(module)}-functions.ts`, moduleText(module, description, own, types)]
    }),
  )
}

function moduleText(module: string, description: string, calls: readonly Call[], types: ClientTypes): string {
  const functions = calls.map((call) => functionText(call, types)).join('\n')
  const body = `${docComment(description)}export const ${module} = {\n${functions}}\n`
  const names = new Map(
    [...types.namesIn(body)].filter((name) => !name.startsWith('calls.')).map((name) => [name, types.fileOf(name)]),
  )
  return `${header}import type { CallOptions, Send } from '../transport/send.ts'
import * as calls from './${moduleFile(module)}-calls.ts'
${importTypes(names)}
${body}`
}

interface Signature {
  /** Parameters between `send` and the options. */
  readonly parameters: readonly string[]
  readonly request: string
}

function functionText(call: Call, types: ClientTypes): string {
  const { parameters, request } = signatureOf(call, types)
  const { result, take } = resultOf(call, types)
  const given = ['send: Send', ...parameters, 'options?: CallOptions'].join(', ')
  const sent = `send(calls.${constantName(call)}, ${request}, options)`
  const opening = `${docComment(docOf(call), '  ')}  ${call.functionName}:`
  if (take === 'nothing') return `${opening} async (${given}): Promise<void> => {\n    await ${sent}\n  },\n`
  if (take === 'all') return `${opening} (${given}): Promise<${result}> =>\n    ${sent},\n`
  return `${opening} async (${given}): Promise<${result}> => (await ${sent}).${take},\n`
}

function docOf(call: Call): string {
  const { description, parameters = {}, returns, errors } = call
  const changed = changedEntity(call)
  const documented =
    changed && hasRevision(changed)
      ? { [changed.name]: 'what to change, with the revision it was read at', ...parameters }
      : parameters
  const codes = errors.map(({ code }) => `\`${code}\``)
  const tags = [
    ...Object.entries(documented).map(([name, text]) => `@param ${name} ${text}`),
    ...(returns ? [`@returns ${returns}`] : []),
    ...(codes.length > 0 ? [`@throws CartwrightError with code ${codes.join(', ')}`] : []),
  ]
  return tags.length > 0 ? `${description}\n\n${tags.join('\n')}` : description
}

function signatureOf(call: Call, types: ClientTypes): Signature {
  const { fields } = messageOf(call.request)
  if (call.arguments === 'request')
    return {
      parameters: [
        `request: ${types.nameOf(call.request, 'request')}${fields.every((field) => field.optionalInRequest) ? ' = {}' : ''}`,
      ],
      request: 'request',
    }
  const [only] = fields
  if (fields.length === 1 && only?.name === 'query')
    return { parameters: [`filter: ${types.ofType(only.type, 'request')} = {}`], request: '{ query: filter }' }
  const changed = changedEntity(call)
  if (changed) return change(call, changed, types)
  const ordered = fields.toSorted((a, b) => Number(a.optionalInRequest) - Number(b.optionalInRequest))
  return {
    parameters: ordered.map(
      ({ name, type, optionalInRequest }) => `${name}${optionalInRequest ? '?' : ''}: ${types.ofType(type, 'request')}`,
    ),
    request: `{ ${fields.map(({ name }) => name).join(', ')} }`,
  }
}

/** Id, entity and mask of a change. */
function change({ request, response }: Call, entity: Field, types: ClientTypes): Signature {
  // The message of a change has no name, and the same fields as the entity of the response.
  const answered = messageOf(response).fields.find(({ name }) => name === entity.name) ?? entity
  const type = types.ofType(answered.type, 'request')
  const hasMask = messageOf(request).fields.some(({ name }) => name === 'mask')
  return {
    parameters: [
      'id: string',
      `${entity.name}: ${type}${hasRevision(entity) ? ' & { readonly revision: string }' : ''}`,
      ...(hasMask ? ['mask: readonly string[] = []'] : []),
    ],
    request: `{ ${entity.name}: { ...${entity.name}, id }${hasMask ? ', ...(mask.length > 0 && { mask })' : ''} }`,
  }
}

/** The entity of a call that changes one: its id is in the path, `{taxGroup.id}`. */
function changedEntity({ method, path, request }: Call): Field | undefined {
  const [, name] = /\{(\w+)\.id\}/.exec(path) ?? []
  return method === 'PATCH' || method === 'PUT'
    ? messageOf(request).fields.find((field) => field.name === name)
    : undefined
}

const hasRevision = ({ type }: Field) => type.kind === 'message' && type.fields.some(({ name }) => name === 'revision')

/** What a function returns, and which field of the response that is. */
function resultOf(call: Call, types: ClientTypes): { readonly result: string; readonly take: string } {
  const { fields } = messageOf(call.response)
  const [only] = fields
  if (!only) return { result: 'void', take: 'nothing' }
  if (fields.length > 1 || call.result === 'response')
    return { result: types.nameOf(call.response, 'answer'), take: 'all' }
  return { result: types.ofType(only.type, 'answer'), take: only.name }
}

function messageOf(schema: Call['request']): Message {
  const type = typeOf(schema)
  if (type.kind !== 'message') throw new Error('A request or response is a message')
  return type
}
