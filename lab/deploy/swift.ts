import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../../scripts/free-ports.ts'

/** OpenStack Swift with its S3 API: object storage as hosters run it, here with one disk and one copy of each object. */
export interface ObjectStorage {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Ends all servers at once, as when the machine is lost; what was stored stays. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** The packages `swift-proxy`, `swift-account`, `swift-container` and `swift-object` of Debian. */
export const hasSwift = (): boolean =>
  ['proxy', 'account', 'container', 'object'].every((name) => existsSync(`/usr/bin/swift-${name}-server`))

const STORES = ['account', 'container', 'object'] as const

export async function openSwift(): Promise<ObjectStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-swift-'))
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const [proxy = 0, ...ports] = await freePorts(1 + STORES.length)
  writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, proxy))
  for (const [index, store] of STORES.entries()) {
    const port = ports[index] ?? 0
    writeFileSync(join(folder, `${store}.conf`), storeConfig(folder, store, port))
    makeRing(folder, store, port)
  }
  let running: ChildProcess[] = []
  let printed = ''
  const run = (name: string) => {
    const server = spawn(`/usr/bin/swift-${name}-server`, [join(folder, `${name}.conf`), '-v'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const output of [server.stdout, server.stderr]) output.on('data', (chunk) => (printed += chunk))
    running.push(server)
  }
  const answers = async (port: number) => {
    while (!(await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null))?.ok) {
      if (running.some(({ exitCode }) => exitCode !== null)) throw new Error(`Swift did not start: ${printed}`)
      await pause(50)
    }
  }
  const storage: ObjectStorage = {
    endpoint: `http://127.0.0.1:${proxy}`,
    accessKeyId: 'shop:media',
    secretAccessKey: 'a-heron-in-the-reeds',
    start: async () => {
      // The proxy leaves out a store for a minute that did not respond at first.
      for (const name of STORES) run(name)
      for (const port of ports) await answers(port)
      run('proxy')
      await answers(proxy)
    },
    kill: async () => {
      const live = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      const ended = live.map((server) => once(server, 'exit'))
      for (const server of live) server.kill('SIGKILL')
      await Promise.all(ended)
      running = []
    },
    remove: async () => {
      await storage.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await storage.start()
  return storage
}

/** Of all servers: one process each, as the user of the test. */
const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
`

const storeConfig = (folder: string, store: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = healthcheck ${store}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${store}-server]
use = egg:swift#${store}
`

const proxyConfig = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_shop_media = a-heron-in-the-reeds .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

/** Where the objects of a server are: on the one disk. */
function makeRing(folder: string, store: string, port: number): void {
  const file = join(folder, `${store}.builder`)
  const build = (...parameters: string[]) => execFileSync('/usr/bin/swift-ring-builder', [file, ...parameters])
  build('create', '1', '1', '0')
  build('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  build('rebalance')
}
