import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ControlAnswer, ControlRequest } from './protocol.ts'

/**
 * Asks the running site to carry a command out.
 *
 * @throws Error with the site's own words when it refuses
 */
export async function askRunningSite(socket: string, question: ControlRequest): Promise<unknown> {
  const body = await new Promise<string>((resolve, reject) => {
    request({ socketPath: socket, method: 'POST' }, (response) => text(response).then(resolve, reject))
      .once('error', reject)
      .end(JSON.stringify(question))
  })
  const answer: ControlAnswer = JSON.parse(body)
  if ('error' in answer) throw new Error(answer.error)
  return answer.result
}
