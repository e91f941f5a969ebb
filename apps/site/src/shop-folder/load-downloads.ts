import { existsSync, openAsBlob, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { explainError, type Operator } from '../cli/operator.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/**
 * Loads `downloads/<slug>/*` of a shop folder: what customers of the digital product with this slug download. A product
 * that has files keeps them.
 *
 * @throws ShopFolderError naming the folder and what does not fit
 */
export async function loadDownloads(operator: Operator, path: string): Promise<void> {
  const folder = join(path, 'downloads')
  if (!existsSync(folder)) return
  for (const slug of readdirSync(folder).sort())
    await loadFiles(operator, join(folder, slug), slug).catch((error) => {
      const explained = explainError(error)
      throw new ShopFolderError(`downloads/${slug}: ${explained instanceof Error ? explained.message : explained}`)
    })
}

async function loadFiles({ products, downloads, uploadPrivateFile }: Operator, folder: string, slug: string) {
  const { items } = await products.queryProducts().eq('slug', slug).limit(1).find()
  const [product] = items
  if (!product) throw new Error('no product has this slug')
  if ((await downloads.listProductFiles(product.id)).length > 0) return
  const files: { fileId: string }[] = []
  for (const name of readdirSync(folder).sort()) {
    const { id } = await uploadPrivateFile(await openAsBlob(join(folder, name)), name)
    files.push({ fileId: id })
  }
  await downloads.setProductFiles(product.id, files)
}
