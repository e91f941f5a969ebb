import { installTools } from '../../../scripts/install-tools.ts'

/** Vitest runs this once, before the first test file of a project that uses these packages. */
export default () => installTools('lab/tools/testing')
