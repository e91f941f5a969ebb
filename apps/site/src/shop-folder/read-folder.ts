import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseShop, type ShopFile, ShopFileError } from '@cartwright/server/hosted'
import { ShopFolderError } from './shop-folder-error.ts'

/** A shop as it is in its folder. */
export interface ShopFolder {
  readonly path: string
  readonly shop: ShopFile
  /** The content of `products.csv`; null where there is none. */
  readonly products: string | null
}

/**
 * Reads `shop.json` and `products.csv` of a folder.
 *
 * @throws ShopFolderError naming each field that is not valid
 */
export async function readFolder(path: string): Promise<ShopFolder> {
  const products = await readFile(join(path, 'products.csv'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return { path, shop: await readShopFile(join(path, 'shop.json')), products }
}

/**
 * Reads a shop file, JSON or YAML by its ending.
 *
 * @throws ShopFolderError naming each field that is not valid
 */
export async function readShopFile(path: string): Promise<ShopFile> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new ShopFolderError(`${name} cannot be read: ${error.message}`)
  })
  return checkShop(name, await parseText(name, text))
}

/** @throws ShopFolderError naming each field that is not valid */
function checkShop(name: string, given: unknown): ShopFile {
  try {
    return parseShop(given)
  } catch (error) {
    throw error instanceof ShopFileError ? inFile(name, error) : error
  }
}

/** The problems of a shop file, with its name. */
export const inFile = (name: string, { problems }: ShopFileError) =>
  new ShopFolderError(problems.map(({ path, rule }) => `${name}: ${path || 'the file'}: ${rule}`).join('\n'))

/** @throws ShopFolderError for a text that is not JSON or YAML */
export async function parseText(name: string, text: string): Promise<unknown> {
  const isYaml = /\.ya?ml$/.test(name)
  try {
    if (!isYaml) return JSON.parse(text)
    const { parse } = await import('yaml')
    return parse(text, { maxAliasCount: 100 })
  } catch (error) {
    throw new ShopFolderError(
      `${name} is not ${isYaml ? 'YAML' : 'JSON'}: ${error instanceof Error ? error.message : error}`,
    )
  }
}
