/** The parameters of generated client functions, and the requests that are made of them. */
import type { Call, ClientArguments } from '../../packages/contract/src/index.ts'
import type { ClientTypes } from './client-types.ts'
import { type Field, type Message, typeOf } from './schema.ts'
import { docComment } from './source.ts'

/** The parameters of a function, and its request. */
export interface Signature {
  /** Parameters between `send` and the options. */
  readonly parameters: readonly string[]
  readonly options: string
  readonly request: string
  /** Declarations of the types that the client exports for it, by name. */
  readonly declared: ReadonlyMap<string, string>
}

/** A part of a signature: its parameters, and what they are in the request. */
interface Part {
  readonly parameters: readonly string[]
  readonly request: string
  readonly options?: string
  readonly declared?: readonly [name: string, text: string]
}

export function signatureOf(call: Call, types: ClientTypes): Signature {
  const { fields } = messageOf(call.request)
  const options = 'options?: CallOptions'
  const declared = new Map<string, string>()
  if (call.arguments === 'request') {
    const optional = fields.every((field) => field.optionalInRequest) ? '?' : ''
    const parameters = [`request${optional}: ${types.nameOf(call.request, 'request')}`]
    return { parameters, options, request: 'request', declared }
  }
  const [only] = fields
  if (fields.length === 1 && only?.name === 'query') {
    const parameters = [`filter: ${types.ofType(only.type, 'request')} = {}`]
    return { parameters, options, request: '{ query: filter }', declared }
  }
  const parts = partsOf(call, fields, types, call.arguments)
  for (const { declared: [name, text] = [] } of parts) if (name && text) declared.set(name, text)
  return {
    parameters: parts.flatMap((part) => part.parameters),
    options: parts.findLast((part) => part.options)?.options ?? options,
    request: `{ ${parts.map(({ request }) => request).join(', ')} }`,
    declared,
  }
}

/** One part for each parameter. */
function partsOf(call: Call, fields: readonly Field[], types: ClientTypes, given: ClientArguments = {}): Part[] {
  const changed = changedEntity(call)
  const { fields: chosen = defaultFields(fields, changed?.entity, given.rest), rest, types: names = {} } = given
  const field = (name: string) => {
    const found = fields.find((one) => one.name === name)
    if (!found) throw new Error(`${call.name} has no field ${name}`)
    return found
  }
  const parts = chosen.map((name): Part => {
    if (typeof name !== 'string') return group(name.map(field), types)
    if (name === changed?.entity.name) return change(call, changed, types, names[name])
    return name === 'mask' && changed ? mask : positional(field(name), types)
  })
  if (rest === undefined) return parts
  const taken = chosen.flat()
  // A field with the name of the options of the call cannot be among them.
  const others = fields.filter(({ name }) => !taken.includes(name) && (rest !== 'options' || name !== 'options'))
  return [...parts, restOf(call, others, types, rest, names[rest])]
}

/** The entity and its mask of a change; otherwise all fields, optional ones last. */
function defaultFields(fields: readonly Field[], entity: Field | undefined, rest: string | undefined): string[] {
  if (entity === undefined)
    return fields.toSorted((a, b) => Number(a.optionalInRequest) - Number(b.optionalInRequest)).map(({ name }) => name)
  const hasMask = rest === undefined && fields.some(({ name }) => name === 'mask')
  return hasMask ? [entity.name, 'mask'] : [entity.name]
}

const mask: Part = { parameters: ['mask: readonly string[] = []'], request: '...(mask.length > 0 && { mask })' }

function positional({ name, type, optionalInRequest }: Field, types: ClientTypes): Part {
  const parameter = parameterName(name)
  return {
    parameters: [`${parameter}${optionalInRequest ? '?' : ''}: ${types.ofType(type, 'request')}`],
    request: parameter === name ? name : `${name}: ${parameter}`,
  }
}

