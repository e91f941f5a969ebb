import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Systems refuse longer addresses of local sockets. */
const LONGEST_SOCKET_PATH = 100

/**
 * Where a running site takes commands from this machine's command line: a socket beside its database that only the
 * user who runs the site can open. That is its whole protection, and enough: who owns the files owns the data.
 */
export function controlSocket(database: string): string {
  const path = `${database}.sock`
  if (path.length <= LONGEST_SOCKET_PATH) return path
  return join(tmpdir(), `cartwright-${createHash('sha256').update(database).digest('hex').slice(0, 16)}.sock`)
}

export interface ControlRequest {
  readonly command: string
  readonly input: unknown
}

export type ControlAnswer = { readonly result: unknown } | { readonly error: string }
