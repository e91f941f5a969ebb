import { createOwner, readJob, renewOwnerPassword } from '@cartwright/server'
import { z } from 'zod'
import { appOperations } from './apps.ts'
import { auditOperations } from './audit.ts'
import {
  exportedPart,
  exportPartOf,
  generatedCatalog,
  importFile,
  jobPart,
  seedGenerated,
  startImportOf,
} from './catalog.ts'
import { keyOperations } from './keys.ts'
import { memberOperations } from './members.ts'
import { type Operation, operation } from './operation.ts'
import { settingsOperations } from './settings.ts'
import { webhookOperations } from './webhooks.ts'

const whichOwner = z.object({ email: z.email('must be an e-mail address') })

const operations: readonly Operation[] = [
  // Opening the site has migrated it already.
  operation('migrate', z.object({}), async () => ({ migrated: true })),
  operation('seed', z.object({ force: z.boolean().default(false) }), async (site, { force }) => {
    // The demo's texts are only read where they are wanted.
    const { seedDemo } = await import('../seed/index.ts')
    return seedDemo(site, { force })
  }),
  operation('seed generated', generatedCatalog, seedGenerated),
  operation('import', importFile, startImportOf),
  operation('export', exportedPart, exportPartOf),
  operation('job', jobPart, (site, { id, limit, offset }) => readJob(site, id, limit, offset)),
  operation('job cancel', z.object({ id: z.string() }), async (site, { id }) => ({
    cancelled: await site.jobs.cancel(id),
  })),
  ...appOperations,
  ...keyOperations,
  ...webhookOperations,
  ...settingsOperations,
  ...auditOperations,
  ...memberOperations,
  operation('owner create', whichOwner, createOwner),
  operation('owner reset-password', whichOwner, renewOwnerPassword),
]

/** @throws Error when there is no operation of that name */
export function findOperation(command: string): Operation {
  const found = operations.find((candidate) => candidate.name === command)
  if (!found) throw new Error(`There is no operation ${command}`)
  return found
}
