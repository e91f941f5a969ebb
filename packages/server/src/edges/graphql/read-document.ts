import {
  type DocumentNode,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { GraphQlLimits } from './limits.ts'
import { findExcess } from './query-cost.ts'
import { querySchema } from './query-schema.ts'

const MOST_ERRORS = 10

/** Parses a document and checks it against limits and schema. Returns the errors instead, if there are any. */
export function readDocument(
  text: string,
  limits: GraphQlLimits,
  showsSchema: boolean,
): DocumentNode | readonly GraphQLError[] {
  const document = parseWithin(text, limits)
  if (document instanceof GraphQLError) return [document]
  const excess = findExcess(document, limits)
  if (excess === 'depth') return [tooComplex(`Fields must be nested at most ${limits.depth} deep.`)]
  if (excess === 'cost')
    return [tooComplex(`A query must cost at most ${limits.cost}: 100 for each call, 1 for each field.`)]
  const rules = showsSchema ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const errors = validate(querySchema(), document, rules, { maxErrors: MOST_ERRORS, hideSuggestions: !showsSchema })
  return errors.length > 0 ? errors : document
}

function parseWithin(text: string, { tokens }: GraphQlLimits): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: tokens })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const { message, source, positions } = error
    if (message.includes('tokens')) return tooComplex(`A document must have at most ${tokens} tokens.`)
    return new GraphQLError(message, { source, positions, extensions: { code: 'GRAPHQL_PARSE_FAILED' } })
  }
}

export const tooComplex = (message: string) => new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX' } })
