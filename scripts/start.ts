import { announce } from './announce.ts'
import { askMissing } from './ask-missing.ts'
import { buildStale } from './build/stale.ts'
import { contentFlags } from './content-flags.ts'
import { requireFreePort } from './require-free-port.ts'
import { AlreadyReported, type RunningShop, runShop } from './shop.ts'

// Until the shop runs there is nothing to wait for: what has been started ends with this process.
let stop: RunningShop['stop'] = async () => {}
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Not once: npm hands on the Ctrl-C that the terminal has sent to all processes already.
  process.on(signal, () => {
    if (!isStopping) void stop().then(() => process.exit(0))
    isStopping = true
  })
}

try {
  const content = await askMissing(contentFlags(process.argv.slice(2)), process.env)
  await requireFreePort('SITE_PORT', 4000)
  await requireFreePort('STOREFRONT_PORT', 3000)
  await buildStale(['site', 'storefront', 'admin'], report)
  const shop = await runShop({ environment: process.env, report, content })
  stop = shop.stop
  announce(shop)
  await shop.ended
  await shop.stop()
  process.exitCode = 1
} catch (error) {
  if (!(error instanceof AlreadyReported)) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function report(step: string) {
  console.error(`  ${step}`)
}
