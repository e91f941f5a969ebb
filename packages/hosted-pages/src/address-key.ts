import { createHash } from 'node:crypto'

/**
 * Identifies an address of a profile on the pages. It has no id, so this is a hash of its content: a changed address is
 * another one.
 */
export const addressKey = (address: object): string =>
  createHash('sha256').update(JSON.stringify(address)).digest('base64url').slice(0, 22)
