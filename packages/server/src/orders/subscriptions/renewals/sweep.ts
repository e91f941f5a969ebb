import { write } from '../../../platform/database/write.ts'
import type { HousekeepingStep } from '../../../platform/domain/define-domain.ts'
import { isMandateExpired, refreshMandate } from '../../../selling/payments/mandates/mandates.ts'
import { expiringMandates, type Mandate } from '../../../selling/payments/mandates/store.ts'
import { recordNotice } from '../notices.ts'
import { dueContracts, scheduleMissing } from '../schedule.ts'
import { contractsChargedBy } from '../store.ts'

const PAGE = 200

/** Adds the tasks of contracts that are due and have none, such as after a restored backup. */
export const scheduleDue: HousekeepingStep = async (site, signal) => {
  let after = ''
  while (!signal.aborted) {
    const ids = await dueContracts(site.db, site.now(), after, PAGE)
    await write(site, null, (transaction) => scheduleMissing(transaction, ids, site.now()))
    if (ids.length < PAGE) return
    after = ids.at(-1) ?? after
  }
}

/** Writes to customers whose cards expire in this month or the next, once for each card, unless their bank renewed it. */
export const announceExpiry: HousekeepingStep = async (site, signal) => {
  const now = site.now()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const until = { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1 }
  let after = ''
  while (!signal.aborted) {
    const mandates = await expiringMandates(site.db, { ...until, after, limit: PAGE })
    for (const mandate of mandates) await announce(site, await refreshMandate(site, mandate), next)
    if (mandates.length < PAGE) return
    after = mandates.at(-1)?.id ?? after
  }
}

async function announce(site: Parameters<HousekeepingStep>[0], mandate: Mandate, next: Date): Promise<void> {
  const endOfNext = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1))
  if (!isMandateExpired(mandate, endOfNext)) return
  const key = `card-expires-${mandate.id}-${mandate.expiryYear}-${mandate.expiryMonth}`
  for (const contract of await contractsChargedBy(site.db, mandate.id))
    await write(site, null, (transaction) =>
      recordNotice(transaction, contract, { kind: 'CARD_EXPIRES', key, at: contract.nextAt }, site.now()),
    )
}
