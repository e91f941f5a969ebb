/**
 * Writes what the client's query builder knows of each query: the type of each field's value and the operators that
 * apply; and for callers without types the same in a text: names, each behind a digit that is twice the kind of operators
 * it takes, in the order of `kinds`, and one more where it can be sorted by.
 */
import { type FieldKind, type QueryField, queryFields } from '../../packages/contract/src/platform/query/fields.ts'
import { header, property } from './source.ts'

const valueTypes: Record<FieldKind, string> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  enum: 'string',
  date: 'Date',
  strings: 'string[]',
}

const described: Record<FieldKind, string> = {
  string: 'text',
  number: 'numbers',
  boolean: 'yes or no',
  enum: 'fixed values',
  date: 'instants',
  strings: 'several texts',
}

/** Kinds of fields that take the same operators. */
const kinds: readonly (readonly FieldKind[])[] = [['string'], ['number', 'date'], ['enum', 'boolean'], ['strings']]

export function clientQueryFields(): string {
  const operators = new Map<string, string>()
  const interfaces = Object.entries<Readonly<Record<string, QueryField>>>(queryFields).map(([query, fields]) => {
    const rows = Object.entries(fields).map(([name, field]) => {
      const alias = `${field.kind.charAt(0).toUpperCase()}${field.kind.slice(1)}Operator`
      const comment = `/** Operators that apply to a field of ${described[field.kind]}. */`
      operators.set(
        alias,
        `${comment}\nexport type ${alias} = ${field.operators.map((name) => `'${name}'`).join(' | ')}\n`,
      )
      return `  ${property(name)}: { value: ${valueTypes[field.kind]}; operator: ${alias}; sort: ${field.sort} }\n`
    })
    const name = query.charAt(0).toUpperCase() + query.slice(1)
    const comment = `/** The fields a query of ${words(query)} can filter and sort by. */`
    const table = Object.entries(fields).map(([field, { kind, sort }]) => {
      return kinds.findIndex((alike) => alike.includes(kind)) * 2 + Number(sort) + field
    })
    const names = `  readonly [fieldNames]: '${Object.keys(fields)}'\n`
    return (
      `${comment}\nexport interface ${name}Fields {\n${rows.join('')}${names}}\n\n` +
      `/** The same at run time. */\nexport const ${query}Fields = '${table.join()}'\n`
    )
  })
  return `${header}import type { fieldNames } from '../query/fields.ts'\n\n${[...operators.values()].join('\n')}\n${interfaces.join('\n')}`
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
