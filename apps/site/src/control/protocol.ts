import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Systems reject longer addresses of local sockets. */
const LONGEST_SOCKET_PATH = 100
const PIPES = '\\\\.\\pipe\\'

/**
 * Where a running site serves its operator, the command line of this machine: a socket beside its database that only the
 * user who runs the site can open. The file's mode is the credential: who owns the files owns the data. Windows has named
 * pipes instead, which only administrators and the user who made them can write to.
 */
export function controlSocket(database: string, platform: NodeJS.Platform = process.platform): string {
  const name = `cartwright-${createHash('sha256').update(database).digest('hex').slice(0, 16)}`
  if (platform === 'win32') return `${PIPES}${name}`
  const path = `${database}.sock`
  return path.length <= LONGEST_SOCKET_PATH ? path : join(tmpdir(), `${name}.sock`)
}

/** Whether the address is a file, which is deleted when nothing listens there. A named pipe ends with its process. */
export const isSocketFile = (socket: string): boolean => !socket.startsWith(PIPES)

/** Where operations that are no call of the wire are sent. */
export const OPERATIONS_PATH = '/operations'

export interface OperationRequest {
  readonly operation: string
  readonly input: unknown
}

export type OperationResponse<Result> = { readonly result: Result } | { readonly error: string }
