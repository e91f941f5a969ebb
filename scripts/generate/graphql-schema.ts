/** Writes the GraphQL schema: the queries the contract names, with the types of what they take and give. */
import type { GraphQlQuery } from '../../packages/contract/src/edges/graphql/queries.ts'
import { type Field, type Message, type Schema, type Type, typeOf } from './schema.ts'
import { header, sentence } from './source.ts'

/** The module that the site builds its schema from. */
export function graphQlModule(queries: Readonly<Record<string, GraphQlQuery>>): string {
  const text = graphQlSchema(queries).replace(/[\\`]|\$\{/g, '\\$&')
  return `${header}/** The GraphQL schema. */\nexport const schema = /* GraphQL */ \`\n${text}\`\n`
}

/** The schema in GraphQL's own language. */
export function graphQlSchema(queries: Readonly<Record<string, GraphQlQuery>>): string {
  const types = new GraphQlTypes()
  const fields = Object.entries(queries).map(([name, query]) => queryField(types, name, query))
  return [
    ...scalars.map(([name, description]) => `${doc(description)}scalar ${name}\n`),
    `${doc('What can be asked. Each field is a call of the wire, with its rules and its errors.')}type Query {\n${fields.join('\n')}}\n`,
    ...types.definitions(),
  ].join('\n')
}

const scalars = [
  ['DateTime', 'An instant: RFC 3339 in UTC.'],
  ['Decimal', 'An exact decimal number, as a text.'],
  ['Long', 'A whole number of 64 bits, as a text.'],
  ['JSON', 'Any JSON value, as maps from names of the shop’s own and filters are.'],
] as const

function queryField(types: GraphQlTypes, name: string, { call, field, own }: GraphQlQuery): string {
  const request = messageOf(own?.arguments ?? call.request)
  const given = request.fields.map(
    (argument) => `${doc(wordsOf(argument), '    ')}    ${types.field(argument, 'Input', request)}\n`,
  )
  const opening = `${doc(own?.description ?? call.description, '  ')}  ${name}`
  const result = types.reference(own ? typeOf(own.result) : resultOf(call.response, field), '')
  return `${opening}${given.length > 0 ? `(\n${given.join('')}  )` : ''}: ${result}\n`
}

function resultOf(response: Schema, name: string | undefined): Type {
  const answer = messageOf(response)
  if (name === undefined) return answer
  const field = answer.fields.find((candidate) => candidate.name === name)
  if (!field) throw new Error(`${answer.name} has no field ${name}`)
  return field.type
}

function messageOf(schema: Schema): Message {
  const type = typeOf(schema)
  if (type.kind !== 'message') throw new Error('What a query takes and gives is a message.')
  return type
}

/** Which way a type travels: what is sent is named with `Input` at its end. */
type Suffix = '' | 'Input'

/** The types met on the way. */
class GraphQlTypes {
  readonly #definitions = new Map<string, { readonly type: Type; text: string }>()

  definitions(): string[] {
    const sorted = [...this.#definitions].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return sorted.map(([, { text }]) => text)
  }

  /** A field with its type. */
  field(field: Field, suffix: Suffix, owner: Message): string {
    const optional = suffix ? field.optionalInRequest : field.optionalInAnswer
    const type = this.reference(field.type, suffix, { field: field.name, owner })
    return `${field.name}: ${type}${optional || isNullable(field.type) ? '' : '!'}`
  }

  /** The name of a type, which is defined when it is first asked for. */
  reference(type: Type, suffix: Suffix, place?: { field: string; owner: Message }): string {
    switch (type.kind) {
      case 'text':
        return nameOfText(type.format, place?.field)
      case 'int':
        return 'Int'
      case 'float':
      case 'number':
        return 'Float'
      case 'boolean':
        return 'Boolean'
      case 'date':
        return 'DateTime'
      case 'list':
        return `[${this.reference(type.element, suffix, place)}!]`
      case 'enumeration':
        return type.name ? this.#define(type.name, type, enumeration(type.description, type.values)) : 'String'
      case 'union': {
        const [only, ...others] = type.options.filter(({ kind }) => kind !== 'null')
        return only && others.length === 0 ? this.reference(only, suffix, place) : 'JSON'
      }
      case 'message': {
        if (type.fields.length === 0) return 'JSON'
        const name = type.name ?? (place ? `${place.owner.name}${capital(place.field)}` : '')
        return this.#define(name.replace(/Input$/, '') + suffix, type, (whole) => this.#message(whole, type, suffix))
      }
      default:
        return 'JSON'
    }
  }

  #message(name: string, { fields, description }: Message, suffix: Suffix): string {
    const owner = { kind: 'message', name, description, fields } as const
    const rows = fields.map((field) => `${doc(wordsOf(field), '  ')}  ${this.field(field, suffix, owner)}\n`)
    return `${doc(description)}${suffix ? 'input' : 'type'} ${name} {\n${rows.join('')}}\n`
  }

  #define(name: string, type: Type, write: (name: string) => string): string {
    const known = this.#definitions.get(name)
    if (known && known.type !== type) throw new Error(`Two types of the schema are named ${name}`)
    if (known) return name
    // Entered before it is written: a type may hold itself.
    const definition = { type, text: '' }
    this.#definitions.set(name, definition)
    definition.text = write(name)
    return name
  }
}

const enumeration = (description: string | undefined, values: readonly string[]) => (name: string) =>
  `${doc(description)}enum ${name} {\n${values.map((value) => `  ${value}\n`).join('')}}\n`

const isNullable = (type: Type) => type.kind === 'union' && type.options.some(({ kind }) => kind === 'null')

const textNames: Record<string, string> = { guid: 'ID', decimal: 'Decimal', int64: 'Long' }

function nameOfText(format: unknown, field = ''): string {
  const name = typeof format === 'string' ? textNames[format] : undefined
  return name ?? (/^id$|Ids?$/.test(field) ? 'ID' : 'String')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A field without a description of its own has that of its type. */
const wordsOf = ({ description, type, limits }: Field) =>
  [description ?? descriptionOf(type), limits.length > 0 && `${sentence(limits)}.`].filter(Boolean).join(' ')

function descriptionOf(type: Type): string | undefined {
  if (type.kind === 'list') return descriptionOf(type.element)
  return type.kind === 'message' || type.kind === 'enumeration' ? type.description : undefined
}

const doc = (text: string | undefined, indent = '') => (text ? `${indent}${JSON.stringify(text)}\n` : '')
