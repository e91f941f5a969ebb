import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiKeyStrategy, createClient, products, selfHosted } from '../../packages/client/src/index.ts'
import { files } from '../../packages/client/src/site.ts'
import { type FaultySite, openFaultySite } from '../faults/site.ts'
import { hasSwift, type ObjectStorage, openSwift } from './swift.ts'
import { openTree } from './tree.ts'

const BUCKET = 'shop-media'

// CI without these packages of Debian skips it: `packages/server/src/platform/media/storage` runs against an emulator.
describe.skipIf(!hasSwift())('with files in the S3 API of OpenStack Swift', () => {
  let storage: ObjectStorage
  let bucket: S3Client
  let site: FaultySite
  let settings: Record<string, string>
  beforeAll(async () => {
    storage = await openSwift()
    const { endpoint, accessKeyId, secretAccessKey } = storage
    const credentials = { accessKeyId, secretAccessKey }
    bucket = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials })
    await bucket.send(new CreateBucketCommand({ Bucket: BUCKET }))
    settings = {
      MEDIA_S3_BUCKET: BUCKET,
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_PREFIX: 'shop/',
      MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    site = await open(settings)
  })
  afterAll(async () => {
    await site?.close()
    bucket?.destroy()
    await storage?.remove()
  })

  test('the images of the shop are in the bucket, and are served from it', async () => {
    const images = await imagesOf(site)
    expect(images.length).toBeGreaterThan(10)
    expect(await keysIn(bucket)).toEqual(expect.arrayContaining(images.map((url) => `shop/${idOf(url)}`)))
    for (const url of images.slice(0, 5)) {
      const response = await fetch(url)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
      expect((await response.bytes()).length).toBeGreaterThan(1000)
      expect((await fetch(`${url}?w=320&q=75`)).status).toBe(200)
    }
  })

  test('an upload of many megabytes is read whole and in part, and a private one by its link', async () => {
    const content = randomBytes(12_000_000)
    const owner = await ownerOf(site)
    const { url = '' } = await owner.files.uploadFile(textOf(content), { fileName: 'list.txt' })
    expect(Buffer.from(await (await fetch(url)).bytes())).toEqual(Buffer.from(await textOf(content).bytes()))
    const part = await fetch(url, { headers: { range: 'bytes=1000000-1000015' } })
    expect([part.status, await part.text()]).toEqual([206, content.toString('hex').slice(1_000_000, 1_000_016)])
    const hidden = await owner.files.uploadFile(textOf(randomBytes(50)), { fileName: 'hidden.txt', private: true })
    expect((await fetch(hidden.url ?? '')).status).toBe(200)
    expect((await fetch(`${site.url}/media/${hidden.id}`)).status).toBe(404)
  })

  test('after a loss of the storage pages go on, the failed upload is sent again, and nothing is lost', async () => {
    const owner = await ownerOf(site)
    const content = textOf(randomBytes(1000))
    const { uploadUrl } = await owner.files.generateFileUploadUrl({
      fileName: 'late.txt',
      sizeInBytes: `${content.size}`,
    })
    const send = () => fetch(uploadUrl, { method: 'PUT', body: content })
    const before = await keysIn(bucket)
    await storage.kill()
    const failed = await send()
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(await failed.json()).toHaveProperty('message')
    expect((await owner.products.queryProducts().limit(1).find()).items).toHaveLength(1)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await storage.start()
    const again = await send()
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('"late.txt"')])
    expect(await keysIn(bucket)).toEqual(expect.arrayContaining(before))
  })

  test('a shop restored from a backup has all images of the bucket', async () => {
    const file = join(site.folder, 'backup.db')
    await site.command('backup', file)
    const restored = await open({ ...settings, DATABASE_URL: `file:${file}` })
    try {
      const images = await imagesOf(restored)
      expect(images.map(idOf)).toEqual((await imagesOf(site)).map(idOf))
      for (const url of images) expect((await fetch(url)).status, url).toBe(200)
    } finally {
      await restored.close()
    }
  })
})

const open = (settings: Readonly<Record<string, string>>) =>
  openFaultySite({ version: openTree(inject('installed')), settings })

async function ownerOf(site: FaultySite) {
  const { apiKey } = JSON.parse(await site.command('key', 'create', '--name', 'files', '--json'))
  return createClient({ auth: ApiKeyStrategy({ apiKey }), host: selfHosted(site.url), modules: { files, products } })
}

const textOf = (content: Buffer) => new Blob([content.toString('hex')])

async function imagesOf(site: FaultySite): Promise<string[]> {
  const { items } = await (await ownerOf(site)).products.queryProducts().limit(100).find()
  return items.flatMap(({ media }) => media?.mainMedia?.image?.url ?? [])
}

const idOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

async function keysIn(bucket: S3Client): Promise<string[]> {
  const { Contents = [] } = await bucket.send(new ListObjectsV2Command({ Bucket: BUCKET }))
  return Contents.map(({ Key = '' }) => Key)
}
