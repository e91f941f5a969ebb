import { buildStale } from './build/stale.ts'
import { targets } from './build/targets.ts'

const built = await buildStale(targets.map(({ name }) => name))
if (built.length === 0) console.error('Everything is built already.')
