import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '@cartwright/server'
import { lockSocket } from '@cartwright/server/hosted'
import { createAnswer } from '../answer.ts'
import type { Config } from '../config.ts'
import { controlSocket } from '../control/protocol.ts'
import { serveControl } from '../control/server.ts'
import { answerProbe } from '../doctor/probe.ts'
import { findInstalled } from '../find-installed.ts'
import { listen } from '../listen.ts'
import { openSite } from '../open-site.ts'
import { prepareShop } from '../prepare-shop.ts'
import { releaseStartMemory } from '../release-start-memory.ts'
import type { BuiltExtensions } from '../shop-config/build-extensions.ts'
import { readShopConfig } from '../shop-config/read-shop-config.ts'
import { DEMO, findFolder } from '../shop-folder/find-folder.ts'
import { announce, isFurtherProcess, type ReadyMessage, report } from './announce.ts'
import { onStop } from './on-stop.ts'
import { installedStorefront } from './storefront.ts'
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
  /** Run the storefront that is installed with the site, if one is. */
  readonly storefront: boolean
}

type Stop = () => Promise<void>

/**
 * Runs the site until it gets a stop signal, then finishes the requests in flight and exits. With several processes this
 * one runs them. The storefront that is installed with the site runs with it.
 */
export async function start(given: Config, options: StartOptions): Promise<void> {
  const { storefront: hasStorefront, adminExtensions } = await readShopConfig()
  const extensions = await extensionsOfInstalledAdmin(adminExtensions, given)
  const installed = options.storefront && hasStorefront ? installedStorefront(given) : null
  const config = installed ? { ...given, storefrontUrl: installed.url, serverKey: sharedKey(given) } : given
  const storefront = cluster.isWorker ? null : installed
  const ready = async (message: ReadyMessage) => {
    await storefront?.start(message)
    announce({ ...message, ...(installed && { storefrontUrl: installed.url }) }, options.json)
  }
  const stopStorefront = async () => storefront?.stop()
  if (config.processes > 1 && cluster.isPrimary) return superviseProcesses(config.processes, ready, stopStorefront)
  // Nothing is in flight before the site accepts requests.
  let stop: Stop = async () => {}
  onStop(async () => {
    await stopStorefront()
    await stop()
  })
  const site = await openSite(config, config.logLevel, true)
  let close: Stop = () => site.close()
  try {
    // A storefront needs its app, also in a shop without content.
    const access = isFurtherProcess() ? {} : await prepare(site, config, { ...options, isNeeded: installed !== null })
    close = await serve(site, config, extensions)
    stop = close
    await ready({ type: 'ready', url: config.url, ...access })
    releaseStartMemory()
  } catch (error) {
    await stopStorefront()
    await close()
    throw error
  }
}

/**
 * The key by which the site recognises the storefront beside it. Without one in the environment both get a new one,
 * as do further processes; not where the storefront calls other machines too, which would not know it.
 */
function sharedKey({ serverKey }: Config): string | null {
  if (serverKey !== null || process.env.SITE_INTERNAL_URL) return serverKey
  const key = randomBytes(32).toString('hex')
  process.env.SITE_SERVER_KEY = key
  return key
}

/**
 * @returns null where the admin is built with its extensions, as in a checkout, or there are none
 * @throws ShopConfigError naming an extension that cannot be built
 */
async function extensionsOfInstalledAdmin(
  files: readonly string[],
  { adminBuild }: Config,
): Promise<BuiltExtensions | null> {
  const admin = findInstalled('admin/build')
  if (files.length === 0 || adminBuild !== null || admin === null || findInstalled('admin/vite.config.ts') !== null)
    return null
  const { buildExtensions } = await import('../shop-config/build-extensions.ts')
  return buildExtensions(files, admin)
}

async function prepare(
  site: Site,
  config: Config,
  { demo, shop, empty, answers, isNeeded }: StartOptions & { readonly isNeeded: boolean },
) {
  const folder = shop !== undefined ? findFolder(shop) : demo ? findFolder(DEMO) : null
  // A site alone is prepared where its storefront runs elsewhere, or an owner was named.
  const isRequested = isNeeded || empty || config.clientId !== null || config.ownerEmail !== null
  if (folder === null && !isRequested) return {}
  return prepareShop(site, config, { folder, answers: empty ? wholeAnswers(answers) : null, report })
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

async function serve(site: Site, config: Config, extensions: BuiltExtensions | null): Promise<Stop> {
  const answerAll = createAnswer(site, { admin: { ...config, extensions } })
  let isStopping = false
  const answer = async (request: Request, address: string) => {
    if (new URL(request.url).pathname !== '/readyz') return answerAll(request, address)
    if (isStopping) return notReady()
    return (await answerProbe(site, request, address)) ?? answerAll(request, address)
  }

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
