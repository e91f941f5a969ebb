import { type Cycle, findCycle } from './cycles.ts'
import { orderOf } from './graph.ts'
import type { Operation } from './operation.ts'

/** What contradicts that the operations happened one after the other, each between its begin and its end. */
export function checkHistory(operations: readonly Operation[]): string[] {
  const twice = writtenTwice(operations)
  if (twice.length > 0) return twice
  const cycle = findCycle(orderOf(operations))
  return cycle ? [describe(cycle)] : []
}

/** Versions that two operations wrote: one of them was lost. */
function writtenTwice(operations: readonly Operation[]): string[] {
  const writers = new Map<string, Operation>()
  const problems: string[] = []
  for (const operation of operations)
    for (const [key, version] of operation.writes) {
      const name = `${key} ${version}`
      const other = writers.get(name)
      if (other)
        problems.push(`Lost update: ${other.name} and ${operation.name} both wrote version ${version} of ${key}`)
      writers.set(name, operation)
    }
  return problems
}

const describe = ({ anomaly, steps }: Cycle): string => {
  const isRealtime = steps.some(({ reason }) => reason === 'realtime')
  const way = steps.map(({ from, reason }) => `${from.name} before (${reason}) `).join('')
  return `${anomaly}${isRealtime ? '-realtime' : ''}: ${way}${steps[0]?.from.name}`
}
