import { readWellKnown, sendWellKnown } from './agent-profile.server.ts'

/** Agents that members link look here for the server that gives tokens, which may be at another address. */
export const loader = async (): Promise<Response> => sendWellKnown(await readWellKnown('oauth-protected-resource'))
