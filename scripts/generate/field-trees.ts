/** Where in a message the fields are that JSON has no word for. */
import { type Message, type Schema, type Type, typeOf } from './schema.ts'
import { property } from './source.ts'

const allLeaves = { date: '1', float: '2' } as const

/** Trees of at most so many characters are repeated: compression makes that shorter than a constant. */
const inlined = 60

/** A tree that several messages, or messages with the same fields, share. */
export interface Constant {
  /** The message whose fields it leads to. */
  readonly message: string
  readonly tree: string
}

/** Trees that lead to the instants and the doubles of messages, or to one of the two; those of messages that occur more than once become constants of their own. */
export class FieldTrees {
  readonly #leaves: Partial<Record<Type['kind'], string>>
  readonly #uses = new Map<string, number>()
  readonly #constants = new Map<string, Constant>()

  constructor(schemas: readonly Schema[], leaves: Partial<typeof allLeaves> = allLeaves) {
    this.#leaves = leaves
    const counted = new Set<Message>()
    for (const schema of schemas) this.#count(typeOf(schema), counted)
  }

  /** The tree of a message as source text; nothing when it leads nowhere. */
  of(schema: Schema): string[] {
    const tree = this.#tree(typeOf(schema))
    return tree ? [tree] : []
  }

  /** The shared trees, by the names of their constants, each after those it uses. Call after `of`. */
  constants(): ReadonlyMap<string, Constant> {
    return this.#constants
  }

  /** The same as source text, for files that share their trees with no other. */
  print(): string {
    const lines = [...this.#constants].map(([name, { tree }]) => `const ${name}: FieldTree = ${tree}\n`)
    return lines.length > 0 ? `${lines.join('')}\n` : ''
  }

  #count(type: Type, counted: Set<Message>): void {
    if (type.kind === 'list' || type.kind === 'map') this.#count(type.element, counted)
    if (type.kind !== 'message') return
    this.#uses.set(`${type.name}`, (this.#uses.get(`${type.name}`) ?? 0) + 1)
    if (counted.has(type)) return
    counted.add(type)
    for (const field of type.fields) this.#count(field.type, counted)
  }

  #tree(type: Type): string | undefined {
    if (type.kind in this.#leaves) return this.#leaves[type.kind]
    if (type.kind === 'list') return this.#tree(type.element)
    if (type.kind === 'map') {
      const element = this.#tree(type.element)
      return element && `{ '*': ${element} }`
    }
    if (type.kind !== 'message') return undefined
    const hasDate = this.#leaves.date && leadsToDate(type)
    const branches = type.fields.flatMap((field) => {
      const branch = this.#tree(field.type)
      const passedBy = hasDate && !leadsToDate(field.type) && branch !== this.#leaves.float
      return branch ? [`${property(field.name)}: ${passedBy ? `[${branch}]` : branch}`] : []
    })
    if (branches.length === 0) return undefined
    const tree = `{ ${branches.join(', ')} }`
    return this.#shared(type) && tree.length > inlined ? this.#constant(type, tree) : tree
  }

  #shared({ name }: Message): boolean {
    return name !== undefined && (this.#uses.get(name) ?? 0) > 1
  }

  #constant({ name = '' }: Message, tree: string): string {
    for (const [same, known] of this.#constants) if (known.tree === tree) return same
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Fields`
    this.#constants.set(constant, { message: name, tree })
    return constant
  }
}

function leadsToDate(type: Type): boolean {
  if (type.kind === 'list' || type.kind === 'map') return leadsToDate(type.element)
  return type.kind === 'date' || (type.kind === 'message' && type.fields.some((field) => leadsToDate(field.type)))
}
