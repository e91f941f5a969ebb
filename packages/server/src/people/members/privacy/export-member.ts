import { MemberExport } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { findMember } from '../member-store.ts'

/** Everything that is stored about a member, of one moment. Null when there is no such member. */
export function exportMember(site: Services, id: string): Promise<MemberExport | null> {
  return write(site, currentCause(), async (transaction) => {
    const stored = await collect(site, transaction, id)
    if (stored) await recordAudit(transaction, { action: 'MEMBER_EXPORTED', subject: ofMember(id) }, site.now())
    return stored
  })
}

/** Each domain adds its part. Of two with the same name the first stays: those of the site come first. */
async function collect(site: Services, transaction: Transaction, id: string): Promise<MemberExport | null> {
  const now = site.now()
  const member = await findMember(transaction, id)
  if (!member) return null
  let parts: Record<string, unknown> = { exportedDate: now.toISOString(), member }
  for (const { privacy } of site.domains) parts = { ...(await privacy?.export?.(transaction, member, now)), ...parts }
  return everyPart.parse(parts)
}

/** What the contract names, and what domains of the operator add. */
const everyPart = MemberExport.loose()
