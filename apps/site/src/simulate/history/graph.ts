import type { Edge, Graph, Operation, Reason } from './operation.ts'

/** What is known of one key. */
interface Key {
  readonly writers: Map<number, Operation>
  readonly readers: [version: number, reader: Operation][]
}

/** The order of operations, as their versions and the time of their responses show it. */
export function orderOf(operations: readonly Operation[]): Graph {
  const edges = new Map<Operation, Edge[]>(operations.map((operation) => [operation, []]))
  const add = (from: Operation | undefined, to: Operation | undefined, reason: Reason) => {
    if (from && to && from !== to) edges.get(from)?.push({ to, reason })
  }
  for (const { writers, readers } of keysOf(operations)) {
    const versions = [...writers.keys()].toSorted((a, b) => a - b)
    versions.forEach((version, index) => {
      const before = versions[index - 1]
      if (before !== undefined) add(writers.get(before), writers.get(version), 'ww')
    })
    for (const [version, reader] of readers) {
      add(writers.get(version), reader, 'wr')
      const next = versions.find((one) => one > version)
      if (next !== undefined) add(reader, writers.get(next), 'rw')
    }
  }
  addRealtime(operations, (from, to) => add(from, to, 'realtime'))
  return edges
}

function keysOf(operations: readonly Operation[]): Iterable<Key> {
  const keys = new Map<string, Key>()
  const keyOf = (name: string): Key => {
    const key: Key = keys.get(name) ?? { writers: new Map(), readers: [] }
    keys.set(name, key)
    return key
  }
  for (const operation of operations) {
    for (const [name, version] of operation.writes) keyOf(name).writers.set(version, operation)
    for (const [name, version] of operation.reads) keyOf(name).readers.push([version, operation])
  }
  return keys.values()
}

/** Each operation follows those that ended last before it began; all earlier ones come before these. */
function addRealtime(operations: readonly Operation[], add: (from: Operation, to: Operation) => void): void {
  const moments = operations
    .flatMap((operation) => [
      { at: operation.begin, operation, isEnd: false },
      { at: operation.end, operation, isEnd: true },
    ])
    .toSorted((a, b) => a.at - b.at)
  let last: Operation[] = []
  for (const { operation, isEnd } of moments) {
    if (isEnd) last = [...last.filter(({ end }) => end > operation.begin), operation]
    else for (const ended of last) add(ended, operation)
  }
}
