import { createApiKey } from '@cartwright/server/hosted'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogTransfer } from '../generated/catalog-transfer-functions.ts'
import { ApiKeyStrategy, createClient, OAuthStrategy, selfHosted } from '../index.ts'
import { openSite } from '../testing/site-client.ts'

let shop: Awaited<ReturnType<typeof openSite>>
let owner: ReturnType<typeof connect>
beforeAll(async () => {
  shop = await openSite()
  owner = connect((await createApiKey(shop.site, { name: 'Back office' })).apiKey)
})
afterAll(() => shop.site.close())

const modules = { catalogTransfer }
const connect = (apiKey: string) =>
  createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(shop.site.url),
    modules,
    fetch: shop.fetch,
  }).catalogTransfer

async function exportAll(): Promise<string> {
  let csv = ''
  for (let after: string | undefined; ; ) {
    const part = await owner.exportCatalog({ limit: 2, ...(after !== undefined && { after }) })
    csv += part.csv
    if (part.next === undefined) return csv
    after = part.next
  }
}

async function finished(id: string) {
  for (;;) {
    const found = await owner.getJob(id)
    if (found.job.finishedDate) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('I14: an app exports the catalog, changes it in the file and imports it, watching the job', async () => {
  const csv = await exportAll()
  const same = await owner.startCatalogImport({ csv })
  expect((await finished(same.job.id)).job).toMatchObject({ state: 'COMPLETED', counts: { changed: 0, created: 0 } })

  const { job } = await owner.startCatalogImport({ csv: csv.replace('Harbour mug', 'Quay mug'), dryRun: true })
  const { job: done, changes } = await finished(job.id)
  expect(changes).toMatchObject([{ action: 'CHANGED', fields: [{ field: 'name', after: 'Quay mug' }] }])
  expect(done.createdDate).toBeInstanceOf(Date)
  expect((await owner.listJobs()).jobs.map(({ id }) => id)).toEqual([job.id, same.job.id])
  await expect(owner.cancelJob(job.id)).rejects.toMatchObject({ code: 'JOB_IS_OVER' })
  await expect(owner.getJob('none')).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
})

test('a shopper may neither import nor export', async () => {
  const auth = OAuthStrategy({ clientId: shop.clientId })
  const visitor = createClient({ auth, host: selfHosted(shop.site.url), modules, fetch: shop.fetch })
  await expect(visitor.catalogTransfer.exportCatalog()).rejects.toMatchObject({ status: 403 })
  await expect(visitor.catalogTransfer.startCatalogImport({ csv: 'Slug\n' })).rejects.toMatchObject({ status: 403 })
})
