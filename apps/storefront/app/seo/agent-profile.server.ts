import { config } from '../config.server.ts'

/** The profile by which agents discover the shop, as the site has it. */
export const readAgentProfile = (release?: string): Promise<Response> =>
  readWellKnown(`ucp${release ? `/${encodeURIComponent(release)}` : ''}`)

/** A document that agents look for at the address of the shop, as the site has it. */
export const readWellKnown = (name: string): Promise<Response> =>
  fetch(new URL(`/.well-known/${name}`, config.siteInternalUrl), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  })

/** Sends such a document on. */
export const sendWellKnown = (document: Response): Response =>
  new Response(document.body, {
    status: document.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': document.status === 200 ? 'public, max-age=300' : 'no-store',
    },
  })
