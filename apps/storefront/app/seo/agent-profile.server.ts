import { config } from '../config.server.ts'

/** The profile by which agents discover the shop, as the site has it. */
export const readAgentProfile = (release?: string): Promise<Response> =>
  fetch(new URL(`/.well-known/ucp${release ? `/${encodeURIComponent(release)}` : ''}`, config.siteInternalUrl), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  })
