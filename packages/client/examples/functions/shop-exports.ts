import type { Callers } from './callers.ts'

/** Makes an export, and waits for its file. */
async function makeExport({ owner }: Callers): Promise<string> {
  await owner.shopExports.startShopExport()
  for (;;) {
    const [newest] = await owner.shopExports.listShopExports()
    if (newest) return newest.name
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function startShopExport({ owner: client }: Callers) {
  // #region startShopExport
  const { id } = await client.shopExports.startShopExport()
  const { job } = await client.catalogTransfer.getJob(id)
  // #endregion
  return job.state
}

export async function listShopExports(callers: Callers) {
  await makeExport(callers)
  const { owner: client } = callers
  // #region listShopExports
  const [newest] = await client.shopExports.listShopExports()
  // #endregion
  return newest?.sizeInBytes
}

export async function generateShopExportDownloadUrl(callers: Callers) {
  const name = await makeExport(callers)
  const { owner: client, fetch } = callers
  // #region generateShopExportDownloadUrl
  const { downloadUrl } = await client.shopExports.generateShopExportDownloadUrl(name)
  const archive = await fetch(downloadUrl, {})
  // #endregion
  if (!archive.ok) throw new Error(`The link has no export: ${archive.status}`)
  return archive.headers.get('content-type')
}

export async function deleteShopExport(callers: Callers) {
  const name = await makeExport(callers)
  const { owner: client } = callers
  // #region deleteShopExport
  await client.shopExports.deleteShopExport(name)
  // #endregion
}
