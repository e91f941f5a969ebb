/** The generic query call. */
import { defineCall } from '../call.ts'
import { GraphQlRequest, GraphQlResponse } from './messages.ts'

export const GraphQl = defineCall({
  name: 'GraphQl',
  functionName: 'query',
  module: 'graphql',
  service: 'graphql',
  description: 'Runs a GraphQL document. Errors inside a query are in `errors`; the status is still 200.',
  method: 'POST',
  effect: 'read',
  path: '/graphql/{apiVersion}',
  carrier: 'body',
  request: GraphQlRequest,
  response: GraphQlResponse,
  roles: ['visitor', 'member', 'owner', 'app'],
})
