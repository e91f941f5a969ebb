import { text } from '../wire.ts'

/** A new password. The rules of a site are not part of the schema; the error names them. */
export const newPassword = text().describe('Of 8 to 1,000 characters, any of them; none that is easy to guess.')
