export interface ElementLimits {
  /** Levels of elements within elements. */
  readonly depth: number
  readonly elements: number
}

/**
 * Hooks for `sanitize-html` that end it as soon as a text has more elements than may be. Its parser takes quadratic time
 * for nested elements. The function depends on nothing outside itself, so that its source runs in the image process too.
 *
 * @returns hooks that throw a RangeError naming the limit
 */
export function limitElements({ depth, elements }: ElementLimits) {
  let open = 0
  let total = 0
  return {
    onOpenTag() {
      open += 1
      total += 1
      if (open > depth) throw new RangeError(`${depth} levels of nested elements`)
      if (total > elements) throw new RangeError(`${elements} elements`)
    },
    onCloseTag() {
      open -= 1
    },
  }
}
