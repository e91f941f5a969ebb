/** Moves a shop in, and says how long it took and what memory it needed. */
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../../packages/contract/src/calls.ts'
import { createApiKey } from '../../../packages/server/src/people/clients/api-keys.ts'
import { createLogger } from '../../../packages/server/src/platform/kernel/log.ts'
import { createSite } from '../../../packages/server/src/site.ts'
import { tellReady } from '../measured-server.ts'

const [database = '', folder = '', origin = ''] = process.argv.slice(2)
const site = await createSite({
  url: 'http://site.test',
  log: createLogger('silent'),
  dataFolder: folder,
  database,
  outgoing: { allowedAddresses: ['127.0.0.1'] },
})
const { apiKey } = await createApiKey(site, { name: 'Bench' })

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: apiKey, 'content-type': 'application/json' }
  const response = await site.fetch(
    new Request(`${site.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  )
  const answer: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

const moveOf = (answer: unknown) => calls.GetMove.response.parse(answer).move

async function settle(id: string) {
  for (;;) {
    const move = moveOf(await ask('GET', `/_api/site/v1/moves/${id}`))
    if (!['PLANNING', 'RUNNING'].includes(move.state)) return move
    await pause(100)
  }
}

const settings = { url: origin, consumerKey: 'k', consumerSecret: 's', currency: 'EUR' }
const began = performance.now()
const { id } = moveOf(await ask('POST', '/_api/site/v1/moves/plan', { source: 'woocommerce', settings }))
await settle(id)
const planned = performance.now()
await ask('POST', `/_api/site/v1/moves/${id}/start`, {})
const moved = await settle(id)
const ended = performance.now()
await ask('POST', `/_api/site/v1/moves/${id}/start`, {})
const again = await settle(id)
tellReady({
  planSeconds: (planned - began) / 1000,
  runSeconds: (ended - planned) / 1000,
  againSeconds: (performance.now() - ended) / 1000,
  state: moved.state,
  failed: moved.progress.reduce((sum, { failed }) => sum + failed, 0),
  rewritten: again.progress.reduce((sum, { created, changed }) => sum + created + changed, 0),
  // In kilobytes.
  megabytes: process.resourceUsage().maxRSS / 1000,
})
