import { currentCause, type Site, write } from '@cartwright/server'
import { isCatalogEmpty, type ShopFile, ShopFileError } from '@cartwright/server/hosted'
import { createOperator } from '../cli/operator.ts'
import { applyWithFiles } from './apply-file.ts'
import { importProducts } from './import-products.ts'
import { loadContent } from './load-content.ts'
import { loadDownloads } from './load-downloads.ts'
import { type LoadedFiles, loadMedia } from './load-media.ts'
import { loadReviews } from './load-reviews.ts'
import { fileOf, mediaPaths, productsWithAddresses } from './media-paths.ts'
import { inFile, readFolder } from './read-folder.ts'

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
 * Loads a shop from a folder with `shop.json`, `products.csv`, `reviews.csv` and images. Products are loaded last, so that a load that
 * was interrupted is repeated at the next start.
 *
 * @throws ShopFolderError naming the file and the field that is not valid
 */
export async function loadShop(site: Site, path: string, options: LoadOptions = {}): Promise<LoadResult> {
  const { force = false, onProgress } = options
  if (!force && !(await isCatalogEmpty(site.db))) return { loaded: false, products: 0, collections: 0 }
  const { shop, products } = await readFolder(path)
  onProgress?.(`Loading the shop of ${path} …`)
  // What names products waits until they are there.
  const files = await apply(site, withoutProducts(shop), path, mediaPaths(shop, products))
  const operator = createOperator((url, init) => site.operate(new Request(url, init)))
  await loadContent(operator, path)
  const addressOf = (path: string) => `${site.url}/media/${fileOf(files, path).id}`
  const imported = products === null ? 0 : await importProducts(operator, productsWithAddresses(products, addressOf))
  await loadDownloads(operator, path)
  await loadReviews(operator, path)
  if (namesProducts(shop)) await apply(site, shop, path, mediaPaths(shop, null))
  const collections = shop.collections?.length ?? 0
  onProgress?.(`Loaded ${imported} products in ${collections} collections`)
  return { loaded: true, products: imported, collections }
}

async function apply(site: Site, shop: ShopFile, folder: string, paths: ReadonlySet<string>): Promise<LoadedFiles> {
  try {
    return await write(site, currentCause(), async (transaction) => {
      const files = await loadMedia(site, transaction, folder, paths)
      await applyWithFiles(site, transaction, shop, files)
      return files
    })
  } catch (error) {
    throw error instanceof ShopFileError ? inFile('shop.json', error) : error
  }
}

const namesProducts = ({
  delivery,
  taxes,
  collections = [],
  coupons = [],
  discountRules = [],
  membershipLevels = [],
  relatedProducts = [],
}: ShopFile): boolean =>
  relatedProducts.length > 0 ||
  (delivery?.profiles ?? []).length > 0 ||
  collections.some(({ firstProducts }) => firstProducts !== undefined) ||
  membershipLevels.some(({ products }) => products !== undefined) ||
  discountRules.some(({ products }) => products !== undefined) ||
  (taxes?.groups ?? []).some(({ products = [] }) => products.length > 0) ||
  coupons.some(({ products }) => products !== undefined)

function withoutProducts(shop: ShopFile): ShopFile {
  if (!namesProducts(shop)) return shop
  const { delivery, taxes, collections, coupons, discountRules, membershipLevels, relatedProducts: _, ...rest } = shop
  const profiles = delivery?.profiles?.map((profile) => ({ ...profile, products: [] }))
  const groups = taxes?.groups?.map(({ products: __, ...group }) => group)
  return {
    ...rest,
    ...(delivery && { delivery: { ...delivery, ...(profiles && { profiles }) } }),
    ...(taxes && { taxes: { ...taxes, ...(groups && { groups }) } }),
    ...(collections && { collections: collections.map(({ firstProducts: __, ...collection }) => collection) }),
    ...(membershipLevels && { membershipLevels: membershipLevels.map(({ products: __, ...level }) => level) }),
    ...(coupons && { coupons: coupons.filter(({ products }) => products === undefined) }),
    ...(discountRules && { discountRules: discountRules.filter(({ products }) => products === undefined) }),
  }
}
