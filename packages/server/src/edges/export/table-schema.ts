import { Order, Product } from '@cartwright/contract'
import { z } from 'zod'
import type { CopyTable } from '../../platform/database/move/copy.ts'

/** Columns that hold an entity of the wire, by table. */
const ENTITIES: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  orders: { document: Order },
  product_documents: { public_json: Product },
}

/** Columns that mean the same in every table. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/_minor$/, 'An amount in the smallest unit of its currency.'],
  [/_at$|_date$/, 'A time in ISO 8601, UTC.'],
  [/^email_key$/, 'The email address by which rows of a customer are matched.'],
  [/_hash$/, 'A hash. The secret itself is not stored.'],
  [/^revision$/, 'Rises by one with each change.'],
]

/**
 * The JSON Schema of a line. A column with JSON is an object or a list in it; where it holds an entity of the wire, the
 * schema is that of the entity.
 */
export function tableSchema({ name, columns, key }: CopyTable): object {
  const entities = Object.entries(ENTITIES[name] ?? {}).map(
    ([column, entity]) => [column, entitySchema(entity)] as const,
  )
  const ofEntities = new Map(entities)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    description: `A row of ${name}. The primary key is ${key.join(', ')}.`,
    type: 'object',
    properties: Object.fromEntries(
      columns.map((column) => [column, ofEntities.get(column)?.schema ?? columnSchema(column)]),
    ),
    required: columns,
    additionalProperties: false,
    ...(entities.length > 0 && { $defs: Object.assign({}, ...entities.map(([, { definitions }]) => definitions)) }),
  }
}

/** The schema of an entity. Its references lead to definitions of the whole file. */
function entitySchema(entity: z.ZodType) {
  const { $schema: _, $defs: definitions, ...schema } = z.toJSONSchema(entity, { io: 'input', unrepresentable: 'any' })
  return { schema: { anyOf: [schema, { type: 'string' }] }, definitions }
}

function columnSchema(column: string): object {
  const [, description] = MEANINGS.find(([pattern]) => pattern.test(column)) ?? []
  return {
    type: ['string', 'number', 'object', 'array', 'null'],
    ...(description !== undefined && { description }),
  }
}
