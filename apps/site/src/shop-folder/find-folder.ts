import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findInstalled } from '../find-installed.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/** The shop that `--demo` loads. */
export const DEMO = 'larkmoor'

/**
 * Finds the folder of a shop: a path, or the name of an example that comes with this installation.
 *
 * @throws ShopFolderError where there is none
 */
export function findFolder(nameOrPath: string): string {
  const path = resolve(nameOrPath)
  if (existsSync(join(path, 'shop.json'))) return path
  const name = nameOrPath.replace(/^examples\//, '')
  const example = /^[\w-]+$/.test(name) ? findInstalled(join('examples', name, 'shop.json')) : null
  if (example !== null) return dirname(example)
  throw new ShopFolderError(`There is no shop in ${path}: it has no shop.json`)
}
