import { execFileSync } from 'node:child_process'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { placeDatabase, removeDatabase, testServer } from '@cartwright/server/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newPlace, type Place, type RunningSite, startSite } from './command-line.ts'

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('processes of a site on PostgreSQL', () => {
  async function newPlaceOnPostgres(): Promise<Place> {
    const place = await newPlace()
    const DATABASE_URL = await placeDatabase(place.DATA_DIR)
    onTestFinished(() => removeDatabase(place.DATA_DIR))
    return { ...place, DATABASE_URL }
  }

  const workersOf = (pid: number) =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([child = 0, parent]) => (parent === pid ? child : []))

  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 'no answer',
    )

  test('SITE_PROCESSES=2: both answer at one port, and one that is killed is started again', async () => {
    const site = await startSite({ ...(await newPlaceOnPostgres()), SITE_PROCESSES: '2' }, '--empty')
    await expect.poll(() => workersOf(site.pid).length).toBe(2)
    expect(await statusOf(`${site.url}/readyz`)).toBe(200)
    const [killed = 0, other] = workersOf(site.pid)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => workersOf(site.pid).length === 2 && !workersOf(site.pid).includes(killed)).toBe(true)
    expect(workersOf(site.pid)).toContain(other)
    await expect.poll(() => statusOf(`${site.url}/readyz`)).toBe(200)
    expect(await site.stop()).toBe(0)
    expect(workersOf(site.pid)).toEqual([])
  })

  test('P04: a deploy that replaces one process after another fails no request', async () => {
    const place = await newPlaceOnPostgres()
    const start = async (port?: string) =>
      startSite(
        { ...place, ...(await ownPort(port)), STOP_DELAY: '1', SITE_URL: 'http://shop.test', LOG_LEVEL: 'error' },
        '--empty',
      )
    const ownPort = async (port?: string) => ({ SITE_PORT: port ?? (await newPlace()).SITE_PORT })
    const first = await start()
    const second = await start()
    const balancer = await startBalancer([first, second])
    const load = startLoad(balancer.url, first.ready.clientId ?? '')
    await load.has(50)
    for (const old of [first, second]) {
      // The balancer sees that the process is stopping, which then finishes what it has.
      expect(await old.stop()).toBe(0)
      balancer.replace(old, await start(new URL(old.url).port))
      await load.has(50)
    }
    expect((await load.stop()).slice(0, 3)).toEqual([])
  })

  interface Balancer {
    readonly url: string
    replace(old: RunningSite, fresh: RunningSite): void
  }

  /** Sends requests to processes in turn, as long as their `/readyz` succeeds. */
  async function startBalancer(sites: readonly RunningSite[]): Promise<Balancer> {
    let all = [...sites]
    let ready = [...sites]
    let turn = 0
    const agent = new Agent({ keepAlive: true })
    const watch = setInterval(async () => {
      const states = await Promise.all(
        all.map(async (site) => ({ site, status: await statusOf(`${site.url}/readyz`) })),
      )
      ready = states.flatMap(({ site, status }) => (status === 200 && all.includes(site) ? site : []))
    }, 100)
    const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
      turn += 1
      const site = ready[turn % ready.length]
      const { method, headers, url = '/' } = incoming
      const forwarded = send(`${site?.url}${url}`, { method, headers, agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      forwarded.once('error', () => outgoing.writeHead(502).end())
      incoming.pipe(forwarded)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    onTestFinished(() => {
      clearInterval(watch)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    })
    return {
      url: `http://127.0.0.1:${port}`,
      replace: (old, fresh) => {
        all = all.map((site) => (site === old ? fresh : site))
      },
    }
  }

  /** Visitors who come, look at their carts and come again, four at a time. */
  function startLoad(url: string, clientId: string) {
    const failures: string[] = []
    let answered = 0
    let isOver = false
    const ask = (path: string, headers: Record<string, string>, body?: object) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const sent = send(url + path, { method: body ? 'POST' : 'GET', headers }, async (answer) =>
          resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
        )
        sent.once('error', reject).end(body && JSON.stringify(body))
      })
    async function visit() {
      const visitor = await ask(
        '/oauth2/token',
        { 'content-type': 'application/json' },
        { clientId, grantType: 'anonymous' },
      )
      if (visitor.status !== 200) return failures.push(`token: ${visitor.status} ${visitor.body}`)
      const { access_token: authorization }: { access_token: string } = JSON.parse(visitor.body)
      for (let time = 0; time < 3; time += 1) {
        const { status, body } = await ask(
          '/stores-reader/v1/products/query-platformized',
          { authorization, 'content-type': 'application/json' },
          {},
        )
        if (status !== 200) failures.push(`products: ${status} ${body}`)
        answered += 1
      }
    }
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) await visit().catch((error) => failures.push(String(error)))
    })
    return {
      has: async (more: number) => {
        const from = answered
        await expect.poll(() => answered).toBeGreaterThan(from + more)
      },
      stop: async () => {
        isOver = true
        await Promise.all(visitors)
        return failures
      },
    }
  }
})
