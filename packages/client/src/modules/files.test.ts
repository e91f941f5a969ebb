import { createApiKey, type Site } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiKeyStrategy } from '../auth/api-key-strategy.ts'
import { catalogWriter } from '../generated/catalog-writer-functions.ts'
import { files } from '../generated/files-functions.ts'
import { createClient, isCartwrightError, selfHosted } from '../index.ts'
import { products } from '../modules/products.ts'

let site: Site
let shop: ReturnType<typeof connect>
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40"/></svg>'

beforeAll(async () => {
  site = await createTestSite()
  shop = connect((await createApiKey(site, { name: 'Tests' })).apiKey)
})
afterAll(() => site.close())

const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
const connect = (apiKey: string) =>
  createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(site.url),
    modules: { catalogWriter, files, products },
    fetch,
  })
const upload = (content: string, options: { fileName?: string; private?: boolean } = {}) =>
  shop.files.uploadFile(new Blob([content]), { fileName: 'mug.svg', fetch, ...options })

test('a picture is uploaded, shown by a product, and served', async () => {
  const file = await upload(drawing)
  expect(file).toMatchObject({ fileName: 'mug.svg', mediaType: 'image', width: 40, height: 30, private: false })
  expect(file.createdDate).toBeInstanceOf(Date)
  const product = await shop.catalogWriter.createProduct({ name: 'Mug', priceData: { price: 20 } })
  await shop.catalogWriter.addProductMedia(product.product?.id ?? '', [{ mediaId: file.id }])
  const read = await shop.products.getProduct(product.product?.id ?? '')
  expect(read.product?.media?.mainMedia?.image?.url).toBe(file.url)
  expect((await fetch(file.url, {})).headers.get('content-type')).toBe('image/svg+xml')
})

test('files are found, listed, linked to for a while, and deleted', async () => {
  const file = await upload('Licence 1\n', { fileName: 'licence.txt', private: true })
  expect(file).toMatchObject({ fileType: 'SECURE_DOCUMENT', private: true })
  expect(file.urlExpirationDate).toBeInstanceOf(Date)
  expect(await shop.files.getFileDescriptor(file.id)).toMatchObject({ id: file.id, fileName: 'licence.txt' })
  expect((await shop.files.listFiles({ private: true })).files.map(({ id }) => id)).toEqual([file.id])
  const { downloadUrl } = await shop.files.generateFileDownloadUrl(file.id, { expirationInSeconds: 60 })
  expect(await (await fetch(downloadUrl, {})).text()).toBe('Licence 1\n')
  await shop.files.bulkDeleteFiles([file.id])
  await expect(shop.files.getFileDescriptor(file.id)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
})

test('a rejected upload is a typed error, before and after the upload', async () => {
  const late = await upload('<html>').catch((error: unknown) => error)
  expect(isCartwrightError(late)).toBe(true)
  expect(late).toMatchObject({ kind: 'application', status: 415, code: 'FILE_TYPE_NOT_SUPPORTED' })
  const early = shop.files.generateFileUploadUrl({ fileName: 'film.mp4', sizeInBytes: '999999999999' })
  await expect(early).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
  await expect(shop.files.importFile({ url: 'http://127.0.0.1/mug.png' })).rejects.toMatchObject({
    kind: 'validation',
    fieldErrors: { url: 'must be a public internet address' },
  })
})

test('an upload ends when its caller no longer wants it', async () => {
  const signal = AbortSignal.abort()
  const ended = shop.files.uploadFile(new Blob([drawing]), { fileName: 'mug.svg', fetch, signal })
  await expect(ended).rejects.toMatchObject({ kind: 'aborted' })
})
