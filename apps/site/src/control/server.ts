import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Site } from '@cartwright/server'
import { drain } from '../listen.ts'
import { findOperation } from '../operations/index.ts'
import { LIVE_EVENTS_PATH, sendLiveEvents } from './live-events.ts'
import type { ControlAnswer } from './protocol.ts'

/** Lets the command line work while the site runs: it is the site that carries the commands out. */
export async function serveControl(site: Site, socket: string): Promise<() => Promise<void>> {
  rmSync(socket, { force: true })
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://control')
    if (url.pathname === LIVE_EVENTS_PATH) return sendLiveEvents(site, url, response)
    const answer = await answerControl(site, request)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  chmodSync(socket, 0o600)
  return () => close(server, socket)
}

async function answerControl(site: Site, request: IncomingMessage): Promise<ControlAnswer> {
  try {
    const { command, input } = JSON.parse(await text(request))
    return { result: (await findOperation(command).run(site, input)) ?? null }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

async function close(server: Server, socket: string): Promise<void> {
  await drain(server)
  rmSync(socket, { force: true })
}
