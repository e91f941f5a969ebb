/** Whether a postal code is one of these: a code, a range `28000-28999`, or a pattern whose `*` is anything. */
export function matchesPostalCode(rules: readonly string[], postalCode: string | undefined): boolean {
  if (postalCode === undefined) return false
  const code = fold(postalCode)
  return code !== '' && rules.some((rule) => matchesRule(rule, code))
}

function matchesRule(rule: string, code: string): boolean {
  const [from, to] = rule.split(/\s*(?:-|\.\.)\s*/).map(fold)
  if (from && to && from.length === to.length && /^[^*]+$/.test(from + to) && isRange(from, to))
    return code.length === from.length && code >= from && code <= to
  const pattern = fold(rule)
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
  return new RegExp(`^${pattern}$`).test(code)
}

/** `28000-28999` is a range; `1000-001` of Portugal is a code. */
const isRange = (from: string, to: string) => from <= to

const fold = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')
