import type { Callers } from './callers.ts'

/** A digital product, and a private file for it. */
async function digital({ owner: client, fetch }: Callers) {
  const { product } = await client.catalogWriter.createProduct({
    name: 'Seaside wallpaper',
    productType: 'digital',
    priceData: { price: 6 },
  })
  const content = new Blob(['A wallpaper of waves and mist.'])
  const file = await client.files.uploadFile(content, { fileName: 'seaside.txt', private: true, fetch })
  return { productId: product.id, fileId: file.id }
}

export async function listProductFiles(callers: Callers) {
  const { owner: client } = callers
  const { productId } = await digital(callers)
  // #region listProductFiles
  const files = await client.downloads.listProductFiles(productId)
  const names = files.map(({ fileName }) => fileName)
  // #endregion
  return names
}

export async function setProductFiles(callers: Callers) {
  const { owner: client } = callers
  const { productId, fileId } = await digital(callers)
  // #region setProductFiles
  const files = await client.downloads.setProductFiles(productId, [{ fileId }])
  // #endregion
  return files.length
}

export async function listOrderDownloads({ owner: client, orderId }: Callers) {
  // #region listOrderDownloads
  const downloads = await client.downloads.listOrderDownloads(orderId)
  const open = downloads.filter(({ status }) => status === 'ACTIVE')
  // #endregion
  return open.map(({ url }) => url)
}

export async function renewOrderDownloads({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  await client.orderManagement.paymentCollectionMarkOrderAsPaid(orderId)
  // #region renewOrderDownloads
  const downloads = await client.downloads.renewOrderDownloads(orderId, { sendEmail: true })
  // #endregion
  return downloads.length
}
