/** Where in a message the fields are that JSON has no word for. */
import { type Message, type Schema, type Type, typeOf } from './schema.ts'
import { property } from './source.ts'

type Leaf = 'date' | 'float'

/** Trees that lead to the instants and the doubles of messages; those of messages that occur more than once become constants of their own. */
export class FieldTrees {
  readonly #uses = new Map<string, number>()
  readonly #constants = new Map<string, string>()

  constructor(schemas: readonly Schema[]) {
    for (const leaf of ['date', 'float'] as const) {
      const counted = new Set<Message>()
      for (const schema of schemas) this.#count(typeOf(schema), leaf, counted)
    }
  }

  /** The trees of a message as source text, without trailing empty ones. */
  of(schema: Schema): string[] {
    const dates = this.#tree(typeOf(schema), 'date')
    const floats = this.#tree(typeOf(schema), 'float')
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
