import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Systems reject longer addresses of local sockets. */
const LONGEST_SOCKET_PATH = 100

/**
 * Where a running site serves its operator, the command line of this machine: a socket beside its database that only the
 * user who runs the site can open. The file's mode is the credential: who owns the files owns the data.
 */
export function controlSocket(database: string): string {
  const path = `${database}.sock`
  if (path.length <= LONGEST_SOCKET_PATH) return path
  return join(tmpdir(), `cartwright-${createHash('sha256').update(database).digest('hex').slice(0, 16)}.sock`)
}

/** Where operations that are no call of the wire are sent. */
export const OPERATIONS_PATH = '/operations'

export interface OperationRequest {
  readonly operation: string
  readonly input: unknown
}

export type OperationResponse<Result> = { readonly result: Result } | { readonly error: string }
