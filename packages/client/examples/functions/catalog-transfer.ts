import type { Callers } from './callers.ts'

async function exportAll(client: Callers['owner']) {
  let csv = ''
  let after: string | undefined
  do {
    const part = await client.catalogTransfer.exportCatalog({ ...(after && { after }) })
    csv += part.csv
    after = part.next
  } while (after)
  return csv
}

export async function startCatalogImport({ owner: client }: Callers) {
  const csv = await exportAll(client)
  // #region startCatalogImport
  const { job } = await client.catalogTransfer.startCatalogImport({ csv, dryRun: true })
  // #endregion
  return job.id
}

export async function exportCatalog({ owner: client }: Callers) {
  // #region exportCatalog
  let part = await client.catalogTransfer.exportCatalog()
  let file = part.csv
  while (part.next) {
    part = await client.catalogTransfer.exportCatalog({ after: part.next })
    file += part.csv
  }
  // #endregion
  return file.length
}

export async function getJob({ owner: client }: Callers) {
  const started = await client.catalogTransfer.startCatalogImport({ csv: await exportAll(client), dryRun: true })
  const { id } = started.job
  // #region getJob
  const { job, errors, changes } = await client.catalogTransfer.getJob(id)
  // #endregion
  return [job.state, errors, changes]
}

export async function listJobs({ owner: client }: Callers) {
  // #region listJobs
  const { jobs } = await client.catalogTransfer.listJobs()
  // #endregion
  return jobs
}

export async function undoCatalogImport({ owner: client }: Callers) {
  const csv = 'Slug,Name,Price\nlinen-throw,Linen throw,49.00\n'
  const started = await client.catalogTransfer.startCatalogImport({ csv })
  const { id } = started.job
  // Without the pause, a site in the same process never gets to the job.
  while ((await client.catalogTransfer.getJob(id, { limit: 0 })).job.finishedDate === undefined)
    await new Promise((resolve) => setTimeout(resolve, 5))
  // #region undoCatalogImport
  const { job } = await client.catalogTransfer.undoCatalogImport(id)
  // #endregion
  return job.undoes
}

export async function cancelJob({ owner: client }: Callers) {
  const started = await client.catalogTransfer.startCatalogImport({ csv: await exportAll(client) })
  const { id } = started.job
  // #region cancelJob
  await client.catalogTransfer.cancelJob(id).catch((error) => {
    if (error.code !== 'JOB_IS_OVER') throw error
  })
  // #endregion
}
