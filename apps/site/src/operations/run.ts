import { createLogger, createSite, lockHolder } from '@cartwright/server'
import type { Config } from '../config.ts'
import { askRunningSite } from '../control/client.ts'
import { controlSocket } from '../control/protocol.ts'
import { findOperation } from './index.ts'

/** Carries an operation out: through the site that runs on this data, or else on a site opened for it alone. */
export async function runOperation(config: Config, command: string, input: unknown): Promise<unknown> {
  if (lockHolder(config.database) !== null) {
    return askRunningSite(controlSocket(config.dataDir), { command, input })
  }
  const site = await createSite({ database: config.database, url: config.url, log: createLogger('warn') })
  try {
    return await findOperation(command).run(site, input)
  } finally {
    await site.close()
  }
}
