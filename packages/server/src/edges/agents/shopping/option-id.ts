import type { SelectedShippingOption } from '@cartwright/contract'

/** The id by which agents choose a delivery option: that of its carrier, a slash and its code. */
export const optionId = (carrierId: string | undefined, code: string): string => `${carrierId ?? ''}/${code}`

export function parseOptionId(id: string): SelectedShippingOption {
  const slash = id.indexOf('/')
  const carrierId = id.slice(0, Math.max(slash, 0))
  return { code: id.slice(slash + 1), ...(carrierId && { carrierId }) }
}
