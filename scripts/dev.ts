/**
 * Runs site and storefront for development: the site is rebuilt and restarted at each change, the storefront replaces
 * modules in the open page.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { announce } from './announce.ts'
import { buildStale } from './build/stale.ts'
import { targets } from './build/targets.ts'
import { follow } from './dev/follow.ts'
import { requireFreePort } from './require-free-port.ts'
import { AlreadyReported, answers, type RunningSite, runSite } from './shop.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const storefrontPort = process.env.STOREFRONT_PORT || '3000'
const storefrontUrl = process.env.STOREFRONT_URL || `http://localhost:${storefrontPort}`
const environment = {
  GRAPHQL_INTROSPECTION: 'everyone',
  NODE_ENV: 'development',
  ...process.env,
  STOREFRONT_URL: storefrontUrl,
}
const inputs = targets.filter(({ name }) => name === 'site').flatMap((target) => target.inputs)

let site: RunningSite | null = null
let storefront: ChildProcess | null = null
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  await requireFreePort('SITE_PORT', 4000)
  await requireFreePort('STOREFRONT_PORT', 3000)
  await buildStale(['site'], report)
  site = await runSite({ environment, report })
  storefront = startStorefront(site)
  await answers(storefront, storefrontUrl)
  follow(
    inputs.map((input) => root + input),
    renewSite,
  )
  announce({ ...site, storefrontUrl })
} catch (error) {
  tell(error)
  process.exitCode = 1
  stop()
}

/** Errors of a build or start are reported; the next change retries. */
async function renewSite(): Promise<void> {
  try {
    const built = await buildStale(['site'], report)
    if (built.length === 0 || isStopping) return
    await site?.stop()
    site = null
    site = await runSite({ environment, report })
    report('The site runs again')
  } catch (error) {
    tell(error)
  }
}

function startStorefront({ url, clientId }: RunningSite): ChildProcess {
  const child = spawn('react-router', ['dev', '--port', storefrontPort, '--strictPort'], {
    cwd: `${root}apps/storefront`,
    env: { ...environment, SITE_URL: url, SITE_CLIENT_ID: clientId },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return child.once('exit', stop)
}

function stop() {
  if (isStopping) return
  isStopping = true
  storefront?.kill()
  void Promise.resolve(site?.stop()).then(() => process.exit(process.exitCode ?? 0))
}

function report(step: string) {
  console.error(`  ${step}`)
}

function tell(error: unknown) {
  if (isStopping || error instanceof AlreadyReported) return
  console.error(error instanceof Error ? error.message : error)
}
