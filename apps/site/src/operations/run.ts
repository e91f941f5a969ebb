import { setTimeout as pause } from 'node:timers/promises'
import { DataInUseError, lockHolder } from '@cartwright/server'
import type { Config } from '../config.ts'
import { askRunningSite, SiteNotListening } from '../control/client.ts'
import { controlSocket } from '../control/protocol.ts'
import { openSite } from '../open-site.ts'
import { findOperation } from './index.ts'

/** A site that starts, or another command, has the database for a moment: how long to wait for it, in milliseconds. */
const PATIENCE = 15_000

/** Carries an operation out: through the site that runs on this data, or else on a site opened for it alone. */
export async function runOperation(config: Config, command: string, input: unknown): Promise<unknown> {
  for (const started = performance.now(); ; await pause(100)) {
    try {
      if (lockHolder(config.database) === null) return await runAlone(config, command, input)
      return await askRunningSite(controlSocket(config.database), { command, input })
    } catch (error) {
      const isBusy = error instanceof SiteNotListening || error instanceof DataInUseError
      if (!isBusy || performance.now() - started > PATIENCE) throw error
    }
  }
}

async function runAlone(config: Config, command: string, input: unknown): Promise<unknown> {
  // Standard output is the answer's.
  const site = await openSite(config, 'silent')
  try {
    return await findOperation(command).run(site, input)
  } finally {
    await site.close()
  }
}
