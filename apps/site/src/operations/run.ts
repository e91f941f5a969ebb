import { setTimeout as pause } from 'node:timers/promises'
import { DataInUseError, lockHolder } from '@cartwright/server'
import type { Config } from '../config.ts'
import { askRunningSite, SiteNotListening } from '../control/client.ts'
import { controlSocket } from '../control/protocol.ts'
import { openSite } from '../open-site.ts'
import { findOperation } from './index.ts'

/** A site that starts, or another command, has the database for a moment: how long to wait for it, in milliseconds. */
const PATIENCE = 15_000

/** Asks for one operation after the other, all of the same site. */
export type Ask = (command: string, input: unknown) => Promise<unknown>

/** Carries an operation out: through the site that runs on this data, or else on a site opened for it alone. */
export function runOperation(config: Config, command: string, input: unknown): Promise<unknown> {
  return withSite(config, (ask) => ask(command, input))
}

/** The same for several operations. Where the site goes away in between, all of it is done once more. */
export async function withSite<Result>(config: Config, talk: (ask: Ask) => Promise<Result>): Promise<Result> {
  for (const started = performance.now(); ; await pause(100)) {
    try {
      if (lockHolder(config.database) === null) return await talkAlone(config, talk)
      return await talk((command, input) => askRunningSite(controlSocket(config.database), { command, input }))
    } catch (error) {
      const isBusy = error instanceof SiteNotListening || error instanceof DataInUseError
      if (!isBusy || performance.now() - started > PATIENCE) throw error
    }
  }
}

async function talkAlone<Result>(config: Config, talk: (ask: Ask) => Promise<Result>): Promise<Result> {
  // Standard output is the answer's.
  const site = await openSite(config, 'silent')
  try {
    return await talk((command, input) => findOperation(command).run(site, input))
  } finally {
    await site.close()
  }
}
