import { installTools } from '../../scripts/install-tools.ts'

/** Installs what the tests of the published packages need, which `npm ci` leaves out. */
export default function setup() {
  installTools('tools/registry')
}
