import { installTools } from '../../../scripts/install-tools.ts'

/** Vitest runs this once, before the first test file that uses the provider's SDK. */
export default () => installTools('lab/tools/provider-sdk')
