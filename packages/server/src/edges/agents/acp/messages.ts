import type { Message } from '../shopping/messages.ts'

/** The codes of the protocol, by those of the sessions. */
const errorCodes: Readonly<Record<string, string>> = {
  address_undeliverable: 'region_restricted',
  field_required: 'missing',
  invalid_address: 'invalid',
  invalid_consent: 'invalid',
  invalid_email: 'invalid',
  item_unavailable: 'not_found',
  out_of_stock: 'out_of_stock',
  payment_failed: 'payment_declined',
  payment_in_progress: 'conflict',
  payment_required: 'missing',
  price_changed: 'conflict',
  requires_3ds: 'requires_3ds',
  sign_in_required: 'requires_sign_in',
}

/** The warnings of the protocol that the shop gives. */
const warningCodes: ReadonlySet<string> = new Set([
  'discount_code_combination_disallowed',
  'discount_code_expired',
  'discount_code_invalid',
  'discount_code_user_ineligible',
])

/** Where the protocol has what a message is about. */
const paths: readonly (readonly [RegExp, string])[] = [
  [/^\$\.fulfillment\.methods\[0\]\.destinations\[0\]/, '$.fulfillment_details.address'],
  [/^\$\.fulfillment\.methods.*/, '$.selected_fulfillment_options'],
  [/^\$\.buyer\.consent/, '$.marketing_consents'],
  [/^\$\.payment\.instruments\[0\]/, '$.payment_data'],
  [/^\$\.payment/, '$.payment_data'],
]

/** A message as the protocol has it. Texts are plain. */
export function toAcpMessage(message: Message): object {
  const { code, content, path } = message
  const [pattern, instead] = paths.find(([one]) => path !== undefined && one.test(path)) ?? []
  const param = pattern && instead ? path?.replace(pattern, instead) : path
  const about = { ...(param && { param }), content_type: 'plain', content }
  if (message.type === 'error') {
    const { severity } = message
    return {
      type: 'error',
      code: errorCodes[code] ?? 'unsupported',
      ...(severity !== 'unrecoverable' && { resolution: severity }),
      ...about,
    }
  }
  return warningCodes.has(code) ? { type: 'warning', code, ...about } : { type: 'info', ...about }
}

/** Says that a field of the request changes nothing. */
export const notUsed = (field: string): object => ({
  type: 'info',
  param: `$.${field}`,
  content_type: 'plain',
  content: `This shop does not use ${field}.`,
})
