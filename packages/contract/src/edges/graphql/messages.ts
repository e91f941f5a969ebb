/** The request and answer of the generic query call. */
import { z } from 'zod'
import { array, int, json, message, optional, text } from '../../wire.ts'

export const GraphQlLocation = message('GraphQlLocation', 'A place in the document, counted from 1.', {
  line: int(),
  column: int(),
})
export type GraphQlLocation = z.output<typeof GraphQlLocation>

export const GraphQlError = message('GraphQlError', 'What went wrong with a part of the query.', {
  message: text(),
  locations: optional(array(GraphQlLocation)),
  path: optional(array(z.union([text(), int()]))).describe('The way to the field of the answer that is missing.'),
  extensions: optional(json),
})
export type GraphQlError = z.output<typeof GraphQlError>

export const GraphQlResponse = message('GraphQlResponse', 'The data, and the errors of its fields.', {
  data: optional(json),
  errors: optional(array(GraphQlError)),
  extensions: optional(json),
})
export type GraphQlResponse = z.output<typeof GraphQlResponse>
