/** Every circle of imports: the groups of files that reach each other (Tarjan's algorithm), each in the order it goes round. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    path.push(file)
    let low = number
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue
      if (!numbers.has(target)) low = Math.min(low, visit(target))
      else if (path.includes(target)) low = Math.min(low, numbers.get(target) ?? low)
    }
    if (low === number) {
      const group = path.splice(path.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group)
    }
    return low
  }

  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return circles
}
