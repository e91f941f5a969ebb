/** Files of digital products, and their delivery to customers. Additions of this project. */
import type { z } from 'zod'
import { DownloadStatus } from '../../enumerations.ts'
import { array, guid, int, message, optional, text, timestamp, webUrl } from '../../wire.ts'

export const ProductFile = message('ProductFile', 'A file that customers of a digital product get.', {
  fileId: text({ min: 1, max: 100 }).describe('A private file of the media library.'),
  variantId: optional(guid).describe('Only customers of this variant get it. Default: customers of each variant.'),
})
export type ProductFile = z.output<typeof ProductFile>

export const NamedProductFile = ProductFile.extend({ fileName: text(), sizeInBytes: text() }).meta({
  id: 'NamedProductFile',
  description: 'A file of a product, with its name and size.',
})
export type NamedProductFile = z.output<typeof NamedProductFile>

export const ProductFilesResponse = message('ProductFilesResponse', 'The files of the product.', {
  files: array(NamedProductFile),
})
export type ProductFilesResponse = z.output<typeof ProductFilesResponse>

export const DownloadUse = message('DownloadUse', 'One download of a file.', {
  date: timestamp,
  network: optional(text()).describe('The network that it went to, without the part that tells a household.'),
})
export type DownloadUse = z.output<typeof DownloadUse>

export const OrderDownload = message('OrderDownload', 'A file that the customer of a paid order may download.', {
  id: guid,
  lineItemId: guid,
  fileName: text(),
  sizeInBytes: text(),
  status: DownloadStatus,
  url: optional(webUrl).describe('The link; absent unless the status is `ACTIVE`.'),
  downloadsLeft: int({ min: 0 }),
  expirationDate: timestamp,
  uses: optional(array(DownloadUse)).describe('For owners and apps: each download, the oldest first.'),
})
export type OrderDownload = z.output<typeof OrderDownload>
