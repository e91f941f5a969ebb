import autocannon, { type Client, type Request, type Result } from 'autocannon'
import type { Wanted } from './http.ts'

/** What many requests, or many purchases, have taken. */
export interface Figures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Errors of the system. They are in no other figure. */
  readonly failed: number
}

/** Requests that a connection has to have sent for a figure. */
const LEAST = 3
/** How much longer a slow call is measured. */
const LONGER = 10

/** Sends requests over so many connections, each its own, for so many seconds. */
export async function measureRequests(requests: readonly Wanted[], seconds: number): Promise<Figures> {
  const figures = await shoot(requests, seconds)
  if (figures.count >= requests.length * LEAST) return figures
  return shoot(requests, seconds * LONGER)
}

async function shoot(requests: readonly Wanted[], seconds: number): Promise<Figures & { readonly count: number }> {
  const [first] = requests
  if (!first) throw new Error('There is no request to measure')
  const times: number[] = []
  let next = 0
  const setupClient = (client: Client) =>
    client.setRequests([toAutocannon(requests[next++ % requests.length] ?? first)])
  const options = { url: new URL(first.url).origin, connections: requests.length, duration: seconds, setupClient }
  const { non2xx, errors, duration } = await new Promise<Result>((resolve, reject) => {
    const shooting = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    shooting.on('response', (_client, status, _bytes, milliseconds) => status < 300 && times.push(milliseconds))
  })
  return { count: times.length, perSecond: times.length / duration, failed: non2xx + errors, ...spread(times) }
}

function toAutocannon({ method, url, headers, body }: Wanted): Request {
  const { pathname, search } = new URL(url)
  if (body === undefined) return { method, path: pathname + search, ...(headers && { headers }) }
  return { method, path: pathname + search, headers: { 'content-type': 'application/json', ...headers }, body }
}

/** Does a task again and again in so many places at the same time. No new one begins after so many seconds. */
export async function measureWork(
  work: (turn: number) => Promise<void>,
  places: number,
  seconds: number,
): Promise<Figures & { readonly count: number }> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  const failures: unknown[] = []
  let turns = 0
  const workOn = async () => {
    do {
      const begun = performance.now()
      await work(turns++).then(
        () => times.push(performance.now() - begun),
        (error: unknown) => failures.push(error),
      )
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: places }, workOn))
  const elapsed = (performance.now() - started) / 1_000
  if (failures.length > 0) console.error(failures.length, 'failed, such as', failures[0])
  return { count: times.length, perSecond: times.length / elapsed, failed: failures.length, ...spread(times) }
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
