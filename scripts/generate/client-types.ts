/**
 * Writes the client's interfaces: one file per file of the contract, plain TypeScript with the contract's descriptions
 * and limits as doc comments. Instants are `Date`.
 *
 * Lists of a request may be read-only. A message that travels both ways, and has such lists or defaulted fields that a
 * request may leave out, gets a second interface, named with `Input` at its end. `null` stands where an update clears.
 */
import { type Field, type Message, type Schema, type Type, typeOf } from './schema.ts'
import { docComment, header, property, sentence } from './source.ts'

/** Which way a message travels. */
export type Direction = 'request' | 'answer'

/** What a client type is needed for: messages that are sent, that are received, or both. A call is one. */
export interface Exchange {
  /** An update, and a call that saves, clears the fields of its entity that are `null`. */
  readonly name?: string
  readonly method?: string
  readonly path?: string
  readonly request?: Schema
  readonly response?: Schema
}

/** Where each named message and enumeration is defined: schema name to file. */
export type Origins = ReadonlyMap<string, string>

/** What a request changes: the entity whose id is in the path, as `{product.id}`, or each of its messages. */
function entitiesOf(request: Type, path: string): Message[] {
  const [, named] = /\{(\w+)\.\w+\}/.exec(path) ?? []
  const fields = request.kind === 'message' ? request.fields : []
  return fields.flatMap(({ name, type }) =>
    // A tree of categories is named, not changed.
    type.kind === 'message' && name === (named ?? name) && name !== 'treeReference' ? [type] : [],
  )
}

/** Fields that the site sets. */
const STAMPS = ['id', 'revision', 'createdDate', 'updatedDate']

export class ClientTypes {
  readonly #origins: Origins
  readonly #request = new Set<Message>()
  readonly #answer = new Set<Message>()
  /** Messages of requests whose optional fields may be `null`. */
  readonly #clears = new Set<Message>()
  readonly #differs = new Map<Message, boolean>()

