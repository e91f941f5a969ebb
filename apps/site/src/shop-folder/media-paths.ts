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
  return new Set([...images.filter(isPath), ...(products === null ? [] : pathsOf(products))])
}

/** The files that products name. */
export const pathsOf = (products: string): string[] => [...new Set(products.match(cell))]

/** The products with addresses in place of paths. */
export const productsWithAddresses = (products: string, addressOf: (path: string) => string) =>
  products.replace(cell, addressOf)

/** A cell that names an image of a media library. */
const ofLibrary =
  /(?<=^|[,\n"])(https?:\/\/[^/,\n"]+)\/media\/([0-9a-f]{32}\.(?:avif|gif|jpg|png|svg|webp))(?=[,\n"]|$)/g

/** The images of the media library at this address that products have. */
export const imagesOf = (products: string, siteUrl: string): ReadonlySet<string> =>
  new Set([...products.matchAll(ofLibrary)].flatMap(([, origin, id]) => (origin === siteUrl && id ? id : [])))

/** The products with paths in place of the addresses of their images. */
export const productsWithPaths = (products: string, siteUrl: string) =>
  products.replace(ofLibrary, (address, origin, id) => (origin === siteUrl ? `media/${id}` : address))

/** @throws ShopFolderError for a file that was not loaded */
export function fileOf(files: LoadedFiles, path: string) {
  const file = files.get(path)
  if (!file) throw new ShopFolderError(`${path} is not in the folder`)
  return file
}
