import { operateAudited, type Site } from '@cartwright/server'
import type { z } from 'zod'

/** Something an operator asks of a site, by the command line, whether the site runs already or not. */
export interface Operation {
  readonly name: string
  run(site: Site, input: unknown): Promise<object>
}

/** Checks the input first, since it may have come through a socket. */
export function operation<Input extends z.ZodType>(
  name: string,
  input: Input,
  run: (site: Site, input: z.output<Input>) => Promise<object>,
): Operation {
  return { name, run: (site, given) => operateAudited(site, name, async () => run(site, check(input, given))) }
}

function check<Input extends z.ZodType>(schema: Input, given: unknown): z.output<Input> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
