import { installTools } from '../../../scripts/install-tools.ts'

/** Vitest runs this once, before the tests of the starters. */
export default () => installTools('lab/tools/starters')
