import { serveStaffTools } from '@cartwright/server/hosted'
import type { Config } from '../config.ts'
import { withSite } from './with-site.ts'

/**
 * Serves the tools of the shop to an assistant, until it ends the connection.
 *
 * @param writes whether tools that change something are served too
 */
export async function serveTools(config: Config, writes: boolean): Promise<void> {
  await withSite(config, ({ send }) => serveStaffTools({ send, writes }))
}
