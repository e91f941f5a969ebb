import type { Callers } from './callers.ts'

/** Makes a backup, and waits for its file. */
async function makeBackup({ owner }: Callers): Promise<string> {
  await owner.backups.startBackup()
  for (;;) {
    const [newest] = await owner.backups.listBackups()
    if (newest) return newest.name
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function listBackups(callers: Callers) {
  await makeBackup(callers)
  const { owner: client } = callers
  // #region listBackups
  const [newest] = await client.backups.listBackups()
  // #endregion
  return newest?.sizeInBytes
}

export async function startBackup({ owner: client }: Callers) {
  // #region startBackup
  const { id } = await client.backups.startBackup()
  const { job } = await client.catalogTransfer.getJob(id)
  // #endregion
  return job.state
}

export async function generateBackupDownloadUrl(callers: Callers) {
  const name = await makeBackup(callers)
  const { owner: client } = callers
  // #region generateBackupDownloadUrl
  const { downloadUrl } = await client.backups.generateBackupDownloadUrl(name)
  // #endregion
  return downloadUrl
}

export async function deleteBackup(callers: Callers) {
  const name = await makeBackup(callers)
  const { owner: client } = callers
  // #region deleteBackup
  await client.backups.deleteBackup(name)
  // #endregion
}
