import { installTools } from '../../../scripts/install-tools.ts'

/** Vitest runs this once, before the journeys in Firefox and WebKit. */
export default () => installTools('lab/tools/browsers')
