import { readWellKnown, sendWellKnown } from './agent-profile.server.ts'

/** Agents of the Agentic Commerce Protocol look for this at the address of the shop. */
export const loader = async (): Promise<Response> => sendWellKnown(await readWellKnown('acp.json'))
