import type { Contract } from '../contract.ts'
import { withNextDateAfter } from '../shop-time.ts'

/** A contract that is paused, until a date where there is one. */
export const paused = (contract: Contract, until: Date | null): Contract => ({
  ...contract,
  status: 'PAUSED',
  nextAt: null,
  document: { ...contract.document, resumeAt: until?.toISOString() },
})

/** A contract that goes on at the next date of its rhythm. */
export function resumed(contract: Contract, now: Date, zone: string): Contract {
  const { resumeAt: _, isUnpaid: __, ...document } = contract.document
  return withNextDateAfter({ ...contract, status: 'ACTIVE', document }, now, zone)
}

/** A contract without its next delivery. A skipped date is no delivery: fixed numbers count on. */
export function skipped(contract: Contract, now: Date, zone: string): Contract {
  const { cycles, minimumCycles, nextAt } = contract
  const counted = {
    ...contract,
    status: 'ACTIVE' as const,
    cycle: contract.cycle + 1,
    cycles: cycles === null ? null : cycles + 1,
    minimumCycles: minimumCycles === null ? null : minimumCycles + 1,
  }
  // The date that is skipped may be in the future: the next one is after it.
  const after = nextAt !== null && new Date(nextAt) > now ? new Date(nextAt) : now
  return withNextDateAfter(counted, after, zone)
}
