import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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
  // This code runs from its sources and from a bundle at another depth.
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const example = join(folder, 'examples', name)
    if (/^[\w-]+$/.test(name) && existsSync(join(example, 'shop.json'))) return example
  }
  throw new ShopFolderError(`There is no shop in ${path}: it has no shop.json`)
}
