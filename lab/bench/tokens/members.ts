/**
 * Members who sign in as fast as the site lets them. They run on the same machine, with the lowest priority, so that they
 * disturb the site and the measuring as little as possible.
 */
import { setPriority } from 'node:os'
import { tellReady } from '../measured-server.ts'
import { load, signIn } from './load.ts'
import type { SignedIn, SignInRun } from './protocol.ts'

setPriority(19)

process.on('message', async ({ site, seconds }: SignInRun) => {
  const { non2xx, errors, '2xx': signIns } = await load(site, signIn, seconds)
  if (non2xx + errors > 0) throw new Error(`${non2xx} error responses, ${errors} errors`)
  process.send?.({ signIns } satisfies SignedIn)
})
tellReady({ members: 'here' })
