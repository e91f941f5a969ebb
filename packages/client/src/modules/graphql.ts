import type { Call } from '../call.ts'
import type { GraphQlError, GraphQlRequest, GraphQlResponse } from '../generated/graphql.ts'
import * as calls from '../generated/graphql-calls.ts'
import { fillPath } from '../transport/address.ts'
import { toJson } from '../transport/json.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The data of a GraphQL response, and the errors of its fields. */
export interface GraphQlResult {
  /** In the shape of the document; empty if no field succeeded. */
  data: Record<string, unknown>
  errors?: GraphQlError[]
}

/** What a caller may say about one query. */
export interface GraphQlOptions extends CallOptions {
  /** The release of the schema. Default: `alpha`. */
  apiVersion?: string
  /** Which operation of the document to run, when it has several. */
  operationName?: string
}

/** The generic query call. */
export const graphql = {
  /**
   * Runs a GraphQL document. Errors inside a query are returned beside its data; only a failed call throws.
   * Role: any; fields may ask for more.
   *
   * @example
   * ```ts
   * const { data, errors } = await client.graphql.query('query ($id: ID!) { product(id: $id) { name } }', { id })
   * ```
   */
  query: async (
    send: Send,
    query: string,
    variables: Record<string, unknown> = {},
    { apiVersion = 'alpha', operationName, ...options }: GraphQlOptions = {},
  ): Promise<GraphQlResult> => {
    // Alone of all path parameters, the release is not repeated in the body: a strict GraphQL server takes it for a mistake.
    const call: Call<Omit<GraphQlRequest, 'apiVersion'>, GraphQlResponse> = [
      fillPath(calls.query[0], toJson({ apiVersion })),
    ]
    const { data, errors } = await send(call, { query, variables, operationName }, { ...options, purpose: 'auth' })
    return { data: data ?? {}, ...(errors && { errors }) }
  },
}
