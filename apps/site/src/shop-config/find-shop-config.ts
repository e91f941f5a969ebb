import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The config of a shop, or a file that it names, is wrong. Says which one and what to change. */
export class ShopConfigError extends Error {
  override name = 'ShopConfigError'
}

const NAMES = ['cartwright.config.ts', 'cartwright.config.js', 'cartwright.config.mjs']

/**
 * @returns the config of a folder, or the one that `CARTWRIGHT_CONFIG` names; null when there is none
 * @throws ShopConfigError when the named one does not exist
 */
export function findShopConfig(folder: string): string | null {
  const named = process.env.CARTWRIGHT_CONFIG
  if (named && existsSync(named)) return resolve(named)
  if (named) throw new ShopConfigError(`CARTWRIGHT_CONFIG names ${named}, which does not exist. Change or unset it.`)
  const name = NAMES.find((one) => existsSync(join(folder, one)))
  return name === undefined ? null : join(folder, name)
}
