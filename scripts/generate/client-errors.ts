/** Writes the codes a site may answer with, each with its meaning. Types only. */
import { applicationErrors } from '../../packages/contract/src/errors.ts'
import { docComment, header } from './source.ts'

export function clientErrors(): string {
  const codes = Object.entries(applicationErrors).map(([code, { status, meaning }]) => {
    return `${docComment(`${meaning} HTTP ${status}.`, '  ')}  ${code.startsWith('-') ? `'${code}'` : code}: ${status}\n`
  })
  return `${header}
/** Every code a site may answer with, and the HTTP status that goes with it. */
export interface ApplicationErrorStatuses {
${codes.join('')}}

/** A code a site may answer with. */
export type ApplicationErrorCode = keyof ApplicationErrorStatuses
`
}
