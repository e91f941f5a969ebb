import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '@cartwright/server'
import { lockSocket } from '@cartwright/server/hosted'
import { createAnswer } from '../answer.ts'
import type { Config } from '../config.ts'
import { controlSocket } from '../control/protocol.ts'
import { serveControl } from '../control/server.ts'
import { listen } from '../listen.ts'
import { openSite } from '../open-site.ts'
import { prepareShop } from '../prepare-shop.ts'
import { DEMO, findFolder } from '../shop-folder/find-folder.ts'
import { announce, isFurtherProcess, report } from './announce.ts'
import { onStop } from './on-stop.ts'
import { superviseProcesses } from './supervise.ts'

interface StartOptions {
  /** Fill an empty site with the demo shop first. */
  readonly demo: boolean
  /** The folder of a shop to fill an empty site with, or the name of an example. */
  readonly shop: string | undefined
  /** Prepare a new shop without content: its app and owner. */
  readonly empty: boolean
  /** What a new shop answers: name, country, currency, language. Without any, its first page asks. */
  readonly answers: Readonly<Record<string, string>>
  /** Say as JSON on standard output that it answers. */
  readonly json: boolean
}

type Stop = () => Promise<void>

/**
 * Runs the site until it gets a stop signal, then finishes the requests in flight and exits. With several processes this
 * one runs them.
 */
export async function start(config: Config, { demo, shop, empty, answers, json }: StartOptions): Promise<void> {
  if (config.processes > 1 && cluster.isPrimary) return superviseProcesses(config.processes, json)
  // Nothing is in flight before the site accepts requests.
  let stop: Stop = async () => {}
  onStop(() => stop())
  const site = await openSite(config, config.logLevel, true)
  try {
    const folder = shop !== undefined ? findFolder(shop) : demo ? findFolder(DEMO) : null
    const access =
      (folder !== null || empty) && !isFurtherProcess()
        ? await prepareShop(site, config, { folder, answers: empty ? wholeAnswers(answers) : null, report })
        : {}
    stop = await serve(site, config)
    announce({ type: 'ready', url: config.url, ...access }, json)
  } catch (error) {
    await site.close()
    throw error
  }
}

/**
 * The answers of a new shop; null where there are none and its first page asks.
 *
 * @throws Error naming those that are missing
 */
function wholeAnswers(answers: Readonly<Record<string, string>>) {
  const names = ['name', 'country', 'currency', 'language']
  const missing = names.filter((name) => !answers[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) throw new Error(`A new shop also needs ${missing.map((name) => `--${name}`).join(', ')}.`)
  return answers
}

async function serve(site: Site, config: Config): Promise<Stop> {
  const answerAll = createAnswer(site, { adminBuild: config.adminBuild })
  let isStopping = false
  const answer = (request: Request, address: string) =>
    isStopping && new URL(request.url).pathname === '/readyz' ? notReady() : answerAll(request, address)

  // One process of a data folder serves the command line.
  const unlock = lockSocket(config.database, config.lockedFile)
  const stopControl = unlock ? await serveControl(site, controlSocket(config.lockedFile)) : async () => {}
  const closeControl = async () => {
    await stopControl()
    unlock?.()
  }
  const listener = await listen(answer, config.port, 'SITE_PORT', config.trustedProxies).catch(async (error) => {
    await closeControl()
    throw error
  })
  return async () => {
    isStopping = true
    await pause(config.stopDelay * 1000)
    // Event streams do not end by themselves; their clients reconnect, to another process or later.
    site.feed.close()
    await listener.close()
    await closeControl()
    await site.close()
  }
}

const notReady = () => Response.json({ status: 'stopping' }, { status: 503 })
