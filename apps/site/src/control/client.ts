import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ControlAnswer, ControlRequest } from './protocol.ts'

/** Nobody takes commands at the socket (yet, or any more). */
export class SiteNotListening extends Error {
  override name = 'SiteNotListening'

  constructor(socket: string) {
    super(`The database is in use by a process that takes no commands at ${socket}. Try again, or stop it.`)
  }
}

/**
 * Asks the running site to carry a command out.
 *
 * @throws SiteNotListening when nobody takes it
 * @throws Error with the site's own words when it refuses
 */
export async function askRunningSite(socket: string, question: ControlRequest): Promise<unknown> {
  const body = await new Promise<string>((resolve, reject) => {
    request({ socketPath: socket, method: 'POST' }, (response) => text(response).then(resolve, reject))
      .once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? new SiteNotListening(socket) : error),
      )
      .end(JSON.stringify(question))
  })
  const answer: ControlAnswer = JSON.parse(body)
  if ('error' in answer) throw new Error(answer.error)
  return answer.result
}
