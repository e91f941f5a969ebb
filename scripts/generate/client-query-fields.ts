/**
 * Writes what the client's query builder knows of each query: the type of each field's value and the operators that
 * apply. Types only; at run time the builder sends what it is given and the site decides.
 */
import { type FieldKind, queryFields } from '../../packages/contract/src/query/fields.ts'
import { header, property } from './source.ts'

const valueTypes: Record<FieldKind, string> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  enum: 'string',
  date: 'Date',
  strings: 'string[]',
}

export function clientQueryFields(): string {
  const operators = new Map<string, string>()
  const interfaces = Object.entries(queryFields).map(([query, fields]) => {
    const rows = Object.entries(fields).map(([name, field]) => {
      const alias = `${field.kind.charAt(0).toUpperCase()}${field.kind.slice(1)}Operator`
      operators.set(alias, field.operators.map((operator) => `'${operator}'`).join(' | '))
      return `  ${property(name)}: { value: ${valueTypes[field.kind]}; operator: ${alias}; sort: ${field.sort} }\n`
    })
    const name = query.charAt(0).toUpperCase() + query.slice(1)
    const comment = `/** The fields a query of ${words(query)} can filter and sort by. */`
    return `${comment}\nexport interface ${name}Fields {\n${rows.join('')}}\n`
  })
  const aliases = [...operators].map(([alias, names]) => `type ${alias} = ${names}\n`)
  return `${header}\n${aliases.join('\n')}\n${interfaces.join('\n')}`
}

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
