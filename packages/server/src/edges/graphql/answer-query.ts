import type { Call, GraphQlResponse, RequestOf } from '@cartwright/contract'
import { type DocumentNode, execute, GraphQLError } from 'graphql'
import { perDatabase } from '../../platform/database/per-database.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { createKnownDocuments } from './known-documents.ts'
import { type GraphQlLimits, type Introspection, usualLimits } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { querySchema, type Requester, resolveValue } from './query-schema.ts'
import { readDocument, tooComplex } from './read-document.ts'
import { toWireError } from './wire-error.ts'

const API_VERSION = 'alpha'

const knownDocuments = perDatabase(createKnownDocuments)

type AskCall = (call: Call, fields: Record<string, unknown>) => Promise<unknown>

/**
 * Executes a GraphQL document by the calls of the contract it names, with all their checks. Failed fields are reported
 * in `errors`; only an invalid GraphQL request is rejected as a whole.
 * @throws ApplicationError for an unknown API version, and a body that is not declared as JSON
 * @throws ValidationError for a document above the maximum length
 */
export async function answerQuery(
  context: RequestContext,
  request: RequestOf<'GraphQl'>,
  askCall: AskCall,
): Promise<GraphQlResponse> {
  const { introspection = 'staff', limits: changed } = context.site.graphQl
  const limits = { ...usualLimits, ...changed }
  requireKnown(request)
  requireJson(context)
  requireShort(request, limits)
  const showsSchema = seesSchema(context, introspection)
  const known = knownDocuments(context.site.db)
  // Who may see the schema may ask what others may not.
  const key = `${showsSchema} ${request.query}`
  const document = known.get(key) ?? readDocument(request.query, limits, showsSchema)
  if ('kind' in document) known.add(key, document)
  const { data, errors } = 'kind' in document ? await run(document, request, limits, askCall) : { errors: document }
  return {
    ...(data && { data: { ...data } }),
    ...(errors && { errors: errors.map((error) => toWireError(error, context)) }),
  }
}

function requireKnown({ apiVersion }: RequestOf<'GraphQl'>): void {
  if (apiVersion === API_VERSION) return
  const description = `There is no release ${apiVersion} of the GraphQL schema; ask /graphql/${API_VERSION}`
  throw rejected('NOT_FOUND', {}, { message: description })
}

/** Another site's page cannot send JSON without a preflight request. */
function requireJson({ request }: RequestContext): void {
  if (/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return
  throw rejected('UNSUPPORTED_MEDIA_TYPE', {}, { message: 'A GraphQL request must be application/json' })
}

function requireShort({ query }: RequestOf<'GraphQl'>, { documentLength }: GraphQlLimits): void {
  if (query.length <= documentLength) return
  throw invalidField('query', `must be at most ${documentLength} characters`, 'MAX_LENGTH', {
    threshold: documentLength,
  })
}

function seesSchema({ caller }: RequestContext, introspection: Introspection): boolean {
  if (introspection === 'staff') return caller.role === 'owner' || caller.role === 'app'
  return introspection === 'everyone'
}

async function run(
  document: DocumentNode,
  { variables, operationName }: RequestOf<'GraphQl'>,
  limits: GraphQlLimits,
  askCall: AskCall,
) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(timedOut(limits)), limits.milliseconds)
  const inTurn = oneAtATime()
  let values = 0
  const contextValue: Requester = {
    ask: (call, fields) =>
      inTurn(async () => {
        stop.signal.throwIfAborted()
        return askCall(call, fields)
      }),
    countValue: () => {
      values += 1
      if (values > limits.values) stop.abort(tooComplex(`A response must have at most ${limits.values} fields.`))
      return values <= limits.values
    },
  }
  try {
    return await execute({
      schema: querySchema(),
      document,
      contextValue,
      fieldResolver: resolveValue,
      variableValues: variables,
      operationName,
      abortSignal: stop.signal,
    })
  } catch (error) {
    const reason: unknown = stop.signal.reason
    if (reason instanceof GraphQLError) return { errors: [reason] }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const timedOut = ({ milliseconds }: GraphQlLimits) =>
  new GraphQLError(`The answer was not ready within ${milliseconds} ms.`, { extensions: { code: 'QUERY_TIMED_OUT' } })
