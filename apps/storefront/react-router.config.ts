import type { Config } from '@react-router/dev/config'

export default {
  // The shop has a dozen routes: knowing them all from the start costs less than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
