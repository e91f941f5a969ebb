import { type Cases, NOTHING, type Shop } from './shop.ts'

const rows = Array.from({ length: 500 }, (_, index) => `thing-${index},Thing ${index},1\n`)
const csv = `Slug,Name,Price\n${rows.join('')}`
const start = ({ catalogTransfer }: Shop) => catalogTransfer.startCatalogImport({ csv, dryRun: true })

/** Ends when the site has nothing left to do. */
async function idle({ catalogTransfer }: Shop) {
  while ((await catalogTransfer.listJobs()).jobs.some(({ finishedDate }) => finishedDate === undefined))
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** The calls that move catalogs in and out. */
export const ofTransfer: Readonly<Record<string, Cases>> = {
  StartCatalogImport: {
    succeeds: start,
    rejected: {
      TOO_MANY_JOBS: async (shop) => {
        const started = await Promise.allSettled(Array.from({ length: 12 }, () => start(shop)))
        await idle(shop)
        throw started.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))[0]
      },
    },
  },
  ExportCatalog: { succeeds: ({ catalogTransfer }) => catalogTransfer.exportCatalog({ limit: 2 }), rejected: {} },
  GetJob: {
    succeeds: async (shop) => shop.catalogTransfer.getJob((await start(shop)).job.id),
    rejected: { JOB_NOT_FOUND: ({ catalogTransfer }) => catalogTransfer.getJob(NOTHING) },
  },
  ListJobs: { succeeds: ({ catalogTransfer }) => catalogTransfer.listJobs({ limit: 2 }), rejected: {} },
  UndoCatalogImport: {
    succeeds: async (shop) => {
      const { job } = await shop.catalogTransfer.startCatalogImport({ csv: 'Slug,Name,Price\nundone,Undone,1\n' })
      await idle(shop)
      const undo = await shop.catalogTransfer.undoCatalogImport(job.id)
      await idle(shop)
      return undo
    },
    rejected: {
      JOB_NOT_FOUND: ({ catalogTransfer }) => catalogTransfer.undoCatalogImport(NOTHING),
      JOB_NOT_UNDOABLE: async (shop) => {
        const { job } = await start(shop)
        await idle(shop)
        return shop.catalogTransfer.undoCatalogImport(job.id)
      },
      TOO_MANY_JOBS: async (shop) => {
        const { job } = await shop.catalogTransfer.startCatalogImport({ csv: 'Slug,Name,Price\nbusy,Busy,1\n' })
        await idle(shop)
        await Promise.allSettled(Array.from({ length: 12 }, () => start(shop)))
        const undo = await shop.catalogTransfer.undoCatalogImport(job.id).catch((error: unknown) => error)
        await idle(shop)
        await shop.catalogTransfer.undoCatalogImport(job.id)
        await idle(shop)
        throw undo
      },
    },
  },
  CancelJob: {
    succeeds: async (shop) => {
      await idle(shop)
      const [, { job }] = [await start(shop), await start(shop)]
      return shop.catalogTransfer.cancelJob(job.id)
    },
    rejected: {
      JOB_NOT_FOUND: ({ catalogTransfer }) => catalogTransfer.cancelJob(NOTHING),
      JOB_IS_OVER: async (shop) => {
        await idle(shop)
        const { job } = await start(shop)
        await idle(shop)
        return shop.catalogTransfer.cancelJob(job.id)
      },
    },
  },
}
