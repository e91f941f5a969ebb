import { describe, expect, it } from 'vitest'
import { calls, ErrorResponse, GraphQlError } from '../../packages/contract/src/index.ts'
import {
  array,
  decimal,
  guid,
  int,
  int64,
  map,
  message,
  optional,
  text,
  timestamp,
} from '../../packages/contract/src/wire.ts'
import { graphQlModule, graphQlSchema } from './graphql-schema.ts'

const Part = message('Part', 'A part.', { id: text(), size: optional(int()) })
const Request = message('AskRequest', 'What to ask.', {
  part: optional(Part),
  names: optional(array(text({ max: 5 }))),
})
const Response = message('AskResponse', 'The result.', {
  part: Part,
  parts: array(Part),
  owner: guid,
  cost: decimal(),
  count: int64,
  made: timestamp,
  choices: map(text()),
  ticked: text().describe('With a `tick`.'),
})
const schema = graphQlSchema({ ask: { call: { ...calls.GetProduct, request: Request, response: Response } } })

describe('the GraphQL schema', () => {
  it('describes a field without words of its own by its type', () => {
    expect(schema).toContain('  "A part."\n  part: Part!\n')
    expect(schema).toContain('  "A part."\n  parts: [Part!]!\n')
    expect(schema).toContain('  "With a `tick`."\n  ticked: String!\n')
  })

  it('accepts what the call accepts, and names messages that are sent', () => {
    expect(schema).toContain('    part: PartInput\n')
    expect(schema).toContain('    "Each at most 5 characters."\n    names: [String!]\n')
    expect(schema).toContain('input PartInput {\n  id: ID!\n  size: Int\n}')
  })

  it('returns what the call returns, exact numbers and instants as scalars', () => {
    const body = /type AskResponse \{\n([^}]*)\}/.exec(schema)?.[1]?.replaceAll(/ {2}".*\n/g, '')
    expect(body?.trim().split(/\n\s*/)).toEqual([
      'part: Part!',
      'parts: [Part!]!',
      'owner: ID!',
      'cost: Decimal!',
      'count: Long!',
      'made: DateTime!',
      'choices: JSON!',
      'ticked: String!',
    ])
  })

  it('names anonymous types after their place, and leaves unions open', () => {
    const open = graphQlSchema({
      failure: { call: { ...calls.GetProduct, response: ErrorResponse } },
      error: { call: { ...calls.GetProduct, response: GraphQlError } },
    })
    expect(open).toContain('type ErrorResponse {\n  message: String!\n  details: ErrorResponseDetails!\n}')
    expect(open).toContain('path: [JSON!]\n')
  })

  it('refuses two types of one name', () => {
    const other = message('Part', 'Another part.', { name: text() })
    const response = message('BothResponse', 'Both.', { part: Part, other })
    const call = { ...calls.GetProduct, response }
    expect(() => graphQlSchema({ both: { call } })).toThrow('Two types of the schema are named Part')
  })

  it("escapes backticks in a module's text", () => {
    const text = graphQlModule({ ask: { call: { ...calls.GetProduct, request: Request, response: Response } } })
    expect(text).toContain('With a \\`tick\\`.')
  })
})
