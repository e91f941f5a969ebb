import { isbot } from 'isbot'

/** Whether a request is by a person: no bot, and no browser that asks not to be tracked. */
export function isCounted(headers: Headers): boolean {
  const agent = headers.get('User-Agent') ?? ''
  const declines = headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1'
  return !declines && agent !== '' && !isbot(agent)
}
