import { z } from 'zod'
import { moveEntities } from '../../record.ts'
import { defineSource, type OpenSource, SourceError } from '../../source.ts'
import { countFile, entityOfFile, readEntityFile } from './readers.ts'

/** Files of records in the neutral form: one JSON object or one row of CSV each. */
export const jsonLines = defineSource({
  name: 'files',
  title: 'JSON Lines or CSV',
  settings: z.object({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
      .describe('The currency of the amounts, such as EUR'),
    origin: z.url().optional().describe('The address of the shop that the files are from'),
  }),
  secrets: [],
  fileKinds: ['jsonl', 'ndjson', 'csv'],
  entities: [...moveEntities],
  open: ({ currency, origin }, environment): OpenSource => {
    const named = new Map(
      environment.files.flatMap((name) => {
        const entity = entityOfFile(name)
        return entity ? [[entity, name] as const] : []
      }),
    )
    if (named.size === 0)
      throw new SourceError('No file has the name of an entity, such as products.jsonl, customers.csv or orders.jsonl')
    return {
      ...(origin !== undefined && { origin: new URL(origin).origin }),
      currency,
      read: (entity, { cursor, since }) =>
        readEntityFile(environment, entity, { name: named.get(entity), cursor, since }),
      count: (entity) => countFile(environment, named.get(entity)),
    }
  },
})
