import type { Route } from './+types/agent-profile.ts'
import { readAgentProfile, sendWellKnown } from './agent-profile.server.ts'

/** Agents look for the profile at the address of the shop. */
export const loader = async ({ params }: Route.LoaderArgs): Promise<Response> =>
  sendWellKnown(await readAgentProfile(params.release))
