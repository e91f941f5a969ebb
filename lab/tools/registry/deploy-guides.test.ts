import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { startMailServer } from '../../../packages/server/src/platform/mail/testing.ts'
import { freePorts } from '../../../scripts/free-ports.ts'
import { startNodeProxy, type TlsProxy } from '../../deploy/proxy.ts'
import { openS3 } from '../testing/s3.ts'
import { Reader } from './reader.ts'

/** The guides of one machine, of services, of monitoring and of backups, followed with plain processes. */
const root = join(import.meta.dirname, '../../..')
const starter = join(root, 'packages/create-cartwright/starters/shop')
const metricsToken = 'a-token-of-the-test'

let reader: Reader
let machine: string
let proxy: TlsProxy
let mail: Awaited<ReturnType<typeof startMailServer>>
let bucket: Awaited<ReturnType<typeof openBucket>>
let siteUrl: string
let storefrontUrl: string
let ports: { http: number; site: number; storefront: number; publicSite: number; publicStorefront: number }

beforeAll(async () => {
  const [http = 0, site = 0, storefront = 0, publicSite = 0, publicStorefront = 0] = await freePorts(5)
  ports = { http, site, storefront, publicSite, publicStorefront }
  siteUrl = `https://localhost:${publicSite}`
  storefrontUrl = `https://localhost:${publicStorefront}`
  reader = await Reader.open(inject('npmrc'), {
    'sudo install -m 600 /dev/null /etc/cartwright/environment    # then write the variables into it, one a line':
      'install -m 600 "$MACHINE"/variables /etc/cartwright/environment',
    '/etc/systemd/system/': '"$MACHINE"/units/',
    '/opt/cartwright': '"$MACHINE"/opt',
    '/etc/cartwright': '"$MACHINE"/etc',
    '/var/lib/cartwright': '"$MACHINE"/var',
    // It finds what a test does not have, such as payments in live mode.
    'doctor --production': 'doctor --production --json > "$MACHINE"/doctor.json || true',
  })
  machine = reader.folder
  for (const folder of ['units', 'var', 'programs']) mkdirSync(join(machine, folder))
  proxy = await startNodeProxy(machine, ports)
  mail = await startMailServer()
  bucket = await openBucket('shop')
  for (const name of ['sudo', 'useradd', 'systemctl', 'systemd-run', 'journalctl'])
    symlinkSync(join(import.meta.dirname, 'stand-in.mjs'), join(machine, 'programs', name))
  chmodSync(join(import.meta.dirname, 'stand-in.mjs'), 0o755)
  await reader.run(`export MACHINE="${machine}" PATH="${join(machine, 'programs')}:$PATH"`)
  writeVariables({})
})
afterAll(async () => {
  if (existsSync(join(machine ?? '', 'cartwright.pid'))) await reader.run('systemctl stop cartwright')
  await reader?.close()
  await proxy?.stop()
  await mail?.stop()
  bucket?.close()
})

/** The environment file, as the tables of the guides have it. */
function writeVariables(more: Readonly<Record<string, string>>): void {
  const variables = {
    SITE_URL: siteUrl,
    STOREFRONT_URL: storefrontUrl,
    SITE_PORT: ports.site,
    STOREFRONT_PORT: ports.storefront,
    OWNER_EMAIL: 'ada@linholme.de',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MEDIA_S3_BUCKET: 'shop',
    MEDIA_S3_REGION: 'eu-west-1',
    MEDIA_S3_ENDPOINT: bucket.url,
    MEDIA_S3_ACCESS_KEY_ID: 'key',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    METRICS_TOKEN: metricsToken,
    // The authority of the proxy of this test.
    NODE_EXTRA_CA_CERTS: proxy.authorityFile,
    LOG_LEVEL: 'error',
    ...more,
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(machine, 'variables'), `${lines.join('\n')}\n`)
}

