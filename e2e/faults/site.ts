import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildStale } from '../../scripts/build/stale.ts'
import { freePorts } from '../../scripts/free-ports.ts'
import { runSite } from '../../scripts/shop.ts'

const program = fileURLToPath(new URL('../../apps/site/bin/cartwright.js', import.meta.url))

/** The demo shop in a real process that can be killed and started again on the same data. */
export interface FaultySite {
  readonly url: string
  readonly clientId: string
  /** `kill -9`: nothing is finished, nothing is said. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Runs a command on its data, and answers with what it prints. */
  command(...parameters: string[]): Promise<string>
  /** Reads the database file as it is. */
  read<Row>(sql: string): Row[]
  /** Stops the site and removes its data. */
  close(): Promise<void>
}

/** `settings` are further variables of its environment. */
export async function openFaultySite(settings: Readonly<Record<string, string>> = {}): Promise<FaultySite> {
  await buildStale(['site'])
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-faults-'))
  const [port] = await freePorts(1)
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    SITE_PORT: String(port),
    LOG_LEVEL: 'error',
    PAYMENT_PROVIDERS: 'manual,test',
    ...settings,
  }
  const start = () => runSite({ environment, report: () => undefined })
  let site = await start()
  return {
    url: site.url,
    clientId: site.clientId,
    kill: async () => {
      const gone = once(site.process, 'exit')
      site.process.kill('SIGKILL')
      await gone
    },
    restart: async () => {
      site = await start()
    },
    command: async (...parameters) => {
      const run = promisify(execFile)
      return (await run(process.execPath, [program, ...parameters], { env: environment })).stdout
    },
    read: (sql) => read(join(folder, 'site.db'), sql),
    close: async () => {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function read<Row>(file: string, sql: string): Row[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(sql).all() as Row[]
  } finally {
    database.close()
  }
}
