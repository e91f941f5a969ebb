import { installTools } from '../../../scripts/install-tools.ts'

/** Vitest runs this once, before the test of the runtimes. */
export default () => installTools('lab/tools/runtimes')
