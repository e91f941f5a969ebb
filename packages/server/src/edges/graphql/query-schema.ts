import type { Call } from '@cartwright/contract'
import { type GraphQlQuery, graphQlQueries } from '@cartwright/contract/edges/graphql/queries'
import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { isRecord } from '../../platform/http/query-string.ts'
import { schema as text } from './generated/schema.ts'

/** What every resolver is given. */
export interface Requester {
  /** Makes a contract call for the sender of the query. */
  readonly ask: (call: Call, fields: Record<string, unknown>) => Promise<unknown>
  /** Counts a field of the response; false once there are too many, and the query has been stopped. */
  readonly countValue: () => boolean
}

let built: GraphQLSchema | undefined

/** The schema, built when it is first needed. */
export function querySchema(): GraphQLSchema {
  built ??= withCalls(buildSchema(text, { assumeValidSDL: true, noLocation: true }))
  return built
}

function withCalls(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getQueryType()?.getFields() ?? {}
  for (const [name, query] of Object.entries(graphQlQueries)) {
    const field = fields[name]
    if (!field) throw new Error(`The schema has no query ${name}: run npm run generate`)
    field.resolve = resolverOf(query)
  }
  return schema
}

const resolverOf =
  ({ call, field, own }: GraphQlQuery): GraphQLFieldResolver<unknown, Requester, Record<string, unknown>> =>
  async (_, given, { ask }) => {
    const answer = await ask(call, own ? { ...own.toRequest(given) } : given)
    return own ? own.toResult(answer) : field !== undefined && isRecord(answer) ? answer[field] : answer
  }

/** Resolves what lies within the response of a call. Beyond the limit all is null, so that the rest takes no time. */
export const resolveValue: GraphQLFieldResolver<unknown, Requester> = (source, _, { countValue }, { fieldName }) =>
  countValue() && isRecord(source) ? source[fieldName] : null
