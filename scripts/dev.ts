/**
 * Runs a shop for development. The site runs from its sources and restarts at each change. The storefront and the admin
 * replace modules in the open page.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readShopConfig } from '../apps/site/src/shop-config/read-shop-config.ts'
import { announce } from './announce.ts'
import { targets } from './build/targets.ts'
import { follow } from './dev/follow.ts'
import { inShell } from './in-shell.ts'
import { requireFreePort } from './require-free-port.ts'
import { AlreadyReported, answers, type RunningSite, runSite, withServerKey } from './shop.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const storefrontPort = process.env.STOREFRONT_PORT || '3000'
const storefrontUrl = process.env.STOREFRONT_URL || `http://localhost:${storefrontPort}`
const adminPort = process.env.ADMIN_DEV_PORT || '5173'
const adminUrl = `http://localhost:${adminPort}`
const parts = await readShopConfig()
const environment = withServerKey({
  GRAPHQL_INTROSPECTION: 'everyone',
  NODE_ENV: 'development',
  ...process.env,
  STOREFRONT_URL: storefrontUrl,
  ADMIN_DEV_URL: adminUrl,
  ADMIN_EXTENSIONS: JSON.stringify(parts.adminExtensions),
  // Node stores what it made of the sources, so that a restart reads only what changed.
  NODE_COMPILE_CACHE: `${root}.cache/compiled`,
})
const inputs = targets.filter(({ name }) => name === 'site').flatMap((target) => target.inputs)

let site: RunningSite | null = null
const servers: ChildProcess[] = []
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  await requireFreePort('SITE_PORT', 4000)
  await requireFreePort('STOREFRONT_PORT', 3000)
  await requireFreePort('ADMIN_DEV_PORT', 5173)
  const admin = serve('apps/admin', ['vite', '--port', adminPort, '--logLevel', 'warn'])
  site = await runSite({ environment, report, fromSources: true })
  const { url: SITE_URL, clientId: SITE_CLIENT_ID } = site
  const command = ['react-router', 'dev', '--port', storefrontPort, '--strictPort']
  const storefront = serve('apps/storefront', command, { SITE_URL, SITE_CLIENT_ID })
  await Promise.all([answers(storefront, `${storefrontUrl}/robots.txt`), answers(admin, `${adminUrl}/admin/`)])
  follow(
    [
      ...inputs.map((input) => root + input),
      ...[...parts.domains, ...parts.paymentProviders, ...parts.servicePlugins].map(dirname),
    ],
    restartSite,
  )
  announce({ ...site, storefrontUrl })
} catch (error) {
  tell(error)
  process.exitCode = 1
  stop()
}

/** Errors of a start are reported; the next change retries. */
async function restartSite(): Promise<void> {
  try {
    const started = performance.now()
    await site?.kill()
    site = null
    if (isStopping) return
    site = await runSite({ environment, report, fromSources: true })
    report(`The site runs again after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
    tell(error)
  }
}

/** Runs the development server of a workspace. */
function serve(
  folder: string,
  [program = '', ...parameters]: string[],
  variables: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(program, parameters, {
    cwd: root + folder,
    env: { ...environment, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: inShell,
  })
  servers.push(child)
  return child.once('exit', stop)
}

function stop() {
  if (isStopping) return
  isStopping = true
  for (const server of servers) server.kill()
  void Promise.resolve(site?.stop()).then(() => process.exit(process.exitCode ?? 0))
}

function report(step: string) {
  console.error(`  ${step}`)
}

function tell(error: unknown) {
  if (isStopping || error instanceof AlreadyReported) return
  console.error(error instanceof Error ? error.message : error)
}
