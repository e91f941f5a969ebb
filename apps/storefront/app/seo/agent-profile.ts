import type { Route } from './+types/agent-profile.ts'
import { readAgentProfile } from './agent-profile.server.ts'

/** Agents look for the profile at the address of the shop. */
export async function loader({ params }: Route.LoaderArgs) {
  const profile = await readAgentProfile(params.release)
  return new Response(profile.body, {
    status: profile.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': profile.status === 200 ? 'public, max-age=300' : 'no-store',
    },
  })
}
