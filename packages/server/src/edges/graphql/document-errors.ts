import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql'
import { schema as schemaText } from './generated/schema.ts'

let schema: GraphQLSchema | undefined
const MOST = 5

/** Names of a document that the site's schema does not have, or where it is no GraphQL. Fragments may stand elsewhere. */
export function documentErrors(text: string): string[] {
  schema ??= buildSchema(schemaText)
  try {
    const errors = validate(schema, parse(text), undefined, { maxErrors: MOST })
    return errors
      .map(({ message }) => message)
      .filter((message) => !/^(Unknown fragment|Fragment .* is never)/.test(message))
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
