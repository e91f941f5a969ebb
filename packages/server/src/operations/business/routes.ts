import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { clears } from '../../platform/kernel/cleared.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { checkBankAccount } from './check-details.ts'
import { readDetails } from './read-details.ts'
import { updateDetails } from './update-details.ts'

/** Who runs the shop. */
export function businessRoutes(app: Hono<Env>): void {
  serve(app, calls.GetBusinessDetails, async ({ site }) => ({
    businessDetails: await readDetails(site.db, await readSettings(site.db)),
  }))

  serve(app, calls.UpdateBusinessDetails, async ({ site, caller }, { businessDetails }) => {
    const { bankAccount } = businessDetails
    if (bankAccount || clears(businessDetails, 'bankAccount')) {
      const account = bankAccount && checkBankAccount(bankAccount, 'businessDetails.bankAccount')
      const { legal } = await readSettings(site.db)
      // Customers transfer money to it.
      if (account?.iban !== legal.bankAccount?.iban) await site.gate.requireRecentSignIn(caller)
    }
    return { businessDetails: await updateDetails(site, businessDetails) }
  })
}
