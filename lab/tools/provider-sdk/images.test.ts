import { createServer } from 'node:http'
import { calls } from '@cartwright/contract'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as files from '@wix/auto_sdk_media_files'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, createClient, media, OAuthStrategy } from '@wix/sdk'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop } from './shop.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400"><path d="M0 0h600v400z"/></svg>'

let shop: Shop
const ids: Record<string, string> = {}

const modules = { currentCart, files, products }
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })
const visitor = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })

/** Uploads as the provider's documentation says. */
async function upload(content: BodyInit, mimeType: string, fileName: string) {
  const { uploadUrl } = await owner().files.generateFileUploadUrl(mimeType)
  const address = new URL(uploadUrl ?? '')
  address.searchParams.set('filename', fileName)
  const response = await shop.site.fetch(
    new Request(address, { method: 'PUT', body: content, headers: { 'content-type': mimeType } }),
  )
  expect(response.status).toBe(200)
  const { file } = await response.json()
  return file as { id: string; url: string; fileName: string }
}

beforeAll(async () => {
  shop = await openShop({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer()
  for (const [kind, file] of [
    ['jpg', await upload(new Uint8Array(photograph), 'image/jpeg', 'mug.jpg')],
    ['svg', await upload(DRAWING, 'image/svg+xml', 'apron.svg')],
  ] as const) {
    const { product } = await owner().products.createProduct({
      name: `Product with a ${kind}`,
      productType: products.ProductType.physical,
      priceData: { price: 20 },
    })
    const id = product?._id ?? ''
    ids[kind] = id
    await owner().products.addProductMedia(id, [{ mediaId: file.id }])
  }
})

/** Loads a picture as a browser or an image optimiser does. */
async function load(url: string, accept = '*/*') {
  const response = await fetch(url, { headers: { accept } })
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  return { type: response.headers.get('content-type'), width, height }
}

/** The size that an address asks for. */
function sizeIn(url: string) {
  const [, width, height] = /\/fill\/w_(\d+),h_(\d+),[^/]+\/[^/]+$/.exec(url) ?? []
  return { width: Number(width), height: Number(height) }
}

const imageOf = async (kind: string) => {
  const { product } = await visitor().products.getProduct(ids[kind] ?? '')
  return { url: product?.media?.mainMedia?.image?.url ?? '', item: product?.media?.items?.[0] }
}

test("an upload by API key returns what it stored, in the provider's form", async () => {
  const file = await upload(DRAWING, 'image/svg+xml', 'drawing.svg')
  expect(file).toMatchObject({
    fileName: 'drawing.svg',
    id: expect.stringMatching(/^[0-9a-f]{32}~mv2\.png$/),
    url: expect.stringMatching(/^https:\/\/static\.wixstatic\.com\/media\/[0-9a-f]{32}~mv2\.png\//),
  })
  const { uploadUrl } = await owner().files.generateFileUploadUrl('image/png', { fileName: 'a.png', private: false })
  expect(uploadUrl).toMatch(/^http:\/\/site\.test\/media\/uploads\//)
})

test.each([
  ['jpg', 900, 600, 'image/jpeg'],
  ['svg', 600, 400, 'image/png'],
])('the media functions read the image address of a product with a %s', async (kind, width, height, type) => {
  const { url, item: first } = await imageOf(kind)
  expect(media.getImageUrl(url)).toMatchObject({ width, height, id: first?._id })
  expect(await load(url)).toEqual({ type, width, height })
  expect(await load(media.getImageUrl(url).url)).toEqual({ type, width, height })
  expect(await load(media.getScaledToFillImageUrl(url, 300, 300, {}))).toMatchObject({ width: 300, height: 300 })
  // This function takes the original's height for its width, so what it asks for is not the whole image.
  const fitted = media.getScaledToFitImageUrl(url, 300, 300, {})
  expect(await load(fitted)).toMatchObject(sizeIn(fitted))
  expect(await load(media.getCroppedImageUrl(url, 30, 20, 200, 100, 100, 50, {}))).toMatchObject({
    width: 100,
    height: 50,
  })
})

test.each([
  ['quality', { quality: 40 }],
  ['filters', { filters: { contrast: 20, brightness: -10, saturation: 30, hue: -90, blur: 4 } }],
  ['a mask', { unsharpMask: { radius: 1.2, amount: 2, threshold: 0.02 } }],
  ['a focal point', { focalPoint: { x: 90, y: 10 } }],
  ['no progression', { progressive: false }],
  ['two pixels for each', { devicePixelRatio: 2 }],
  ['super-resolution', { upscaleMethod: 'super' as const }],
  ['a name', { name: 'A mug: “harbour” 100 %/n.jpg' }],
])('the options of the media functions are served: %s', async (_, options) => {
  const { url } = await imageOf('jpg')
  const { width, height } = await load(media.getScaledToFillImageUrl(url, 120, 80, options))
  expect(width / height).toBeCloseTo(1.5, 1)
})

test('an optimiser gets the format that the address or the Accept header asks for', async () => {
  const { url } = await imageOf('svg')
  const scaled = media.getScaledToFillImageUrl(url, 64, 64, {})
  expect((await load(scaled)).type).toBe('image/png')
  expect((await load(scaled, 'image/webp,*/*')).type).toBe('image/webp')
  expect((await load(scaled, 'image/avif,image/webp,*/*')).type).toBe('image/avif')
  expect((await load(media.getScaledToFillImageUrl(url, 64, 64, { encoding: 'AVIF' }))).type).toBe('image/avif')
})

test('a cart line with an image keeps its own id', async () => {
  const { currentCart: carts } = visitor()
  const { cart } = await carts.addToCurrentCart({ lineItems: [item(ids.jpg ?? '')] })
  const _id = cart?.lineItems?.[0]?._id ?? ''
  const changed = await carts.updateCurrentCartLineItemQuantity([{ _id, quantity: 2 }])
  expect(changed.cart?.lineItems?.[0]).toMatchObject({ _id, quantity: 2 })
})

test.each(['jpg', 'svg'])('the image of a cart line with a %s works with the media functions', async (kind) => {
  const { cart } = await visitor().currentCart.addToCurrentCart({ lineItems: [item(ids[kind] ?? '')] })
  const image = cart?.lineItems?.[0]?.image ?? ''
  expect(image).toMatch(/^wix:image:\/\/v1\/[0-9a-f]{32}~mv2\.\w+\/.*#originWidth=\d+&originHeight=\d+$/)
  expect(await load(media.getScaledToFillImageUrl(image, 90, 90, {}))).toMatchObject({ width: 90, height: 90 })
  const fitted = media.getScaledToFitImageUrl(image, 90, 90, {})
  expect(await load(fitted)).toMatchObject(sizeIn(fitted))
})

test('ids and addresses of images are taken back in the provider’s form', async () => {
  const { url, item: first } = await imageOf('svg')
  const id = ids.jpg ?? ''
  const count = async () => (await owner().products.getProduct(id)).product?.media?.items?.length
  await owner().products.addProductMedia(id, [{ url }])
  expect(await count()).toBe(2)
  await owner().products.removeProductMedia(id, [first?._id ?? ''])
  expect(await count()).toBe(1)
})

test('documents and videos are where the media functions say', async () => {
  const file = await upload('%PDF-1.7\n', 'application/pdf', 'manual.pdf')
  const { url } = media.getDocumentUrl(`wix:document://v1/${file.id}/manual.pdf`)
  expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf')
  const film = await upload('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'video/mp4', 'film.mp4')
  for (const address of [
    media.getVideoUrl(`wix:video://v1/${film.id}/film.mp4`).url,
    media.getVideoUrl(`wix:video://v1/${film.id}/film.mp4`, '720p' as Parameters<typeof media.getVideoUrl>[1]).url,
  ]) {
    expect((await fetch(address)).headers.get('content-type')).toBe('video/mp4')
  }
})

test('an app chooses the form of its image addresses', async () => {
  const set = async (imageAddresses: 'AUTOMATIC' | 'PROVIDER' | 'SITE') => {
    const response = await shop.site.fetch(
      new Request(`${shop.site.url}/oauth-app/v1/oauth-apps/${shop.clientId}`, {
        method: 'PATCH',
        headers: { authorization: shop.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ oAuthApp: { imageAddresses } }),
      }),
    )
    expect(calls.UpdateOAuthApp.response.parse(await response.json()).oAuthApp.imageAddresses).toBe(imageAddresses)
  }
  /** The same product by the SDK, and by a request that is not the SDK's. */
  const hosts = async () => {
    const client = visitor()
    const { headers } = await client.auth.getAuthHeaders()
    const path = `/stores-reader/v1/products/${ids.jpg}`
    const response = await shop.site.fetch(new Request(shop.site.url + path, { headers: headers as HeadersInit }))
    const { product } = calls.GetProduct.response.parse(await response.json())
    const { url } = await imageOf('jpg')
    return [url, product.media.mainMedia?.image?.url ?? ''].map((address) => new URL(address).host)
  }
  expect(await hosts()).toEqual(['static.wixstatic.com', 'site.test'])
  await set('SITE')
  expect(await hosts()).toEqual(['site.test', 'site.test'])
  await set('PROVIDER')
  expect(await hosts()).toEqual(['static.wixstatic.com', 'static.wixstatic.com'])
  await set('AUTOMATIC')
})

test('O12: a program imports a file and polls it by its id until it is ready', async () => {
  const elsewhere = createServer((_, response) => response.end(DRAWING))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `http://127.0.0.1:${port}/tray.svg`
  const imported = await owner().files.importFile(url, { displayName: 'tray.svg' })
  elsewhere.close()
  const id = imported.file?._id ?? ''
  expect(await owner().files.getFileDescriptor(id)).toMatchObject({ _id: id, operationStatus: 'READY' })

  const read = async (path: string) => {
    const answer = await fetch(`https://www.wixapis.com/site-media/v1/files/${path}`, {
      headers: { authorization: shop.apiKey },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const polled = await read(`get-file-by-id?fileId=${encodeURIComponent(id)}`)
  expect(polled).toMatchObject({ status: 200, body: { file: { operationStatus: 'READY', displayName: 'tray.svg' } } })
  expect(await read(encodeURIComponent(id))).toEqual(polled)
  expect((await read('get-file-by-id?fileId=none')).status).toBe(404)
  expect((await read('get-file-by-id')).status).toBe(400)
})
