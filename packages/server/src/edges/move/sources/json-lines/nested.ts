/**
 * A row of CSV as an object: a column `address.city` is a field within a field, and a cell that is JSON is a list or an
 * object.
 */
export function nested(cells: readonly (readonly [column: string, cell: string])[]): Record<string, unknown> {
  const whole = new Map<string, unknown>()
  for (const [column, cell] of cells) {
    if (cell === '') continue
    const path = column.split('.')
    const last = path.pop() ?? column
    let at = whole
    for (const name of path) {
      const below = at.get(name)
      const next: Map<string, unknown> = below instanceof Map ? below : new Map()
      at.set(name, next)
      at = next
    }
    at.set(last, cellValue(cell))
  }
  return toObject(whole)
}

function cellValue(cell: string): unknown {
  if (!/^[[{]/.test(cell)) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

const toObject = (map: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...map].map(([name, value]) => [name, value instanceof Map ? toObject(value) : value]))
