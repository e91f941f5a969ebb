import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importCollection } from '../cli/data.ts'
import { explainError, type Operator } from '../cli/operator.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/**
 * Loads `content/*.json` of a shop folder: menus, pages and collections of its own, as `cartwright data export` writes them.
 *
 * @throws ShopFolderError naming the file and what does not fit
 */
export async function loadContent(operator: Operator, path: string): Promise<void> {
  const folder = join(path, 'content')
  if (!existsSync(folder)) return
  for (const file of globSync('*.json', { cwd: folder }).sort()) {
    const { rejected } = await importCollection(operator, readFileSync(join(folder, file), 'utf8')).catch((error) => {
      const explained = explainError(error)
      throw new ShopFolderError(`content/${file}: ${explained instanceof Error ? explained.message : explained}`)
    })
    const [first] = rejected
    if (first) throw new ShopFolderError(`content/${file}: item ${first.item}: ${first.reason}`)
  }
}