/** A word of the language cannot be a parameter. */
const parameterName = (name: string) => ({ return: 'newReturn', options: 'choices' })[name] ?? name

function group(fields: readonly Field[], types: ClientTypes): Part {
  const names = fields.map(({ name }) => name).join(', ')
  const members = fields.map(({ name, type }) => `readonly ${name}: ${types.ofType(type, 'request')}`)
  return { parameters: [`{ ${names} }: { ${members.join('; ')} }`], request: names }
}

/** Id and entity of a change. */
function change({ response }: Call, { entity, key }: Changed, types: ClientTypes, alias: string | undefined): Part {
  const { name } = entity
  const ofRequest = entity.type.kind === 'message' ? entity.type : undefined
  // A message of a change without a name has the same fields as the entity of the response.
  const answered = messageOf(response).fields.find((field) => field.name === name) ?? entity
  const type = ofRequest?.name
    ? withoutFields(types.ofType(entity.type, 'request'), ofRequest, [key])
    : `${types.ofType(answered.type, 'request')}${hasRevision(entity) ? ' & { readonly revision: string }' : ''}`
  return {
    parameters: [`${key}: string`, `${name}: ${alias ?? type}`],
    request: `${name}: { ...${name}, ${key} }`,
    ...(alias && { declared: [alias, declaration(alias, [type], entity.description ?? ofRequest?.description)] }),
  }
}

/** The fields that are no parameters of their own. */
function restOf(
  call: Call,
  fields: readonly Field[],
  types: ClientTypes,
  parameter: string,
  alias: string | undefined,
): Part {
  const message = messageOf(call.request)
  const request = types.nameOf(call.request, 'request')
  const names = fields.map(({ name }) => name)
  const others = message.fields.map(({ name }) => name).filter((name) => !names.includes(name))
  const type =
    names.length > others.length ? withoutFields(request, message, others) : `Pick<${request}, ${union(names)}>`
  const isOptional = fields.every(({ optionalInRequest }) => optionalInRequest)
  if (parameter !== 'options')
    return {
      parameters: [`${parameter}${isOptional ? '?' : ''}: ${alias ?? type}`],
      request: `...${parameter}`,
      ...(alias && { declared: [alias, declaration(alias, [type], message.description)] }),
    }
  return {
    parameters: [],
    options: `{ ${names.join(', ')}, ...options }: ${alias ?? `CallOptions & ${type}`}${isOptional ? ' = {}' : ''}`,
    request: names.join(', '),
    ...(alias && { declared: [alias, declaration(alias, [type, 'CallOptions'], message.description)] }),
  }
}

const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ')

function withoutFields(type: string, { fields }: Message, without: readonly string[]): string {
  const present = without.filter((name) => fields.some((field) => field.name === name))
  return present.length > 0 ? `Omit<${type}, ${union(present)}>` : type
}

const declaration = (name: string, bases: readonly string[], description: string | undefined) =>
  `${docComment(description)}export interface ${name} extends ${bases.join(', ')} {}\n`

/** An entity that a call changes, and the field with its id. */
export interface Changed {
  readonly entity: Field
  readonly key: string
}

/** The entity of a call that changes one: its id is in the path, `{taxGroup.id}`. */
export function changedEntity({ method, path, request }: Call): Changed | undefined {
  const [, name, key] = /\{(\w+)\.(id|\w+Id)\}/.exec(path) ?? []
  const entity = messageOf(request).fields.find((field) => field.name === name)
  return entity && key && (method === 'PATCH' || method === 'PUT') ? { entity, key } : undefined
}

/** Whether a change has to name the revision that was read. */
export const hasRevision = ({ type }: Field) =>
  type.kind === 'message' &&
  type.fields.some(({ name, optionalInRequest }) => name === 'revision' && !optionalInRequest)

export function messageOf(schema: Call['request']): Message {
  const type = typeOf(schema)
  if (type.kind !== 'message') throw new Error('A request or response is a message')
  return type
}
