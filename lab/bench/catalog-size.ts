import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { timed } from './catalog/ask.ts'
import { importBeside } from './catalog/import-beside.ts'
import { isReady, type Ready } from './catalog/protocol.ts'
import { bySlug, facets, pageByName, searchByRelevance, searchByWords } from './catalog/size-queries.ts'
import { inFolder, startServer } from './measured-server.ts'
import { startPostgres } from './postgres/server.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const PRODUCTS = scaled(100_000, 500)
const VARIANTS = scaled(10, 2)
const ROUNDS = scaled(3)
const QUERIES = scaled(200, 5)
const IMPORTED = scaled(10_000, 50)
/** Shorter pauses go unnoticed. */
const STALL_LIMIT_MS = 100
/** As long as the database itself takes to write ten thousand products at once. */
const WRITE_STALL_LIMIT_MS = 1_500
const server = new URL('./catalog/size-server.ts', import.meta.url)

/** What a catalog of a hundred thousand products and a million variants takes: to ask, and to import into. */
export const run = (): Promise<Row[]> =>
  inFolder((folder) => {
    // `postgres` starts a server; anything else is a database that may have a catalog already.
    const { BENCH_DATABASE: database = join(folder, 'size.db') } = process.env
    return database === 'postgres' ? measureOnPostgres(folder) : measureAll(database, folder)
  })

async function measureOnPostgres(folder: string): Promise<Row[]> {
  const { url, stop } = await startPostgres()
  try {
    return await measureAll(url, folder)
  } finally {
    await stop()
  }
}

async function measureAll(database: string, folder: string): Promise<Row[]> {
  const site = await start(database, folder)
  try {
    return [
      reported('seed, if it is empty', `${Math.round(site.ready.seconds ?? 0)} s`),
      await latency(site, 'page of 50 by price, collection and name', pageByName, 'p99', 20),
      await latency(site, 'search by words, price, collection, with facets', searchByWords, 'p99', 20),
      await latency(site, 'the same search by relevance', searchByRelevance, 'p99', 20),
      await latency(site, 'facets of everything', facets, 'median', 60),
      await latency(site, 'product by slug', bySlug, 'median', 2),
      ...(await importing(site.ready, site.pid)),
    ]
  } finally {
    await site.stop()
  }
}

async function start(database: string, folder: string) {
  const parameters = [database, folder, String(PRODUCTS), String(VARIANTS)]
  const { ready, child, stop } = await startServer(server, parameters, isReady)
  return { ready, stop, pid: child.pid ?? 0 }
}

/**
 * One client, one request after the other. The best round counts, because other load on the machine disturbs some. The
 * CPU time of a request, which other load hardly changes, shows how much of the wait was load.
 */
async function latency(
  { ready: site, pid }: { ready: Ready; pid: number },
  what: string,
  ask: typeof bySlug,
  counts: 'median' | 'p99',
  limit: number,
): Promise<Row> {
  let best = { median: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    const worked = processorTime(pid)
    for (let index = 0; index < QUERIES; index++) {
      const { path, body } = ask(round * QUERIES + index)
      times.push(await timed(site, path, body))
    }
    // The first round is for the file to come into memory.
    if (round === 0) continue
    times.sort((a, b) => a - b)
    const at = (quantile: number) => times[Math.floor(QUERIES * quantile)] ?? Number.POSITIVE_INFINITY
    best = {
      median: Math.min(best.median, at(0.5)),
      p99: Math.min(best.p99, at(0.99)),
      cpu: Math.min(best.cpu, (processorTime(pid) - worked) / QUERIES),
    }
  }
  const { median, p99, cpu } = best
  const row = limited(`${what}, ${counts}`, best[counts], limit)
  const all = `median ${median.toFixed(1)}, p99 ${p99.toFixed(1)}, ${cpu.toFixed(1)} of processor each`
  return { ...row, measured: `${row.measured} (${all})` }
}

/** Ten thousand new products from CSV, while shoppers go on. */
async function importing(site: Ready, pid: number): Promise<Row[]> {
  const before = peakMegabytes(pid)
  const { seconds, read, page, write } = await importBeside(site, IMPORTED)
  return [
    reported('import of 10,000 new products from CSV', `${Math.round(IMPORTED / seconds).toLocaleString('en')} rows/s`),
    limited('  longest wait for a product in the meantime', read, STALL_LIMIT_MS),
    limited('  longest wait for a page of fifty in the meantime', page, STALL_LIMIT_MS),
    limited('  longest wait for adding to a cart in the meantime', write, WRITE_STALL_LIMIT_MS),
    reported('  peak memory of the site', `${peakMegabytes(pid)} MB (${before} MB before)`),
  ]
}

/** What a process has had of the processors, in milliseconds. The kernel counts it in hundredths of a second. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

function peakMegabytes(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const reported = (what: string, measured: string): Row => ({
  what: `100,000 products, 1,000,000 variants: ${what}`,
  measured,
  against: '',
  ratio: '',
  budget: 'reported',
  ok: true,
})

const limited = (what: string, ms: number, limit: number): Row => ({
  ...reported(what, `${ms.toFixed(1)} ms`),
  against: `${limit} ms`,
  ratio: (ms / limit).toFixed(2),
  budget: '<= 1',
  ok: ms <= limit,
})
