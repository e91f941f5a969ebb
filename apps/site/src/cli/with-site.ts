import { setTimeout as pause } from 'node:timers/promises'
import { DataInUseError } from '@cartwright/server'
import { lockHolder } from '@cartwright/server/hosted'
import type { Config } from '../config.ts'
import { fetchFrom, SiteNotListening } from '../control/client.ts'
import { controlSocket } from '../control/protocol.ts'
import { openSite } from '../open-site.ts'
import { answerOperator } from '../operations/answer-operator.ts'
import { createOperator, explainError, type Operator } from './operator.ts'

/** How long to wait for a database that a starting site or another command holds, in milliseconds. */
const PATIENCE = 15_000

/**
 * Does the work of a command: through the site that runs on this data, or else on a site opened for it alone. When the
 * site stops halfway, the work starts again from its beginning.
 *
 * @throws Error that says what to change, in one line
 */
export async function withSite<Result>(config: Config, work: (site: Operator) => Promise<Result>): Promise<Result> {
  for (const started = performance.now(); ; await pause(100)) {
    try {
      return await workOnce(config, work)
    } catch (thrown) {
      const error = explainError(thrown)
      const isBusy = error instanceof SiteNotListening || error instanceof DataInUseError
      if (!isBusy || performance.now() - started > PATIENCE) throw error
    }
  }
}

async function workOnce<Result>(config: Config, work: (site: Operator) => Promise<Result>): Promise<Result> {
  if (lockHolder(config.lockedFile) !== null) return work(createOperator(fetchFrom(controlSocket(config.lockedFile))))
  // Standard output belongs to the result.
  const site = await openSite(config, 'silent')
  try {
    return await work(createOperator((url, init) => answerOperator(site, new Request(url, init))))
  } finally {
    await site.close()
  }
}
