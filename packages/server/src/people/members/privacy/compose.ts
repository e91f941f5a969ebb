import type { Erasure, Privacy } from '../../../platform/domain/privacy.ts'
import type { Services } from '../../../platform/kernel/services.ts'

/** Runs a step of the erasure in every domain, one after another, and adds up what they report. */
export async function eraseInDomains(
  { domains }: Pick<Services, 'domains'>,
  step: (privacy: Privacy) => Promise<Erasure | undefined> | Promise<void> | undefined,
): Promise<Required<Erasure>> {
  const ids: string[] = []
  const addresses: string[] = []
  let ordersKept = 0
  for (const { privacy } of domains) {
    const erasure = privacy && (await step(privacy))
    if (!erasure) continue
    ids.push(...(erasure.ids ?? []))
    addresses.push(...(erasure.addresses ?? []))
    ordersKept += erasure.ordersKept ?? 0
  }
  return { ids, addresses, ordersKept }
}
