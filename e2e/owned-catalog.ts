import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { ownerOf } from './owner.ts'

export type Owner = Awaited<ReturnType<typeof ownerOf>>

/** A photograph, as far as a shop can tell: what a browser has painted, as JPEG. */
export async function photograph(page: Page, ground: string, figure: string): Promise<Blob> {
  const encoded = await page.evaluate(
    ([ground = '', figure = '']) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 1500 })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('The browser does not paint')
      pen.fillStyle = ground
      pen.fillRect(0, 0, 1200, 1500)
      pen.fillStyle = figure
      pen.beginPath()
      pen.ellipse(600, 800, 330, 460, 0, 0, 2 * Math.PI)
      pen.fill()
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [ground, figure],
  )
  return (await fetch(encoded)).blob()
}

/** Another server that has one picture, for as long as something is done with it. */
export async function elsewhere(picture: Blob, work: (url: string) => Promise<void>): Promise<void> {
  const bytes = Buffer.from(await picture.arrayBuffer())
  const server = createServer((_, response) => response.setHeader('content-type', 'image/jpeg').end(bytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jug.jpg`)
  } finally {
    server.close()
  }
}

const choice = (value: string, description = value) => ({ value, description })

/** A jug in three glazes, of which one is hidden, and two sizes, of which the large one costs more. */
export async function createJug({ catalogWriter, inventory }: Owner) {
  const { product } = await catalogWriter.createProduct({
    name: 'Quayside Jug',
    description: '<p>Pours <strong>without</strong> a drip.</p>',
    priceData: { price: 40 },
    discount: { type: 'PERCENT', value: 10 },
    brand: 'Quayside Works',
    ribbon: 'First firing',
    visible: true,
    manageVariants: true,
    productOptions: [
      { name: 'Glaze', choices: [choice('#47624b', 'Moss'), choice('#a8492a', 'Rust'), choice('#5d3a4a', 'Plum')] },
      { name: 'Size', choices: [choice('Small'), choice('Large')] },
    ],
    additionalInfoSections: [{ title: 'Care', description: '<p>Keep it from the frost.</p>' }],
    seoData: {
      tags: [
        { type: 'title', children: 'The jug of the quay' },
        { type: 'meta', props: { name: 'description', content: 'A jug that pours.' } },
      ],
    },
  })
  const { variants } = await catalogWriter.updateProductVariants(product.id, [
    { choices: { Size: 'Large' }, price: 60, sku: 'JUG-L' },
    { choices: { Glaze: 'Plum' }, visible: false },
  ])
  await inventory.updateInventoryVariants(product.id, {
    trackQuantity: true,
    variants: variants.map(({ id, choices }) => ({ variantId: id, quantity: choices.Glaze === 'Rust' ? 0 : 3 })),
  })
  return product
}

/** Gives the jug a picture from the owner's own disk and one from another server, each of a glaze. */
export async function addPictures({ catalogWriter, files, products }: Owner, id: string, page: Page, siteUrl: string) {
  const moss = await files.uploadFile(await photograph(page, '#efe8dc', '#47624b'), { fileName: 'moss.jpg' })
  await catalogWriter.addProductMedia(id, [{ mediaId: moss.id }])
  await elsewhere(await photograph(page, '#ddd3c3', '#a8492a'), async (url) => {
    await catalogWriter.addProductMedia(id, [{ url, choice: { option: 'Glaze', choice: 'Rust' } }])
    // It is fetched behind the call.
    const addresses = async () => (await products.getProduct(id)).product.media.items.map((item) => item.image?.url)
    const ours = expect.stringMatching(new RegExp(`^${siteUrl}/media/[0-9a-f]{32}\\.jpg$`))
    await expect.poll(addresses).toEqual([ours, ours])
  })
  await catalogWriter.addProductMediaToChoices(id, [{ option: 'Glaze', choice: 'Moss', mediaIds: [moss.id] }])
  return moss
}

/** What the shopper writes onto a product is not among the fields of a call, but it is in a file. */
export async function askForInitials({ catalogTransfer }: Owner, slug: string) {
  const csv = `Slug,Custom text title,Custom text length,Custom text required\n${slug},Initials,3,FALSE\n`
  const { job } = await catalogTransfer.startCatalogImport({ csv })
  await expect.poll(async () => (await catalogTransfer.getJob(job.id)).job.state).toBe('COMPLETED')
}
