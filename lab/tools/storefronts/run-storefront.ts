import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cartwright } from '../../../e2e/command-line.ts'
import { freePorts } from '../../../scripts/free-ports.ts'
import type { OwnShop } from '../../../scripts/with-shop.ts'
import { runProxy } from './run-proxy.ts'

/** A storefront that runs against a site of its own, with the provider's hosts mapped to that site. */
export interface RunningStorefront {
  readonly url: string
  /** What Chromium needs to reach the same site by the provider's hosts. */
  readonly browserArguments: readonly string[]
  readonly stop: () => Promise<void>
}

/**
 * Installs a storefront of this folder, registers its addresses with the shop's app, builds it and starts it.
 *
 * @param name the storefront's folder
 * @throws Error with the output of the step that failed
 */
export async function runStorefront(name: string, shop: OwnShop): Promise<RunningStorefront> {
  const folder = join(import.meta.dirname, name)
  install(folder)
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const environment = { ...process.env, DATA_DIR: shop.dataDir, LOG_LEVEL: 'error' }
  for (const path of ['/callback', '/', '/cart', '/thank-you'])
    await cartwright(environment, 'app', 'add-redirect-uri', shop.clientId, url + path)

  const proxy = await runProxy(shop.url, join(shop.dataDir, 'proxy'))
  const own = {
    ...environment,
    NODE_ENV: 'production' as const,
    HOST: 'localhost',
    PORT: String(port),
    NEXT_PUBLIC_WIX_CLIENT_ID: shop.clientId,
    PUBLIC_WIX_CLIENT_ID: shop.clientId,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    // The build would write into the lock file otherwise.
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
    NODE_EXTRA_CA_CERTS: proxy.authorityFile,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'map-hosts.mjs')}`,
    MAPPED_HOSTS: proxy.hosts.join(),
    MAPPED_PORT: String(proxy.port),
  }
  const build = spawnSync('npm', ['run', 'build'], { cwd: folder, env: own, encoding: 'utf8' })
  if (build.status !== 0) throw new Error(`Building ${name} failed:\n${build.stdout}\n${build.stderr}`)
  const server = spawn('npm', ['start', '--', '--port', String(port)], {
    cwd: folder,
    env: own,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, so that stopping reaches the server behind npx.
    detached: true,
  })
  await answers(url)
  return {
    url,
    browserArguments: [
      `--host-resolver-rules=${proxy.hosts.map((host) => `MAP ${host} 127.0.0.1:${proxy.port}`).join()}`,
    ],
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.pid) process.kill(-server.pid, 'SIGTERM')
      await ended
      await proxy.stop()
    },
  }
}

/** Installs the storefront's own dependencies once for each state of its lock file. */
function install(folder: string) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const stamp = join(folder, 'node_modules', '.installed-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const { status, stderr } = spawnSync('npm', ['ci'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  if (status !== 0) throw new Error(`Installing the storefront failed:\n${stderr}`)
  writeFileSync(stamp, lock)
}

async function answers(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(url).catch(() => null)
    if (response) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The storefront does not respond at ${url}`)
}
