import { createLogger, createSite, type Site } from '@cartwright/server'
import type { Config } from '../config.ts'
import { controlSocket } from '../control/protocol.ts'
import { serveControl } from '../control/server.ts'
import { type DemoAccess, prepareDemo } from '../demo.ts'
import { listen } from '../listen.ts'
import { createHostedPages } from '../pages/app.tsx'

/** What the process that started this one is told once requests are answered. */
export interface ReadyMessage extends DemoAccess {
  readonly type: 'ready'
  readonly url: string
}

/** Runs the site until it is told to stop; then answers what is under way and ends. */
export async function start(config: Config, { demo }: { demo: boolean }): Promise<void> {
  const site = await createSite({
    database: config.database,
    url: config.url,
    log: createLogger(config.logLevel),
    smtpUrl: config.smtpUrl,
  })
  try {
    const access = demo ? await prepareDemo(site, config, report) : {}
    await serveUntilStopped(site, config)
    announce(config, access)
  } catch (error) {
    await site.close()
    throw error
  }
}

async function serveUntilStopped(site: Site, config: Config): Promise<void> {
  const pages = createHostedPages(site)
  const listener = await listen((request, address) => pages.fetch(request, { address }), config.port, 'SITE_PORT')
  const closeControl = await serveControl(site, controlSocket(config.dataDir))
  onStop(async () => {
    await listener.close()
    await closeControl()
    await site.close()
  })
}

/** The first signal drains; a second one does not wait. */
function onStop(stop: () => Promise<void>) {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(130)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, handle)
  // A parent that is gone cannot ask us to stop any more.
  process.on('disconnect', handle)
}

function report(step: string) {
  if (process.send) process.send({ type: 'progress', step })
  else console.error(step)
}

function announce(config: Config, access: DemoAccess) {
  const message: ReadyMessage = { type: 'ready', url: config.url, ...access }
  if (process.send) process.send(message)
  else console.error(`The site answers at ${config.url}`)
}
