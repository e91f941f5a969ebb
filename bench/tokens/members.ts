/**
 * Members who sign in from elsewhere, as fast as they are let. Here they have to be on the same machine, so they take no
 * more of its cores than nothing else wants: the site and who measures it come first.
 */
import { execFileSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { tellReady } from '../measured-server.ts'
import { load, signIn } from './load.ts'
import type { SignedIn, SignInsAsked } from './protocol.ts'

setPriority(19)
try {
  execFileSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore' })
} catch {
  // Not on Linux: then the lowest priority has to do.
}

process.on('message', async ({ site, seconds }: SignInsAsked) => {
  const { non2xx, errors, '2xx': signIns } = await load(site, signIn, seconds)
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`)
  process.send?.({ signIns } satisfies SignedIn)
})
tellReady({ members: 'here' })
