import type { Call } from '../call.ts'
import type { BindsTo } from '../client.ts'
import { invalidArgument } from '../error.ts'
import type { GraphQlError, GraphQlRequest, GraphQlResponse } from '../generated/graphql.ts'
import * as calls from '../generated/graphql-calls.ts'
import { fillPath } from '../transport/address.ts'
import { toJson } from '../transport/json.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/**
 * The data of a GraphQL response, and the errors of its fields. With errors, fields of the document may be missing or null;
 * without data, `data` is empty.
 */
export type GraphQlResult<Data = Record<string, unknown>> =
  | { data: Data; errors?: undefined }
  | { data: Partial<Data>; errors: GraphQlError[] }

/**
 * A document that knows the types of its result and variables, as code generators make it: a `TypedDocumentString`, or a
 * `TypedDocumentNode` that has its source text (`gql.tada` and `graphql-tag` make these). The type is the one of
 * `DocumentTypeDecoration` in `@graphql-typed-document-node/core`.
 */
export interface TypedGraphQlDocument<Data, Variables> {
  /** Only a type: documents have no such value. */
  __apiType?: ((variables: Variables) => Data) | undefined
}

/** Runs a document of the type `graphql.query` of a client. */
export interface GraphQlQuery {
  /** Variables can be left out where the document requires none. */
  <Data, Variables>(
    query: TypedGraphQlDocument<Data, Variables>,
    ...rest: Record<string, never> extends Variables
      ? [variables?: NoInfer<Variables>, options?: GraphQlOptions]
      : [variables: NoInfer<Variables>, options?: GraphQlOptions]
  ): Promise<GraphQlResult<Data>>
  /**
   * @typeParam Data the type of the result; it is not checked against the document
   */
  <Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    options?: GraphQlOptions,
  ): Promise<GraphQlResult<Data>>
}

/** What a caller may say about one query. */
export interface GraphQlOptions extends CallOptions {
  /** The release of the schema. Default: `alpha`. */
  apiVersion?: string
  /** Which operation of the document to run, when it has several. */
  operationName?: string
}

const query = async (
  send: Send,
  document: string | TypedGraphQlDocument<unknown, unknown>,
  variables: unknown = {},
  { apiVersion = 'alpha', operationName, ...options }: GraphQlOptions = {},
): Promise<GraphQlResult> => {
  // Alone of all path parameters, the release is not repeated in the body: a strict GraphQL server takes it for a mistake.
  const call: Call<Omit<GraphQlRequest, 'apiVersion' | 'variables'> & { variables: unknown }, GraphQlResponse> = [
    fillPath(calls.query[0], toJson({ apiVersion })),
  ]
  const request = { query: textOf(document), variables, operationName }
  const { data, errors } = await send(call, request, { ...options, purpose: 'auth' })
  return { data: data ?? {}, ...(errors && { errors }) }
}

/** The text of a document. A parsed one has it in its `loc`. */
function textOf(document: object | string): string {
  const text = Object(document).kind === 'Document' ? Object(document).loc?.source?.body : `${document}`
  if (text) return text
  const description = typeof document === 'string' ? 'is empty' : 'has no source text: pass the printed document'
  throw invalidArgument([{ field: 'query', description }])
}

/** The generic query call. */
export const graphql: { readonly query: typeof query & BindsTo<GraphQlQuery> } = {
  /**
   * Runs a GraphQL document. Errors inside a query are returned beside its data; only a failed call throws.
   * Role: any; fields may ask for more.
   *
   * @param query a text of at most 16,384 characters, or a typed document, from which result and variables get their types
   * @example
   * ```ts
   * const { data, errors } = await client.graphql.query('query ($id: ID!) { product(id: $id) { name } }', { id })
   * ```
   */
  query,
}
