import { type Callers, upload } from './callers.ts'

export async function generateFileUploadUrl({ owner: client }: Callers) {
  // #region generateFileUploadUrl
  const { uploadUrl } = await client.files.generateFileUploadUrl({ fileName: 'mug.jpg', sizeInBytes: '48213' })
  // await fetch(uploadUrl, { method: 'PUT', body: file }), from a browser that has no key
  // #endregion
  return uploadUrl
}

export async function uploadFile({ owner: client, picture, fetch }: Callers) {
  // #region uploadFile
  const file = await client.files.uploadFile(picture, { fileName: 'mug.png', fetch })
  // #endregion
  return file.url
}

export async function importFile({ owner: client, pictureUrl }: Callers) {
  // #region importFile
  const file = await client.files.importFile({ url: pictureUrl, fileName: 'mug.png' })
  // #endregion
  return file
}

export async function getFileDescriptor(callers: Callers) {
  const { owner: client } = callers
  const { id } = await upload(callers)
  // #region getFileDescriptor
  const { sizeInBytes, mediaType } = await client.files.getFileDescriptor(id)
  // #endregion
  return [sizeInBytes, mediaType]
}

export async function listFiles({ owner: client }: Callers) {
  // #region listFiles
  const { files } = await client.files.listFiles({ mediaType: 'image' })
  // #endregion
  return files
}

export async function generateFileDownloadUrl({ owner: client, picture, fetch }: Callers) {
  const { id } = await client.files.uploadFile(picture, { fileName: 'plan.png', private: true, fetch })
  // #region generateFileDownloadUrl
  const { downloadUrl } = await client.files.generateFileDownloadUrl(id, { expirationInSeconds: 300 })
  // #endregion
  return downloadUrl
}

export async function bulkDeleteFiles(callers: Callers) {
  const { owner: client } = callers
  const { id } = await upload(callers)
  // #region bulkDeleteFiles
  await client.files.bulkDeleteFiles([id])
  // #endregion
}
