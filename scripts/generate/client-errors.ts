/** Writes the codes a site may answer with, each with its meaning, and what goes with them. Types only. */
import { errorData } from '../../packages/contract/src/error-data.ts'
import { applicationErrors, tokenErrors } from '../../packages/contract/src/errors.ts'
import type { ClientTypes } from './client-types.ts'
import { docComment, header, importTypes, property } from './source.ts'

type Codes = Readonly<Record<string, { readonly status: number; readonly meaning: string }>>

export function clientErrors(types: ClientTypes): string {
  const data = Object.entries(errorData).map(([code, schema]) => {
    // What has no data is read as if it were empty.
    return `${property(code)}: ${types.nameOf(schema.partial(), 'answer')}\n`
  })
  return `${header}${importTypes(
    new Map([
      ['ApiKeyScope', 'enumerations.ts'],
      ['StaffPermission', 'enumerations.ts'],
    ]),
  )}
/** Every code a site may answer with, and the HTTP status that goes with it. */
export interface ApplicationErrorStatuses {
${statuses(applicationErrors)}}

/** A code a site may answer with. */
export type ApplicationErrorCode = keyof ApplicationErrorStatuses

/** What goes with a code in its \`data\`. Of a Cartwright site: others may leave it out. */
export interface ApplicationErrorData {
${data.join('')}}

/** Every code of the token endpoint, and the HTTP status that goes with it. */
export interface TokenErrorStatuses {
${statuses(tokenErrors)}}

/** A code of the token endpoint. */
export type TokenErrorCode = keyof TokenErrorStatuses
`
}

const statuses = (codes: Codes) =>
  Object.entries(codes)
    .map(([code, { status, meaning }]) => {
      return `${docComment(`${meaning} HTTP ${status}.`, '  ')}  ${property(code)}: ${status}\n`
    })
    .join('')
