import type { LoadedFiles } from './load-media.ts'
import type { ShopFolder } from './read-folder.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/** Fields of the profile that name a file. */
const imageField = /^(logo|icon|socialImage|footerImage|signInImage)(Dark)?$/

/** A cell of the products that names a file of the folder. */
const cell = /(?<=^|[,\n"])media\/[\w.-]+(?=[,\n"]|$)/g

/** Every file of the folder that the shop shows. */
export function mediaPaths({ shop, products }: ShopFolder): ReadonlySet<string> {
  return new Set([
    ...Object.entries(shop.profile ?? {}).flatMap(([name, value]) =>
      imageField.test(name) && typeof value === 'string' && value !== '' ? value : [],
    ),
    ...(shop.collections ?? []).flatMap(({ image }) => image?.file ?? []),
    ...(shop.homeSections ?? []).flatMap(({ images = {} }) => Object.values(images).flatMap((one) => one?.file ?? [])),
    ...(products?.match(cell) ?? []),
  ])
}

/** The profile with the ids of the stored images. */
export const profileWithIds = (profile: Readonly<Record<string, unknown>>, files: LoadedFiles) =>
  Object.fromEntries(
    Object.entries(profile).map(([name, value]) => [
      name,
      imageField.test(name) && typeof value === 'string' && value !== '' ? fileOf(files, value).id : value,
    ]),
  )

/** The products with the addresses of the stored images. */
export const productsWithAddresses = (products: string, files: LoadedFiles, siteUrl: string) =>
  products.replace(cell, (path) => `${siteUrl}/media/${fileOf(files, path).id}`)

/** @throws ShopFolderError for a file that was not loaded */
export function fileOf(files: LoadedFiles, path: string) {
  const file = files.get(path)
  if (!file) throw new ShopFolderError(`${path} is not in the folder`)
  return file
}