  constructor(exchanges: readonly Exchange[], origins: Origins) {
    this.#origins = origins
    for (const { name = '', method, path = '', request, response } of exchanges) {
      if (request) collect(typeOf(request), this.#request)
      if (request && (method === 'PATCH' || name.startsWith('Save')))
        for (const entity of entitiesOf(typeOf(request), path)) this.#clears.add(entity)
      if (response) collect(typeOf(response), this.#answer)
    }
  }

  /** The text of each file, by its path below the output folder. */
  files(): Map<string, string> {
    const byFile = Map.groupBy([...new Set([...this.#answer, ...this.#request])], ({ name }) => this.#file(name ?? ''))
    return new Map([...byFile].map(([file, messages]) => [file, this.#print(file, messages)]))
  }

  /** The name of the interface of a schema. */
  nameOf(schema: Schema, direction: Direction): string {
    return this.#reference(typeOf(schema), direction)
  }

  /** The same of a field's type. */
  ofType(type: Type, direction: Direction): string {
    return this.#reference(type, direction)
  }

  /** The interfaces that a text names outside of its comments. */
  namesIn(text: string): Set<string> {
    const words = code(text).match(/(?<![\w'.])[A-Z]\w*(?![\w'?:])/g) ?? []
    return new Set(words.filter((word) => this.fileOf(word) !== ''))
  }

  /** The file an interface is in. */
  fileOf(name: string): string {
    return this.#file(name.replace(/Input$/, '')) || this.#file(name)
  }

  #file(name: string) {
    return this.#origins.get(name) ?? ''
  }

  #print(file: string, messages: readonly Message[]): string {
    const body = messages
      .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
      .flatMap((message) => this.#interfaces(message))
      .join('\n')
    return `${header}${this.#imports(file, body)}\n${body}`
  }

  #interfaces(message: Message): string[] {
    const requested = this.#request.has(message)
    const answered = this.#answer.has(message)
    if (requested && answered && this.#differ(message)) {
      return [this.#interface(message, 'answer', ''), this.#interface(message, 'request', 'Input')]
    }
    return [this.#interface(message, answered ? 'answer' : 'request', '')]
  }

  #interface(message: Message, direction: Direction, suffix: string): string {
    const description =
      suffix && message.description ? `${message.description} As a request gives it.` : message.description
    const opening = `${docComment(description)}export interface ${message.name}${suffix} `
    if (message.fields.length === 0) return `${opening.replace('interface', 'type')}= Record<string, never>\n`
    return `${opening}{\n${this.#fields(message, direction, '  ')}}\n`
  }

  #fields(message: Message, direction: Direction, indent: string): string {
    return message.fields
      .map((field) => {
        const optional = direction === 'request' ? field.optionalInRequest : field.optionalInAnswer
        const type = this.#reference(field.type, direction, indent)
        const nothing =
          this.#clears.has(message) && !STAMPS.includes(field.name) ? ' | null | undefined' : ' | undefined'
        const absent = optional && direction === 'request' ? nothing : ''
        return `${fieldComment(field, direction, indent)}${indent}${property(field.name)}${optional ? '?' : ''}: ${type}${absent}\n`
      })
      .join('')
  }

  #reference(type: Type, direction: Direction, indent = ''): string {
    switch (type.kind) {
      case 'text':
        return 'string'
      case 'int':
      case 'float':
      case 'number':
        return 'number'
      case 'boolean':
        return 'boolean'
      case 'date':
        return 'Date'
      case 'null':
        return 'null'
      case 'unknown':
        return 'unknown'
      case 'json':
        return 'Record<string, unknown>'
      case 'enumeration':
        return type.name ?? type.values.map((value) => `'${value}'`).join(' | ')
      case 'map':
        return `Record<string, ${this.#reference(type.element, direction, indent)}>`
      case 'union':
        return [...new Set(type.options.map((option) => this.#reference(option, direction, indent)))].join(' | ')
      case 'list': {
        const element = this.#reference(type.element, direction, indent)
        // What is sent is not written to, so lists that cannot be will do.
        const readOnly = direction === 'request'
        if (element.includes(' ')) return `${readOnly ? 'ReadonlyArray' : 'Array'}<${element}>`
        return `${readOnly ? 'readonly ' : ''}${element}[]`
      }
      case 'message':
        if (type.name === undefined) return `{\n${this.#fields(type, direction, `${indent}  `)}${indent}}`
        return direction === 'request' && this.#answer.has(type) && this.#differ(type) ? `${type.name}Input` : type.name
    }
  }

  /** Whether requests may leave out what answers always carry, or have lists that answers may write to, here or further down. */
  #differ(message: Message): boolean {
    const known = this.#differs.get(message)
    if (known !== undefined) return known
    this.#differs.set(message, this.#clears.has(message))
    const differs =
      this.#clears.has(message) ||
      message.fields.some(
        (field) =>
          field.optionalInRequest !== field.optionalInAnswer ||
          hasList(field.type) ||
          messagesIn(field.type).some((inner) => this.#differ(inner)),
      )
    this.#differs.set(message, differs)
    return differs
  }

  #imports(file: string, body: string): string {
    const imports = new Map<string, string[]>()
    const words = wordsIn(body)
    for (const [name, origin] of this.#origins) {
      if (origin === file) continue
      const used = [name, `${name}Input`].filter((word) => words.has(word))
      if (used.length > 0) imports.set(origin, [...(imports.get(origin) ?? []), ...used])
    }
    return [...imports]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([origin, names]) => `import type { ${names.toSorted().join(', ')} } from './${origin}'\n`)
      .join('')
  }
}

/** The capitalized words of a text outside of its comments that are no strings and no names of fields. */
const wordsIn = (text: string) => new Set(code(text).match(/(?<![\w'])[A-Z]\w*(?![\w'?:])/g))

const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')

/** The messages a type names, without looking inside them. */
function messagesIn(type: Type): Message[] {
  if (type.kind === 'message') return [type]
  if (type.kind === 'list' || type.kind === 'map') return messagesIn(type.element)
  return type.kind === 'union' ? type.options.flatMap(messagesIn) : []
}

/** Whether there is a list in a type, without looking inside the messages it names. */
function hasList(type: Type): boolean {
  if (type.kind === 'union') return type.options.some(hasList)
  return type.kind === 'list' || (type.kind === 'map' && hasList(type.element))
}

/** Gathers every named message below a type. */
function collect(type: Type, into: Set<Message>): void {
  for (const message of messagesIn(type)) {
    if (into.has(message)) continue
    if (message.name !== undefined) into.add(message)
    for (const field of message.fields) collect(field.type, into)
  }
}

function fieldComment(field: Field, direction: Direction, indent: string): string {
  const limits = field.limits.length > 0 ? `${sentence(field.limits)}.` : ''
  const fallback =
    direction === 'request' && field.defaultValue !== undefined && !isEmpty(field.defaultValue)
      ? `Default \`${JSON.stringify(field.defaultValue)}\`.`
      : ''
  return docComment([field.description, limits, fallback].filter(Boolean).join(' '), indent)
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
