import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from './build/stale.ts'
import { freePorts } from './free-ports.ts'
import { type RunningShop, runShop } from './shop.ts'

/** A shop of one's own, with the folder its data lives in. */
export type OwnShop = RunningShop & { readonly dataDir: string }

/**
 * Does something with a whole shop that runs for it alone: built, on free ports, with the demo catalog in it, gone after.
 *
 * @param variables of its environment, beside those that make it its own
 * @param content what it is filled with, as flags of `cartwright start`; default: the demo shop
 */
export async function withShop<Result>(
  work: (shop: OwnShop) => Promise<Result>,
  variables: NodeJS.ProcessEnv = {},
  content?: readonly string[],
): Promise<Result> {
  await buildStale(['site', 'storefront', 'admin'])
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-shop-'))
  const [sitePort, storefrontPort] = await freePorts(2)
  const own = { DATA_DIR: folder, SITE_PORT: String(sitePort), STOREFRONT_PORT: String(storefrontPort) }
  const environment = { ...process.env, ...variables, ...own, LOG_LEVEL: 'error' }
  try {
    const shop = await runShop({ environment, report: () => undefined, ...(content && { content }) })
    return await work({ ...shop, dataDir: folder }).finally(shop.stop)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
