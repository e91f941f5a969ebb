import type { Result } from 'lighthouse'

/** Every audit that takes points off a category, with the elements it names. */
export function listFailures(result: Result): string[] {
  return Object.entries(result.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      const shown = audit.displayValue ? ` ${audit.displayValue}` : ''
      return [`${category}: ${audit.title}${shown}${namedElements(audit.details)}`]
    }),
  )
}

function namedElements(details: unknown): string {
  const elements = [...JSON.stringify(details ?? {}).matchAll(/"snippet":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text)
  return elements.length === 0 ? '' : `\n      ${elements.slice(0, 8).join('\n      ')}`
}
