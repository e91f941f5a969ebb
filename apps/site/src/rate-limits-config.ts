import { type RateLimits, usualRateLimits } from '@cartwright/server'
import { z } from 'zod'

const names = Object.keys(usualRateLimits)
const pair = new RegExp(`^(${names.join('|')})=([1-9]\\d{0,8})$`)
const rule = `must be off, or limits a minute such as reads=1200,writes=300 (of ${names.join(', ')})`

/** `RATE_LIMITS`: what is not named stays as usual; `off` for no limits. */
export const rateLimits = z
  .string()
  .default('')
  .transform((text, context): RateLimits | null => {
    if (text === 'off') return null
    const given: Record<string, number> = {}
    for (const part of text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)) {
      const [, name, limit] = pair.exec(part) ?? []
      if (name === undefined) context.addIssue({ code: 'custom', message: rule })
      else given[name] = Number(limit)
    }
    return { ...usualRateLimits, ...given }
  })
