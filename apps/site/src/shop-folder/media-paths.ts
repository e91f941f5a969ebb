import type { ShopFile } from '@cartwright/server/hosted'
import type { LoadedFiles } from './load-media.ts'
import { ShopFolderError } from './shop-folder-error.ts'

/** Fields of the profile that name an image. */
const imageField = /^(logo|icon|socialImage|footerImage|signInImage)(Dark)?$/

/** A cell of the products that names a file of the folder. */
const cell = /(?<=^|[,\n"])media\/[\w.-]+(?=[,\n"]|$)/g

/** An image with a slash is a file of the folder. Any other is an id of the media library. */
export const isPath = (image: string) => image.includes('/')

/** Every file of the folder that the shop shows. */
export function mediaPaths(shop: ShopFile, products: string | null): ReadonlySet<string> {
  const images = [
    ...Object.entries(shop.profile ?? {}).flatMap(([name, value]) =>
      imageField.test(name) && typeof value === 'string' ? value : [],
    ),
    ...(shop.collections ?? []).flatMap(({ image }) => image?.file ?? []),
    ...(shop.homeSections ?? []).flatMap(({ images = {} }) => Object.values(images).flatMap((one) => one?.file ?? [])),
  ]
  return new Set([...images.filter(isPath), ...(products?.match(cell) ?? [])])
}

/** The products with the addresses of the stored images. */
export const productsWithAddresses = (products: string, files: LoadedFiles, siteUrl: string) =>
  products.replace(cell, (path) => `${siteUrl}/media/${fileOf(files, path).id}`)

/** @throws ShopFolderError for a file that was not loaded */
export function fileOf(files: LoadedFiles, path: string) {
  const file = files.get(path)
  if (!file) throw new ShopFolderError(`${path} is not in the folder`)
  return file
}
