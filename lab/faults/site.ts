import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildStale } from '../../scripts/build/stale.ts'
import { freePorts } from '../../scripts/free-ports.ts'
import { type RunningSite, runSite } from '../../scripts/shop.ts'
import { openBalancer } from './balancer.ts'
import { type FaultyDatabase, sqlite } from './database.ts'

const program = fileURLToPath(new URL('../../apps/site/bin/cartwright.js', import.meta.url))

/** What a process runs: a built checkout, or an installed package with its command line. */
export interface Version {
  readonly folder: string
  readonly program?: string
}

/** The demo shop in real processes that can be killed and started again on the same data. */
export interface FaultySite {
  readonly url: string
  readonly clientId: string
  readonly processes: number
  /** `kill -9` of a process: nothing is finished, nothing is said. */
  kill(process?: number): Promise<void>
  restart(process?: number): Promise<void>
  /**
   * As a deploy does it: the balancer skips the process, which finishes what it has; another version takes its
   * place, by default this one.
   */
  replace(process: number, version?: Version): Promise<void>
  /** Resident memory of a process, in MB. */
  memory(process?: number): number
  /** Runs a command on its data, and answers with what it prints. */
  command(...parameters: string[]): Promise<string>
  /** Holds the data folders of all processes. */
  readonly folder: string
  readonly isPostgres: boolean
  /** Reads the database as it is, whatever the site does. */
  read<Row>(sql: string): Promise<Row[]>
  /** Stops the site and removes its data, its database too. */
  close(): Promise<void>
}

interface Options {
  /** Further variables of its environment. */
  readonly settings?: Readonly<Record<string, string>>
  readonly database?: FaultyDatabase
  /** More than one needs PostgreSQL. Each has a data folder and a port of its own, and a balancer is in front of them. */
  readonly processes?: number
  /** Where the data folders are made, such as a small disk. Default: the folder for temporary files. */
  readonly disk?: string
  /** Runs until it is replaced. Default: this checkout. */
  readonly version?: Version | undefined
}

export async function openFaultySite(options: Options = {}): Promise<FaultySite> {
  const { settings = {}, database = sqlite, processes = 1, version, disk = tmpdir() } = options
  if (version?.program === undefined) await buildStale(['site'])
  const folder = mkdtempSync(join(disk, 'cartwright-faults-'))
  const ports = await freePorts(processes + 1)
  const [front] = ports
  const own = processes === 1 ? ports : ports.slice(1)
  const environmentOf = (process: number): NodeJS.ProcessEnv => ({
    ...globalThis.process.env,
    DATA_DIR: join(folder, String(process)),
    SITE_PORT: String(own[process]),
    SITE_URL: `http://localhost:${front}`,
    LOG_LEVEL: 'error',
    PAYMENT_PROVIDERS: 'manual,test',
    ...(database.url && { DATABASE_URL: database.url }),
    ...settings,
  })
  const versions = new Map<number, Version | undefined>()
  const start = (process: number, from?: Version) => {
    versions.set(process, from)
    const { folder: checkout, program } = from ?? {}
    // A package has a storefront, which would start beside each process.
    const content = ['--demo', ...(program ? ['--no-storefront'] : [])]
    return runSite({ environment: environmentOf(process), report: () => undefined, checkout, program, content })
  }
  const running: (RunningSite | undefined)[] = [await start(0, version)]
  for (let process = 1; process < processes; process++) running.push(await start(process, version))
  const live = () => own.filter((_, process) => running[process] !== undefined)
  const balancer = processes > 1 && front !== undefined ? await openBalancer(front, live) : null
  return {
    url: running[0]?.url ?? '',
    clientId: running[0]?.clientId ?? '',
    processes,
    kill: async (process = 0) => {
      const site = running[process]
      running[process] = undefined
      if (!site) return
      const gone = once(site.process, 'exit')
      site.process.kill('SIGKILL')
      await gone
    },
    restart: async (process = 0) => {
      running[process] = await start(process, versions.get(process))
    },
    replace: async (process, version) => {
      const old = running[process]
      running[process] = undefined
      await old?.stop()
      running[process] = await start(process, version)
    },
    memory: (process = 0) => {
      const status = readFileSync(`/proc/${running[process]?.process.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    command: async (...parameters) => {
      const run = promisify(execFile)
      const ofVersion = versions.get(0)?.program ?? program
      return (await run(globalThis.process.execPath, [ofVersion, ...parameters], { env: environmentOf(0) })).stdout
    },
    folder,
    isPostgres: database.url !== undefined,
    read: (sql) => database.read(sql, join(folder, '0')),
    close: async () => {
      balancer?.close()
      await Promise.all(running.map((site) => site?.stop()))
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