/** Runs a command of the shop as the guide of one machine says. */
const command = (line: string, cwd = join(machine, 'var')) =>
  reader.run(
    `systemd-run --property=EnvironmentFile="$MACHINE"/etc/environment --setenv=DATA_DIR="$MACHINE"/var ` +
      `--working-directory="${cwd}" "$MACHINE"/opt/node_modules/.bin/cartwright ${line}`,
  )

const Findings = z.object({ findings: z.array(z.object({ check: z.string(), ok: z.boolean() })) })
const Bought = z.object({ order: z.number(), images: z.array(z.string()) })

async function buy(): Promise<z.output<typeof Bought>> {
  const { apps } = JSON.parse(await command('app list --json'))
  const program = join(root, 'lab/deploy/buy.ts')
  const parameters = ['--conditions=@cartwright/source', program, siteUrl, storefrontUrl, apps[0].clientId, 'tea-bowl']
  const child = spawn(process.execPath, parameters, {
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: proxy.authorityFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (stdout === '') throw new Error(`Nothing was bought: ${stderr}${readFileSync(join(machine, 'log'), 'utf8')}`)
  return Bought.parse(JSON.parse(stdout))
}

const orders = async (): Promise<string[]> =>
  JSON.parse(await command('order list --json')).orders.map(({ number }: { number: string }) => number)

const sold: string[] = []

test('a machine is set up from the guide, and sells over https with mail and files in S3', async () => {
  await reader.follow('docs/deploy/one-machine.md', {}, ['With systemd'])
  const { findings } = Findings.parse(JSON.parse(readFileSync(join(machine, 'doctor.json'), 'utf8')))
  const ok = findings.filter((one) => one.ok).map(({ check }) => check)
  expect(ok).toEqual(expect.arrayContaining(['https', 'certificate', 'site address', 'storefront', 'proxy', 'mail']))

  const folder = join(machine, 'shop')
  cpSync(starter, folder, { recursive: true })
  await command('apply shop.json', folder)
  await command('import products.csv', folder)
  const { order, images } = await buy()
  sold.push(String(order))
  expect(await orders()).toEqual(sold)
  expect(images.length).toBeGreaterThan(0)
  expect(bucket.keys().length).toBeGreaterThan(0)
  await expect.poll(() => mail.received.some((one) => one.includes(`${order}`))).toBe(true)
})

test('the addresses of the guide of monitoring answer', async () => {
  const site = `http://127.0.0.1:${ports.site}`
  for (const url of [`${site}/readyz`, `${site}/healthz`, `http://127.0.0.1:${ports.storefront}/robots.txt`])
    expect((await fetch(url)).status, url).toBe(200)
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${site}/metrics`, { headers })).text()
  expect(metrics).toContain('cartwright_http_request_duration_seconds')
  expect((await fetch(`${site}/metrics`)).status).toBe(401)
})

test('the backup of the night is there, and is restored', async () => {
  await reader.run('systemctl start cartwright-backup')
  await reader.run('systemctl stop cartwright')
  await reader.run('cp "$(ls "$MACHINE"/var/backups/shop-*.db)" "$MACHINE"/restored.db')
  writeVariables({ DATABASE_URL: `file:${join(machine, 'restored.db')}` })
  await reader.run('cp "$MACHINE"/variables "$MACHINE"/etc/environment')
  await reader.run('rm -f "$MACHINE"/var/site.db*')
  await reader.run('systemctl start cartwright')
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${ports.site}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  expect(await orders()).toEqual(sold)
  sold.push(String((await buy()).order))
  expect((await orders()).toSorted()).toEqual(sold.toSorted())
})

/** An S3 service on a port of this machine. */
async function openBucket(name: string) {
  const service = await openS3(name)
  const [port] = await freePorts(1)
  const written: string[] = []
  const server = createServer((request, response) => {
    if (request.method === 'PUT' && request.url) written.push(request.url)
    service.routing(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    /** What was stored. */
    keys: () => written,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
