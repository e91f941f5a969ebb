import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../../packages/contract/src/index.ts'
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
  nullable: z.union([text(), z.null()]),
})
const Response = message('AskResponse', 'What is told.', {
  part: Part,
  parts: array(Part),
  owner: guid,
  cost: decimal(),
  count: int64,
  made: timestamp,
  choices: map(text()),
  either: z.union([text(), int()]),
  inner: z.object({ deep: text().describe('With a `tick`.') }),
})
const schema = graphQlSchema({ ask: { call: { ...calls.GetProduct, request: Request, response: Response } } })

describe('the GraphQL schema', () => {
  it('takes what the call takes, and names messages that are sent', () => {
    expect(schema).toContain('    part: PartInput\n')
    expect(schema).toContain('    "Each at most 5 characters."\n    names: [String!]\n    nullable: String\n')
    expect(schema).toContain('input PartInput {\n  id: ID!\n  size: Int\n}')
  })

  it('gives what the call gives, exact numbers and instants as scalars of their own', () => {
    const body = /type AskResponse \{\n([^}]*)\}/.exec(schema)?.[1]?.replaceAll(/ {2}".*\n/g, '')
    expect(body?.trim().split(/\n\s*/)).toEqual([
      'part: Part!',
      'parts: [Part!]!',
      'owner: ID!',
      'cost: Decimal!',
      'count: Long!',
      'made: DateTime!',
      'choices: JSON!',
      'either: JSON!',
      'inner: AskResponseInner!',
    ])
  })

  it('refuses two types of one name', () => {
    const other = message('Part', 'Another part.', { name: text() })
    const response = message('BothResponse', 'Both.', { part: Part, other })
    const call = { ...calls.GetProduct, response }
    expect(() => graphQlSchema({ both: { call } })).toThrow('Two types of the schema are named Part')
  })

  it('is text of a module as it is, ticks and all', () => {
    const text = graphQlModule({ ask: { call: { ...calls.GetProduct, request: Request, response: Response } } })
    expect(text).toContain('With a \\`tick\\`.')
  })
})
