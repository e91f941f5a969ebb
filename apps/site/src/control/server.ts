import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Site } from '@cartwright/server'
import { getRequestListener } from '@hono/node-server'
import { drain } from '../listen.ts'
import { answerOperator } from '../operations/answer-operator.ts'
import { isSocketFile } from './protocol.ts'

/** Serves the operator's requests while the site runs: every call of the wire, and the operations beside them. */
export async function serveControl(site: Site, socket: string): Promise<() => Promise<void>> {
  if (isSocketFile(socket)) rmSync(socket, { force: true })
  const server = createServer(getRequestListener((request) => answerOperator(site, request)))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  if (isSocketFile(socket)) chmodSync(socket, 0o600)
  return () => close(server, socket)
}

async function close(server: Server, socket: string): Promise<void> {
  await drain(server)
  if (isSocketFile(socket)) rmSync(socket, { force: true })
}
