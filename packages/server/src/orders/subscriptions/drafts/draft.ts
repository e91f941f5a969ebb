import type {
  CalculatedDraftSubscriptionContract,
  SubscriptionDraftCreator,
  SubscriptionDraftTarget,
  TaxTags,
} from '@cartwright/contract'
import type { Caller } from '../../../platform/kernel/caller.ts'
import type { ContractEdit } from '../contract.ts'

/** Changes of a contract that staff prepare, as they are stored. */
export interface SubscriptionDraft {
  readonly id: string
  readonly contractId: string
  readonly revision: number
  readonly status: 'DRAFT' | 'COMMITTED'
  /** The delivery from which on it applies. */
  readonly cycle: number
  /** True when it applies to that delivery only. */
  readonly isOnce: boolean
  readonly createdBy: SubscriptionDraftCreator
  readonly edit: ContractEdit
  readonly tags?: TaxTags | undefined
  readonly createdAt: string
  readonly updatedAt: string
  /** A committed draft as it was then. */
  readonly committed?: CalculatedDraftSubscriptionContract | undefined
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The creator of what a caller creates. Keys of the command line have no id. */
export function creatorOf(caller: Caller): SubscriptionDraftCreator {
  if (caller.role === 'owner') return { userId: caller.ownerId }
  return caller.role === 'app' && GUID.test(caller.keyId) ? { appId: caller.keyId } : {}
}

export const isSameCreator = (one: SubscriptionDraftCreator, other: SubscriptionDraftCreator): boolean =>
  one.userId === other.userId && one.appId === other.appId

/** The target as the wire has it. */
export const targetOf = ({ cycle, isOnce }: Pick<SubscriptionDraft, 'cycle' | 'isOnce'>): SubscriptionDraftTarget =>
  isOnce ? { cycleTarget: { cycleNumber: cycle } } : { contractTarget: { nextCycleNumber: cycle } }
