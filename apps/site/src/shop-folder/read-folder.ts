import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopFile } from './shop-file.ts'
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
  const text = await readFile(join(path, 'shop.json'), 'utf8').catch((error: Error) => {
    throw new ShopFolderError(`${path} is not a shop: ${error.message}`)
  })
  const products = await readFile(join(path, 'products.csv'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return { path, shop: parseShop(text), products }
}

/** @throws ShopFolderError naming each field that is not valid */
export function parseShop(text: string): ShopFile {
  const parsed = ShopFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new ShopFolderError(`shop.json: ${problems.join('; ')}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ShopFolderError(`shop.json is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
