/** What tests of GraphQL share: how to ask, and documents that ask for everything. */
import { type GraphQlError, GraphQlResponse } from '@cartwright/contract'
import { getNamedType, isObjectType } from 'graphql'
import { callSite } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { querySchema } from './query-schema.ts'

export interface GraphQlAnswer {
  readonly data?: Record<string, unknown> | undefined
  readonly errors?: GraphQlError[] | undefined
}

/** Asks a site; the answer is held to the contract. */
export async function queryGraphQl(
  site: Site,
  token: string,
  query: string,
  variables?: Record<string, unknown>,
): Promise<GraphQlAnswer> {
  const { status, body } = await callSite<unknown>(site, token, 'POST', '/graphql/alpha', { query, variables })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return GraphQlResponse.parse(body)
}

/** A document that asks one query for every field of what it gives, however deep; each argument is a variable. */
export function askAll(name: string, given: object): string {
  const field = querySchema().getQueryType()?.getFields()[name]
  if (!field) throw new Error(`There is no query ${name}`)
  const names = field.args.filter((argument) => argument.name in given)
  const variables = names.map((argument) => `$${argument.name}: ${argument.type}`)
  const values = names.map((argument) => `${argument.name}: $${argument.name}`)
  const inBrackets = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  return `query ${inBrackets(variables)} { ${name}${inBrackets(values)} ${selectionOf(getNamedType(field.type))} }`
}

function selectionOf(type: unknown): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields())
  return `{ ${fields.map((field) => field.name + selectionOf(getNamedType(field.type))).join(' ')} }`
}
