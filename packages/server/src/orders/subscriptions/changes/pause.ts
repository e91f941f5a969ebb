import { invalidField } from '../../../platform/kernel/errors.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import type { Contract } from '../contract.ts'
import { recordNotice } from '../notices.ts'
import { RENEWALS } from '../schedule.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, requireState } from './rights.ts'
import { paused } from './states.ts'

export interface Pause extends ChangeOptions {
  /** ISO time from which it goes on by itself. Default: it does not. */
  readonly until?: string | undefined
}

/**
 * Pauses a contract: nothing is charged or delivered until it is resumed.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 * @throws ValidationError for an end that is not in the future
 */
export const pauseContract = (site: ChangingSite, contractId: string, pause: Pause = {}): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, ['ACTIVE', 'PAST_DUE'], pause)
    const until = pause.until === undefined ? null : new Date(pause.until)
    if (until !== null && until <= now) throw invalidField('untilDate', 'must be in the future', 'MIN')
    const saved = await saveContract(transaction, paused(contract, until), now)
    if (until !== null) await addTask(transaction, { queue: RENEWALS, key: contract.id, dueAt: until })
    const notice = { kind: 'PAUSED', key: `paused-${contract.revision}`, at: until?.toISOString() } as const
    await recordNotice(transaction, saved, notice, now)
    return saved
  })
