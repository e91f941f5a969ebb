import { createServer } from 'node:net'
import { buildStale } from './build/stale.ts'
import { AlreadyTold, type RunningShop, runShop } from './shop.ts'

// Until the shop runs there is nothing to wait for: what has been started ends with this process.
let stop: RunningShop['stop'] = async () => {}
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Not once: npm hands on the Ctrl-C that the terminal has told everybody already.
  process.on(signal, () => {
    if (!isStopping) void stop().then(() => process.exit(0))
    isStopping = true
  })
}

try {
  await requireFreePort('SITE_PORT', 4000)
  await requireFreePort('STOREFRONT_PORT', 3000)
  await buildStale(['site', 'storefront'], report)
  const shop = await runShop({ environment: process.env, report })
  stop = shop.stop
  announce(shop)
  await shop.ended
  await shop.stop()
  process.exitCode = 1
} catch (error) {
  if (!(error instanceof AlreadyTold)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Asked before anything long begins: nobody should wait for a build to learn that a port is taken. */
async function requireFreePort(variable: string, otherwise: number): Promise<void> {
  const port = Number(process.env[variable] || otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} must be a port number from 1 to 65535. Change or unset it.`)
  }
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port)
  })
  if (!free) throw new Error(`Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`)
}

function report(step: string) {
  console.error(`  ${step}`)
}

function announce({ url, storefrontUrl, owner }: RunningShop) {
  const rows = [
    ['Shop', storefrontUrl],
    ['Mailbox', `${url}/_dev/mail`],
    ['API', `${url}/openapi.json`],
    ['Owner sign-in', `${url}/admin`],
    ...(owner ? [['', `${owner.email}  ${owner.password}  (shown this once)`]] : []),
  ]
  console.log(
    `\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(14)} ${value}`).join('\n')}\n\n  Ctrl-C stops it.\n`,
  )
}
