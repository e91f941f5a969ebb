import {
  type DocumentNode,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { GraphQlLimits } from './limits.ts'
import { measureDocument } from './measure-document.ts'
import { querySchema } from './query-schema.ts'

const MOST_ERRORS = 10

/** Reads a document, and checks it against limits and schema. Gives what is wrong with it instead, where anything is. */
export function readDocument(
  text: string,
  limits: GraphQlLimits,
  showsSchema: boolean,
): DocumentNode | readonly GraphQLError[] {
  const document = parseWithin(text, limits)
  if (document instanceof GraphQLError) return [document]
  const tooLarge = findExcess(document, limits)
  if (tooLarge) return [tooLarge]
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
    if (message.includes('tokens')) return tooComplex(`A document may have at most ${tokens} words and signs.`)
    return new GraphQLError(message, { source, positions, extensions: { code: 'GRAPHQL_PARSE_FAILED' } })
  }
}

function findExcess(document: DocumentNode, limits: GraphQlLimits): GraphQLError | undefined {
  const { depth, repetitions, calls } = measureDocument(document)
  if (depth > limits.depth) return tooComplex(`Fields may lie at most ${limits.depth} deep in each other.`)
  if (repetitions > limits.repetitions) {
    return tooComplex(`A field may be asked for at most ${limits.repetitions} times in one place.`)
  }
  if (calls > limits.calls) return tooComplex(`A query may have at most ${limits.calls} fields of its own.`)
}

export const tooComplex = (message: string) => new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX' } })
