import type { Edge, Graph, Operation, Reason } from './operation.ts'

/** A cycle, named as by Adya and Elle: operations that each come before the next one, and the last before the first. */
export interface Cycle {
  readonly anomaly: 'G0' | 'G1c' | 'G-single' | 'G2'
  readonly steps: readonly { readonly from: Operation; readonly reason: Reason }[]
}

/** The reasons that a cycle of each kind has, besides the one `rw` of `G-single`. */
const WRITES: ReadonlySet<Reason> = new Set<Reason>(['ww', 'realtime'])
const READS: ReadonlySet<Reason> = new Set<Reason>(['ww', 'wr', 'realtime'])
const ALL: ReadonlySet<Reason> = new Set<Reason>(['ww', 'wr', 'rw', 'realtime'])

/** The first cycle of the worst kind, or null when the operations can have happened one after the other. */
export function findCycle(graph: Graph): Cycle | null {
  return (
    closed('G0', graph, 'ww', WRITES) ??
    closed('G1c', graph, 'wr', READS) ??
    closed('G-single', graph, 'rw', READS) ??
    closed('G2', graph, 'rw', ALL)
  )
}

/** A cycle of an edge with the first reason, and of a shortest way back by the other ones. */
function closed(anomaly: Cycle['anomaly'], graph: Graph, first: Reason, others: ReadonlySet<Reason>): Cycle | null {
  const parts = componentsOf(graph, new Set([...others, first]))
  for (const [from, edges] of graph)
    for (const { to, reason } of edges) {
      if (reason !== first || parts.get(from) !== parts.get(to)) continue
      const back = shortestWay(graph, to, from, others)
      if (back) return { anomaly, steps: [{ from, reason }, ...back] }
    }
  return null
}

function shortestWay(graph: Graph, from: Operation, to: Operation, reasons: ReadonlySet<Reason>) {
  const cameBy = new Map<Operation, { readonly from: Operation; readonly reason: Reason }>()
  const queue = [from]
  for (const at of queue) {
    if (at === to) return stepsTo(to, from, cameBy)
    for (const { to: next, reason } of followed(graph, at, reasons)) {
      if (next === from || cameBy.has(next)) continue
      cameBy.set(next, { from: at, reason })
      queue.push(next)
    }
  }
  return null
}

function stepsTo(to: Operation, from: Operation, cameBy: ReadonlyMap<Operation, Cycle['steps'][number]>) {
  const steps: Cycle['steps'][number][] = []
  for (let at = to; at !== from; ) {
    const step = cameBy.get(at)
    if (!step) return null
    steps.unshift(step)
    at = step.from
  }
  return steps
}

const followed = (graph: Graph, at: Operation, reasons: ReadonlySet<Reason>): readonly Edge[] =>
  (graph.get(at) ?? []).filter(({ reason }) => reasons.has(reason))

/** The strongly connected component of each operation, by a number: Tarjan's algorithm, without recursion. */
function componentsOf(graph: Graph, reasons: ReadonlySet<Reason>): ReadonlyMap<Operation, number> {
  const parts = new Map<Operation, number>()
  const places = new Map<Operation, { index: number; low: number }>()
  const open: Operation[] = []
  for (const root of graph.keys()) {
    if (places.has(root)) continue
    const path = [enter(root)]
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const edge = last.edges.next()
      if (!edge.done) {
        const known = places.get(edge.value.to)
        if (!known) path.push(enter(edge.value.to))
        else if (!parts.has(edge.value.to)) last.place.low = Math.min(last.place.low, known.index)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent) parent.place.low = Math.min(parent.place.low, last.place.low)
      if (last.place.low === last.place.index) close(last.operation, last.place.index)
    }
  }
  return parts

  function enter(operation: Operation) {
    const place = { index: places.size, low: places.size }
    places.set(operation, place)
    open.push(operation)
    return { operation, place, edges: followed(graph, operation, reasons).values() }
  }
  function close(operation: Operation, number: number) {
    for (let member = open.pop(); member; member = open.pop()) {
      parts.set(member, number)
      if (member === operation) return
    }
  }
}
