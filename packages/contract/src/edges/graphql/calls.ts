/** The generic query call. */
import { defineCalls } from '../../define-calls.ts'
import { json, optional, payload, text } from '../../wire.ts'
import { GraphQlResponse } from './messages.ts'

export const graphql = defineCalls(
  {},
  {
    GraphQl: {
      route: 'POST /graphql/{apiVersion}',
      effect: 'read',
      functionName: 'query',
      module: 'graphql',
      service: 'graphql',
      description: 'Runs a GraphQL document. Errors inside a query are in `errors`; the status is still 200.',
      request: payload('A GraphQL document and the values of its variables.', {
        apiVersion: text({ min: 1 }).describe('The release of the schema, such as `alpha`.'),
        query: text({ min: 1 }),
        variables: optional(json),
        operationName: optional(text()).describe('Which operation of the document to run, when it has several.'),
      }),
      response: GraphQlResponse,
      roles: ['visitor', 'member', 'owner', 'app'],
    },
  },
)
