import type { Image } from '../catalog/types.ts'

/** A tenth of a side, as the style sheet has them. */
const step = (percent: number) => String(Math.round(percent / 10))

/**
 * What the style sheet crops an image around. It has a rule for each tenth of a side, since the security policy allows no
 * style in an element.
 */
export function focused({ focus }: Pick<Image, 'focus'>): { 'data-focus-x'?: string; 'data-focus-y'?: string } {
  return focus ? { 'data-focus-x': step(focus.x), 'data-focus-y': step(focus.y) } : {}
}
