import { z } from 'zod'
import { type Message, type Type, typeOf } from '../../../scripts/generate/schema.ts'
import { docComment, property } from '../../../scripts/generate/source.ts'

/**
 * Declares exported schemas and the types of what they return. TypeScript would write out each schema in full, with all
 * schemas inside it: 50 MB. A schema is declared as `z.ZodType` of a named type instead.
 */
export class SchemaTypes {
  /** What exported schemas return, by the name of their export. Equal types are one object. */
  readonly #names = new Map<Type, string>()
  readonly #schemas: ReadonlyMap<string, z.ZodType>

  constructor(exported: Readonly<Record<string, unknown>>) {
    this.#schemas = new Map(
      Object.entries(exported).filter((entry): entry is [string, z.ZodType] => isSchema(entry[1])),
    )
    for (const [name, schema] of this.#schemas) {
      const type = typeOf(schema)
      if (hasName(type) && !this.#names.has(type)) this.#names.set(type, name)
    }
  }

  /** The type of what a schema returns. */
  of(schema: z.ZodType): string {
    return this.#reference(typeOf(schema), '')
  }

  /** A declaration for each exported schema, and its type where it has a name. */
  declarations(): string {
    return [...this.#schemas].map(([name, schema]) => this.#declare(name, schema)).join('\n')
  }

  #declare(name: string, schema: z.ZodType): string {
    const comment = docComment(schema.meta()?.description)
    const type = typeOf(schema)
    if (!hasName(type)) return `${comment}export declare const ${name}: z.ZodType<${this.#reference(type, '')}>\n`
    const first = this.#names.get(type)
    const declared = first === name ? this.#define(name, type) : `export type ${name} = ${first}\n`
    const values = type.kind === 'enumeration' ? type.values.map((value) => `'${value}': '${value}'`).join('; ') : null
    const kind = values === null ? `z.ZodType<${name}>` : `z.ZodEnum<{ ${values} }>`
    return `${comment}${declared}${comment}export declare const ${name}: ${kind}\n`
  }

  #define(name: string, type: Named): string {
    if (type.kind === 'enumeration') return `export type ${name} = ${alternatives(type.values)}\n`
    if (type.fields.length === 0) return `export type ${name} = Record<string, never>\n`
    return `export interface ${name} {\n${this.#fields(type, '  ')}}\n`
  }

  #fields({ fields }: Message, indent: string): string {
    const lines = fields.map(({ name, type, description, optionalInAnswer }) => {
      const [mark, absent] = optionalInAnswer ? ['?', ' | undefined'] : ['', '']
      const comment = docComment(description, indent)
      return `${comment}${indent}${property(name)}${mark}: ${this.#reference(type, indent)}${absent}\n`
    })
    return lines.join('')
  }

  #reference(type: Type, indent: string): string {
    const name = this.#names.get(type)
    if (name !== undefined) return name
    switch (type.kind) {
      case 'text':
      case 'date':
        return 'string'
      case 'int':
      case 'float':
      case 'number':
        return 'number'
      case 'boolean':
      case 'null':
      case 'unknown':
        return type.kind
      case 'json':
        return 'Record<string, unknown>'
      case 'enumeration':
        return alternatives(type.values)
      case 'list':
        return `Array<${this.#reference(type.element, indent)}>`
      case 'map':
        return `Record<string, ${this.#reference(type.element, indent)}>`
      case 'union':
        return [...new Set(type.options.map((option) => this.#reference(option, indent)))].join(' | ')
      case 'message':
        return `{\n${this.#fields(type, `${indent}  `)}${indent}}`
    }
  }
}

/** Types that get a name. */
type Named = Extract<Type, { readonly kind: 'message' | 'enumeration' }>

const hasName = (type: Type): type is Named => type.kind === 'message' || type.kind === 'enumeration'
const alternatives = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ')

export const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
