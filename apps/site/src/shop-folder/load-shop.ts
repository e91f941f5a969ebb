import { currentCause, type Site, type Transaction, write } from '@cartwright/server'
import {
  changeSettings,
  isCatalogEmpty,
  readSettings,
  type StoredSection,
  saveCollection,
  saveHomeSections,
} from '@cartwright/server/hosted'
import { createOperator, explainError } from '../cli/operator.ts'
import { answerOperator } from '../operations/answer-operator.ts'
import { importProducts } from './import-products.ts'
import { loadContent } from './load-content.ts'
import { type LoadedFiles, loadMedia } from './load-media.ts'
import { loadSelling } from './load-selling.ts'
import { fileOf, mediaPaths, productsWithAddresses, profileWithIds } from './media-paths.ts'
import { readFolder } from './read-folder.ts'
import type { ShopFile } from './shop-file.ts'
import { ShopFolderError } from './shop-folder-error.ts'
import { stableId } from './stable-id.ts'

export interface LoadOptions {
  /** Load over what is there. Default: false, into an empty catalog only. */
  readonly force?: boolean
  readonly onProgress?: (step: string) => void
}

export interface LoadResult {
  /** False when the site had a catalog and was left as it is. */
  readonly loaded: boolean
  readonly products: number
  readonly collections: number
}

/**
 * Loads a shop from a folder with `shop.json`, `products.csv` and images. Products are loaded last, so that a load that
 * was interrupted is repeated at the next start.
 *
 * @throws ShopFolderError naming the file and the field that is not valid
 */
export async function loadShop(site: Site, path: string, options: LoadOptions = {}): Promise<LoadResult> {
  const { force = false, onProgress } = options
  if (!force && !(await isCatalogEmpty(site.db))) return { loaded: false, products: 0, collections: 0 }
  const folder = await readFolder(path)
  const { shop, products } = folder
  onProgress?.(`Loading the shop of ${path} …`)
  const files = await write(site, currentCause(), async (transaction) => {
    await setCurrency(site, transaction, shop)
    const loaded = await loadMedia(site, transaction, path, mediaPaths(folder))
    await loadCollections(site, transaction, shop, loaded)
    await loadSelling(transaction, shop, (await readSettings(transaction)).currency)
    await saveHomeSections(site, transaction, (shop.homeSections ?? []).map(storedSection(loaded)))
    return loaded
  })
  const operator = createOperator((url, init) => answerOperator(site, new Request(url, init)))
  await updateSettings(operator, shop, files)
  const imported =
    products === null ? 0 : await importProducts(operator, productsWithAddresses(products, files, site.url))
  await loadContent(operator, path)
  const collections = shop.collections?.length ?? 0
  onProgress?.(`Loaded ${imported} products in ${collections} collections`)
  return { loaded: true, products: imported, collections }
}

/** Prices are stored in the currency, so that it is decided before the first product. */
async function setCurrency(site: Site, transaction: Transaction, { locale }: ShopFile) {
  const { currency } = await readSettings(transaction)
  if (locale?.currency === undefined || locale.currency === currency) return
  if (!(await isCatalogEmpty(transaction)))
    throw new ShopFolderError(`shop.json: locale.currency: must stay ${currency}: prices are stored in it`)
  await changeSettings(site, transaction, { currency: locale.currency })
}

async function loadCollections(site: Site, transaction: Transaction, shop: ShopFile, files: LoadedFiles) {
  for (const { slug, name, description = '', image } of shop.collections ?? []) {
    const found = image && fileOf(files, image.file)
    await saveCollection(
      transaction,
      {
        id: stableId('collection', slug),
        slug,
        name,
        description,
        ...(found && { image: { ...found, altText: image.altText ?? '' } }),
      },
      site.now(),
    )
  }
}

const storedSection =
  (files: LoadedFiles) =>
  ({ images, ...section }: NonNullable<ShopFile['homeSections']>[number]): StoredSection => ({
    ...section,
    ...(images && {
      images: Object.fromEntries(
        Object.entries(images).flatMap(([name, image]) =>
          image ? [[name, { id: fileOf(files, image.file).id, altText: image.altText }]] : [],
        ),
      ),
    }),
  })

async function updateSettings(operator: ReturnType<typeof createOperator>, shop: ShopFile, files: LoadedFiles) {
  const { profile = {}, theme = {}, locale: { currency: _, ...locale } = {}, settings } = shop
  try {
    await operator.storefront.updateStorefrontSettings({ profile: profileWithIds(profile, files), theme, locale })
    if (settings) await operator.siteSettings.updateSiteSettings(settings)
  } catch (error) {
    const explained = explainError(error)
    throw new ShopFolderError(`shop.json: ${explained instanceof Error ? explained.message : explained}`)
  }
}
