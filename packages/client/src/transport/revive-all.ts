/** Converts the dates and the non-finite numbers of a decoded body from text, in place, by a tree of its fields. */
export function reviveAll(value: unknown, branch: unknown): unknown {
  const tree: unknown = Array.isArray(branch) ? branch[0] : branch
  if (typeof value === 'string') return tree === 1 ? new Date(value) : tree === 2 ? Number(value) : value
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) value[i] = reviveAll(value[i], tree)
  else if (isObject(tree) && isObject(value)) {
    for (const key in tree['*'] ? value : tree) value[key] &&= reviveAll(value[key], tree['*'] ?? tree[key])
  }
  return value
}

// The client's own `isRecord` would become a file of its own, downloaded by every page: few pages load this one.
const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value
