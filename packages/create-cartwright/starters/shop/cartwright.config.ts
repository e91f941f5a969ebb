import { defineConfig } from 'cartwright/config'

/** Parts of your own. See AGENTS.md for domains, payment providers and extensions of the admin. */
export default defineConfig({})
