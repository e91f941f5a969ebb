import { text } from '../../wire.ts'

/** A new password. The rules of a site are not part of the schema; the error names them. */
export const newPassword = text().describe(
  '8 to 1,000 characters, of any kind. Passwords that are easy to guess are rejected.',
)
