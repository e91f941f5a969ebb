import {
  createOwner,
  listPaymentReports,
  readShop,
  reconcilePayments,
  renewOwnerPassword,
  reportNow,
} from '@cartwright/server/hosted'
import { z } from 'zod'
import { makeProbe } from '../doctor/probe.ts'
import { needsSetUp, setUp } from '../set-up.ts'
import { generatedCatalog, seedGenerated } from './generated-catalog.ts'
import { type Operation, operation } from './operation.ts'

const folderToLoad = z.object({ path: z.string(), force: z.boolean().default(false) })
const fileToApply = z.object({ path: z.string(), dryRun: z.boolean().default(false) })
const productsOfFile = z.object({ folder: z.string(), csv: z.string() })
const productsToImport = productsOfFile.extend({ dryRun: z.boolean() })
const nothing = z.object({})
const whichOwner = z.object({ email: z.email('must be an email address') })

/**
 * What the command line does that is no call of the wire: no caller from the network adds an owner or sets an owner's
 * password, and no call reads a folder of this machine.
 */
const operations: readonly Operation[] = [
  operation('load shop', folderToLoad, async (site, { path, force }) => {
    const { loadShop } = await import('../shop-folder/load-shop.ts')
    return loadShop(site, path, { force })
  }),
  operation('shop apply', fileToApply, async (site, file) => {
    const { applyFile } = await import('../shop-folder/apply-file.ts')
    return applyFile(site, file)
  }),
  operation('shop init', z.record(z.string(), z.unknown()), async (site, answers) => {
    if (!(await needsSetUp(site))) throw new Error('The shop is set up already. Change it: npx cartwright apply --help')
    return setUp(site, answers)
  }),
  operation('shop pull', nothing, async ({ db }) => readShop(db)),
  operation('shop export', z.object({ folder: z.string() }), async (site, { folder }) => {
    const { exportShop } = await import('@cartwright/server/hosted')
    return exportShop(site, folder)
  }),
  operation('images copy', productsOfFile, async (site, products) => {
    const { copyImages } = await import('../shop-folder/images-of-products.ts')
    return { csv: await copyImages(site, products) }
  }),
  operation('images save', productsToImport, async (site, products) => {
    const { saveImages } = await import('../shop-folder/images-of-products.ts')
    return { csv: await saveImages(site, products) }
  }),
  operation('seed generated', generatedCatalog, seedGenerated),
  operation('payments reconcile', z.object({ asksProviders: z.boolean() }), async (site, { asksProviders }) => ({
    differences: asksProviders ? await reportNow(site) : await reconcilePayments(site, null),
  })),
  operation('payments reports', nothing, async ({ db }) => ({ reports: await listPaymentReports(db) })),
  operation('doctor probe', nothing, async (site) => ({ probe: await makeProbe(site) })),
  operation('owner create', whichOwner, createOwner),
  operation('owner reset-password', whichOwner, renewOwnerPassword),
]

/** @throws Error when there is no operation of that name */
export function findOperation(name: string): Operation {
  const found = operations.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`There is no operation ${name}`)
  return found
}
