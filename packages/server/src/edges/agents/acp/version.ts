/** The release of the Agentic Commerce Protocol that the shop speaks. */
export const VERSION = '2026-04-17'
/** The path below which it is served. */
export const ACP_PATH = '/acp'
export const ACP_DISCOVERY_PATH = '/.well-known/acp.json'
