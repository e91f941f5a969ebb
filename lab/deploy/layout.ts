import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { queryPostgres } from '@cartwright/server/testing'
import { freePorts } from '../../scripts/free-ports.ts'
import { startPostgres } from '../faults/database.ts'
import { hasCaddy, startCaddy, startNodeProxy, type TlsProxy } from './proxy.ts'
import { ownFolder, type Tree, user } from './tree.ts'

/** The services of `deploy/compose.yaml` as plain processes of one machine, as an unprivileged user. */
export interface Layout {
  readonly url: string
  readonly storefrontUrl: string
  readonly proxy: TlsProxy
  readonly dataFolder: string
  /** What site and storefront have printed. */
  readonly printed: () => string
  /** Starts site and storefront of a tree, and waits until both answer through the proxy. */
  start(tree: Tree, ...flags: string[]): Promise<void>
  /** Starts an earlier version, which runs site and storefront in one command and chooses the client id. */
  startEarlier(tree: Tree): Promise<void>
  /** Ends both, in order or by `SIGKILL`. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Makes an empty database, which the next start uses. @returns its address */
  newDatabase(): Promise<string>
  /** Runs a command of a tree beside the site. */
  cartwright(tree: Tree, parameters: readonly string[], environment?: NodeJS.ProcessEnv): Promise<Outcome>
  /** Buys over https. @returns the number of the order */
  buy(): Promise<Bought>
  remove(): Promise<void>
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Bought {
  readonly order: number | null
  readonly images: readonly string[]
}

export async function openLayout(): Promise<Layout> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-layout-'))
  chmodSync(folder, 0o755)
  const [http = 0, site = 0, storefront = 0, publicSite = 0, publicStorefront = 0, postgres = 0] = await freePorts(6)
  const ports = { http, site, storefront, publicSite, publicStorefront }
  const database = await startPostgres(['listen_addresses=127.0.0.1', `port=${postgres}`], join(folder, 'postgres'))
  const addressOf = (name: string) => `postgres://postgres@127.0.0.1:${postgres}/${name}`
  const dataFolder = ownFolder(folder, 'data')
  const proxyFolder = ownFolder(folder, 'proxy')
  const proxy = await (hasCaddy() ? startCaddy : startNodeProxy)(proxyFolder, ports)
  const [url, storefrontUrl] = [`https://localhost:${publicSite}`, `https://localhost:${publicStorefront}`]
  let clientId: string = randomUUID()
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: dataFolder,
    NODE_EXTRA_CA_CERTS: proxy.authorityFile,
    DATA_DIR: dataFolder,
    SITE_URL: url,
    STOREFRONT_URL: storefrontUrl,
    SITE_INTERNAL_URL: `http://127.0.0.1:${site}`,
    SITE_PORT: String(site),
    STOREFRONT_PORT: String(storefront),
    SITE_CLIENT_ID: clientId,
    SITE_SERVER_KEY: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    OWNER_EMAIL: 'ada@linholme.de',
    LOG_LEVEL: 'error',
  }
  let printed = ''
  let running: ChildProcess[] = []
  let databases = 0

  const run = (tree: Tree, parameters: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, [tree.program, ...parameters], {
      ...user,
      cwd: dataFolder,
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const service = (tree: Tree, parameters: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const child = run(tree, parameters, more)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
    return child
  }

  const layout: Layout = {
    url,
    storefrontUrl,
    proxy,
    dataFolder,
    printed: () => printed,
    start: async (tree, ...flags) => {
      running = [service(tree, ['start', '--no-storefront', ...flags])]
      await answers(`http://127.0.0.1:${site}/readyz`, running, () => printed)
      running.push(service(tree, ['storefront']))
      await answers(`http://127.0.0.1:${storefront}/robots.txt`, running, () => printed)
    },
    startEarlier: async (tree) => {
      // It takes API keys only, and its storefront is on the same machine.
      running = [service(tree, ['start', '--demo', '--json'], { SITE_SERVER_KEY: '' })]
      await answers(`http://127.0.0.1:${storefront}/robots.txt`, running, () => printed)
      const ready = /"clientId":"([^"]+)"/
      while (!ready.test(printed)) await pause(50)
      clientId = ready.exec(printed)?.[1] ?? ''
      environment.SITE_CLIENT_ID = clientId
    },
    stop: async (signal) => {
      const ended = running.filter(isAlive).map((child) => once(child, 'exit'))
      for (const child of running) child.kill(signal)
      await Promise.all(ended)
      running = []
    },
    newDatabase: async () => {
      const name = `shop_${++databases}`
      await queryPostgres(addressOf('postgres'), `create database ${name} encoding 'UTF8' template template0`)
      environment.DATABASE_URL = addressOf(name)
      return addressOf(name)
    },
    cartwright: async (tree, parameters, more) => {
      const child = run(tree, parameters, more)
      const ended = once(child, 'exit')
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      const [code]: unknown[] = await ended
      return { code: typeof code === 'number' ? code : null, stdout, stderr }
    },
    buy: async () => {
      const program = join(import.meta.dirname, 'buy.ts')
      const child = spawn(
        process.execPath,
        ['--conditions=@cartwright/source', program, url, storefrontUrl, clientId],
        {
          env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: proxy.authorityFile },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      if (stdout === '') throw new Error(`Nothing was bought: ${stderr}${printed}`)
      return JSON.parse(stdout)
    },
    remove: async () => {
      await layout.stop('SIGKILL')
      await proxy.stop()
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return layout
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** @throws Error with what was printed, when a process ends first */
async function answers(url: string, processes: readonly ChildProcess[], printed: () => string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    if (!processes.every(isAlive)) throw new Error(`The shop did not start: ${printed()}`)
    await pause(50)
  }
}
