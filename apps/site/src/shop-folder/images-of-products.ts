import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '@cartwright/server'
import { ApplicationError, findPublicImages, storeImage } from '@cartwright/server/hosted'
import { imagesOf, pathsOf, productsWithAddresses, productsWithPaths } from './media-paths.ts'

interface Products {
  /** Where the file of products is. */
  readonly folder: string
  readonly csv: string
}

/**
 * Writes the images of products into the folder `media` beside their file.
 *
 * @returns the products with paths in place of addresses
 * @throws Error naming an image that cannot be read
 */
export async function copyImages(site: Site, { folder, csv }: Products): Promise<string> {
  const ids = imagesOf(csv, site.url)
  if (ids.size > 0) await mkdir(join(folder, 'media'), { recursive: true })
  for (const id of ids) {
    const response = await site.fetch(new Request(`${site.url}/media/${id}`))
    if (!response.ok) throw new Error(`The image ${id} cannot be read: the media library responded ${response.status}`)
    await writeFile(join(folder, 'media', id), Buffer.from(await response.arrayBuffer()))
  }
  return productsWithPaths(csv, site.url)
}

/** Stands for the address of an image that a dry run does not store. */
const NOT_SAVED = 'https://not-saved.invalid/'

/**
 * Stores the images beside a file of products. One that the media library has under that name is not stored again.
 *
 * @param products `dryRun` reads the files and stores none
 * @returns the products with addresses in place of paths
 * @throws Error naming a file that is missing or no image
 */
export async function saveImages(
  site: Site,
  { folder, csv, dryRun }: Products & { readonly dryRun: boolean },
): Promise<string> {
  const paths = pathsOf(csv)
  const known = new Set((await findPublicImages(site.db, paths.map(nameOf))).map(({ id }) => id))
  const addresses = new Map<string, string>()
  for (const path of paths) {
    const isKnown = known.has(nameOf(path))
    const image = isKnown ? null : { bytes: await read(folder, path), fileName: nameOf(path) }
    if (image && dryRun) addresses.set(path, NOT_SAVED + path)
    else addresses.set(path, `${site.url}/media/${image ? await save(site, image, path) : nameOf(path)}`)
  }
  return productsWithAddresses(csv, (path) => addresses.get(path) ?? path)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function read(folder: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(join(folder, path)))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

async function save(site: Site, image: Parameters<typeof storeImage>[1], path: string): Promise<string> {
  try {
    return await storeImage(site, image)
  } catch (error) {
    throw error instanceof ApplicationError ? new Error(`${path}: ${error.message}`) : error
  }
}
