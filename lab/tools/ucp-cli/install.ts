import { installTools } from '../../../scripts/install-tools.ts'

/** Vitest runs this once, before the first test file that uses the reference client. */
export default () => installTools('lab/tools/ucp-cli')
