import { installTools } from '../../../scripts/install-tools.ts'

/** Vitest runs this once, before the test file that uses the conformance suite. */
export default () => installTools('lab/tools/mcp-conformance')
